import { webFeature } from '../../../shell/compose/web-feature.ts';

export const payments = webFeature({
  name: 'payments',
  pages: {
    payments: { de: 'konto/zahlungen/', en: 'account/payments/', es: 'cuenta/pagos/', nl: 'account/betalingen/' },
    balance: { de: 'konto/guthaben/', en: 'account/balance/', es: 'cuenta/saldo/', nl: 'account/saldo/' },
  },
  fills: () => import('./fills.ts'),
});
