import { webFeature } from '../../../shell/compose/web-feature.ts';
import { inBackoffice } from '../../backoffice/addresses.ts';

export const contests = webFeature({
  name: 'contests',
  pages: {
    contests: { de: 'wettbewerbe/', en: 'contests/', es: 'concursos/', nl: 'wedstrijden/' },
    contest: { de: 'wettbewerbe/{id}/', en: 'contests/{id}/', es: 'concursos/{id}/', nl: 'wedstrijden/{id}/' },
    studioContests: {
      de: 'studio/wettbewerbe/',
      en: 'studio/contests/',
      es: 'studio/concursos/',
      nl: 'studio/wedstrijden/',
    },
    backofficeContests: inBackoffice({
      de: 'wettbewerbe/',
      en: 'contests/',
      es: 'concursos/',
      nl: 'wedstrijden/',
    }),
  },
  fills: () => import('./fills.ts'),
});
