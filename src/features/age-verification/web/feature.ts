import { webFeature } from '../../../shell/compose/web-feature.ts';
import { inBackoffice } from '../../backoffice/addresses.ts';

export const ageVerification = webFeature({
  name: 'age-verification',
  pages: {
    backofficeAgeChecks: inBackoffice({
      de: 'alterspruefung/',
      en: 'age-checks/',
      es: 'verificaciones/',
      nl: 'leeftijdscontroles/',
    }),
  },
  fills: () => import('./fills.ts'),
});
