import { webFeature } from '../../../shell/compose/web-feature.ts';
import { inBackoffice } from '../../backoffice/addresses.ts';

export const subscriptions = webFeature({
  name: 'subscriptions',
  pages: {
    subscriptions: {
      de: 'konto/abos/',
      en: 'account/subscriptions/',
      es: 'cuenta/suscripciones/',
      nl: 'account/abonnementen/',
    },
    cancelContract: { de: 'kuendigen/', en: 'cancel-contract/', es: 'cancelar-contrato/', nl: 'opzeggen/' },
    withdrawContract: { de: 'widerrufen/', en: 'withdraw/', es: 'desistir/', nl: 'herroepen/' },
    backofficeDeclarations: inBackoffice({
      de: 'erklaerungen/',
      en: 'declarations/',
      es: 'declaraciones/',
      nl: 'verklaringen/',
    }),
  },
  fills: () => import('./fills.ts'),
});
