import { webFeature } from '../../../shell/compose/web-feature.ts';

export const recordings = webFeature({ name: 'recordings', fills: () => import('./fills.ts') });
