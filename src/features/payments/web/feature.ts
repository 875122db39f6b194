import { webFeature } from '../../../shell/compose/web-feature.ts';
import { inBackoffice } from '../../backoffice/addresses.ts';

export const payments = webFeature({
  name: 'payments',
  pages: {
    payments: { de: 'konto/zahlungen/', en: 'account/payments/', es: 'cuenta/pagos/', nl: 'account/betalingen/' },
    balance: { de: 'konto/guthaben/', en: 'account/balance/', es: 'cuenta/saldo/', nl: 'account/saldo/' },
    backofficePayments: inBackoffice({ de: 'zahlungen/', en: 'payments/', es: 'pagos/', nl: 'betalingen/' }),
  },
  fills: () => import('./fills.ts'),
});
