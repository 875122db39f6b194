import { webFeature } from '../../../shell/compose/web-feature.ts';
import { inBackoffice } from '../../backoffice/addresses.ts';

export const promotions = webFeature({
  name: 'promotions',
  pages: {
    backofficePromotions: inBackoffice({ de: 'aktionen/', en: 'promotions/', es: 'promociones/', nl: 'acties/' }),
  },
  fills: () => import('./fills.ts'),
});
