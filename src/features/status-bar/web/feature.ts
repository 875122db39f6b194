import { webFeature } from '../../../shell/compose/web-feature.ts';

export const statusBar = webFeature({
  name: 'status-bar',
  fills: () => import('./fills.ts'),
});
