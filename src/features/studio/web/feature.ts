import { webFeature } from '../../../shell/compose/web-feature.ts';

/** The frame around a performer's own pages; all of them are others'. */
export const studio = webFeature({ name: 'studio' });
