import { same, webFeature } from '../../../shell/compose/web-feature.ts';
import { inBackoffice } from '../../backoffice/addresses.ts';

export const banners = webFeature({
  name: 'banners',
  pages: {
    backofficeBanners: inBackoffice(same('banners/')),
  },
  fills: () => import('./fills.ts'),
});
