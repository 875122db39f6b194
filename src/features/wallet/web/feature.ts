import { webFeature } from '../../../shell/compose/web-feature.ts';
import { inBackoffice } from '../../backoffice/addresses.ts';

export const wallet = webFeature({
  name: 'wallet',
  pages: {
    limits: { de: 'konto/limits/', en: 'account/limits/', es: 'cuenta/limites/', nl: 'account/limieten/' },
    backofficePayouts: inBackoffice({
      de: 'auszahlungen/',
      en: 'payouts/',
      es: 'liquidaciones/',
      nl: 'uitbetalingen/',
    }),
    backofficeLedger: inBackoffice({ de: 'hauptbuch/', en: 'ledger/', es: 'libro-mayor/', nl: 'grootboek/' }),
    studioEarnings: {
      de: 'studio/verdienst/',
      en: 'studio/earnings/',
      es: 'studio/ingresos/',
      nl: 'studio/verdiensten/',
    },
  },
  fills: () => import('./fills.ts'),
});
