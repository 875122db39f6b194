import { webFeature } from '../../../shell/compose/web-feature.ts';

export const consents = webFeature({
  name: 'consents',
  pages: {
    studioConsents: {
      de: 'studio/einwilligungen/',
      en: 'studio/consents/',
      es: 'studio/consentimientos/',
      nl: 'studio/toestemmingen/',
    },
  },
  fills: () => import('./fills.ts'),
});
