import { webFeature } from '../../../shell/compose/web-feature.ts';
import { inHouse } from '../addresses.ts';

export const backoffice = webFeature({
  name: 'backoffice',
  pages: {
    houseLive: inHouse({ de: 'live/', en: 'live/', es: 'en-directo/', nl: 'live/' }),
    houseGuests: inHouse({ de: 'gaeste/', en: 'guests/', es: 'clientes/', nl: 'gasten/' }),
    houseGuest: inHouse({
      de: 'gaeste/{guestId}/',
      en: 'guests/{guestId}/',
      es: 'clientes/{guestId}/',
      nl: 'gasten/{guestId}/',
    }),
    housePayments: inHouse({ de: 'zahlungen/', en: 'payments/', es: 'pagos/', nl: 'betalingen/' }),
    housePayouts: inHouse({ de: 'auszahlungen/', en: 'payouts/', es: 'liquidaciones/', nl: 'uitbetalingen/' }),
    housePerformers: inHouse({ de: 'performer/', en: 'performers/', es: 'artistas/', nl: 'performers/' }),
    houseTags: inHouse({ de: 'schlagworte/', en: 'tags/', es: 'etiquetas/', nl: 'tags/' }),
    houseAgeChecks: inHouse({
      de: 'alterspruefung/',
      en: 'age-checks/',
      es: 'verificaciones/',
      nl: 'leeftijdscontroles/',
    }),
    housePromotions: inHouse({ de: 'aktionen/', en: 'promotions/', es: 'promociones/', nl: 'acties/' }),
    houseLedger: inHouse({ de: 'hauptbuch/', en: 'ledger/', es: 'libro-mayor/', nl: 'grootboek/' }),
    houseDeclarations: inHouse({ de: 'erklaerungen/', en: 'declarations/', es: 'declaraciones/', nl: 'verklaringen/' }),
    houseAudit: inHouse({ de: 'protokoll/', en: 'audit-log/', es: 'registro-de-acciones/', nl: 'logboek/' }),
    houseOperators: inHouse({ de: 'betreiber/', en: 'operators/', es: 'operadores/', nl: 'beheerders/' }),
  },
  fills: () => import('./fills.ts'),
});
