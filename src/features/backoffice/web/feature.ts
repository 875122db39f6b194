import { webFeature } from '../../../shell/compose/web-feature.ts';
import { inHouse } from '../addresses.ts';

export const backoffice = webFeature({
  name: 'backoffice',
  pages: {
    houseGuests: inHouse({ de: 'gaeste/', en: 'guests/', es: 'clientes/', nl: 'gasten/' }),
    houseGuest: inHouse({
      de: 'gaeste/{guestId}/',
      en: 'guests/{guestId}/',
      es: 'clientes/{guestId}/',
      nl: 'gasten/{guestId}/',
    }),
    houseAudit: inHouse({ de: 'protokoll/', en: 'audit-log/', es: 'registro-de-acciones/', nl: 'logboek/' }),
    houseOperators: inHouse({ de: 'betreiber/', en: 'operators/', es: 'operadores/', nl: 'beheerders/' }),
  },
  fills: () => import('./fills.ts'),
});
