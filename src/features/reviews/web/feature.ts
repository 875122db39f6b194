import { webFeature } from '../../../shell/compose/web-feature.ts';

export const reviews = webFeature({ name: 'reviews', fills: () => import('./fills.ts') });
