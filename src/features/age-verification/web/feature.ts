import { webFeature } from '../../../shell/compose/web-feature.ts';
import { inHouse } from '../../backoffice/addresses.ts';

export const ageVerification = webFeature({
  name: 'age-verification',
  pages: {
    houseAgeChecks: inHouse({
      de: 'alterspruefung/',
      en: 'age-checks/',
      es: 'verificaciones/',
      nl: 'leeftijdscontroles/',
    }),
  },
  fills: () => import('./fills.ts'),
});
