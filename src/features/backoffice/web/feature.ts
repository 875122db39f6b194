import { same, webFeature } from '../../../shell/compose/web-feature.ts';
import { inBackoffice } from '../addresses.ts';

export const backoffice = webFeature({
  name: 'backoffice',
  pages: {
    backofficeOverview: inBackoffice(same('')),
    backofficeGuests: inBackoffice({ de: 'gaeste/', en: 'guests/', es: 'clientes/', nl: 'gasten/' }),
    backofficeGuest: inBackoffice({
      de: 'gaeste/{guestId}/',
      en: 'guests/{guestId}/',
      es: 'clientes/{guestId}/',
      nl: 'gasten/{guestId}/',
    }),
    backofficeAudit: inBackoffice({ de: 'protokoll/', en: 'audit-log/', es: 'registro-de-acciones/', nl: 'logboek/' }),
    backofficeOperators: inBackoffice({ de: 'betreiber/', en: 'operators/', es: 'operadores/', nl: 'beheerders/' }),
  },
  fills: () => import('./fills.ts'),
});
