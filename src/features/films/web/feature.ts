import { webFeature } from '../../../shell/compose/web-feature.ts';

export const films = webFeature({
  name: 'films',
  pages: {},
  fills: () => import('./fills.ts'),
});
