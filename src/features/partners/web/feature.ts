import { webFeature } from '../../../shell/compose/web-feature.ts';
import { inBackoffice } from '../../backoffice/addresses.ts';

export const partners = webFeature({
  name: 'partners',
  pages: {
    partnerStatistics: { de: 'partner/', en: 'partner/', es: 'socio/', nl: 'partner/' },
    partnerProgramme: {
      de: 'partnerprogramm/',
      en: 'partner-programme/',
      es: 'programa-de-socios/',
      nl: 'partnerprogramma/',
    },
    backofficePartners: inBackoffice({ de: 'partner/', en: 'partners/', es: 'socios/', nl: 'partners/' }),
  },
  fills: () => import('./fills.ts'),
});
