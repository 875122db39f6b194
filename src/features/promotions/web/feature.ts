import { webFeature } from '../../../shell/compose/web-feature.ts';

export const promotions = webFeature({
  name: 'promotions',
  fills: () => import('./fills.ts'),
});
