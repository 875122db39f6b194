import { same, webFeature } from '../../../shell/compose/web-feature.ts';

export const studio = webFeature({
  name: 'studio',
  pages: {
    studio: same('studio/'),
    studioOffer: { de: 'studio/angebot/', en: 'studio/offer/', es: 'studio/oferta/', nl: 'studio/aanbod/' },
    studioBlocks: { de: 'studio/sperren/', en: 'studio/blocks/', es: 'studio/bloqueos/', nl: 'studio/blokkades/' },
    studioShows: same('studio/shows/'),
    studioEarnings: {
      de: 'studio/verdienst/',
      en: 'studio/earnings/',
      es: 'studio/ingresos/',
      nl: 'studio/verdiensten/',
    },
    studioObs: same('studio/obs/'),
  },
  fills: () => import('./fills.ts'),
});
