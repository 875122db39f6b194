import { webFeature } from '../../../shell/compose/web-feature.ts';
import { inHouse } from '../../backoffice/addresses.ts';

export const promotions = webFeature({
  name: 'promotions',
  pages: {
    housePromotions: inHouse({ de: 'aktionen/', en: 'promotions/', es: 'promociones/', nl: 'acties/' }),
  },
  fills: () => import('./fills.ts'),
});
