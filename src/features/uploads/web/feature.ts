import { webFeature } from '../../../shell/compose/web-feature.ts';

export const uploads = webFeature({ name: 'uploads' });
