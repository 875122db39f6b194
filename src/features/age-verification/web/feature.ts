import { webFeature } from '../../../shell/compose/web-feature.ts';

export const ageVerification = webFeature({
  name: 'age-verification',
  fills: () => import('./fills.ts'),
});
