import { same, webFeature } from '../../../shell/compose/web-feature.ts';
import { inBackoffice } from '../../backoffice/addresses.ts';
import { ofActor } from '../../performers/addresses.ts';

export const live = webFeature({
  name: 'live',
  pages: {
    liveRoom: ofActor({ de: 'live/', en: 'live/', es: 'en-vivo/', nl: 'live/' }),
    backofficeLive: inBackoffice({ de: 'live/', en: 'live/', es: 'en-directo/', nl: 'live/' }),
    studio: same('studio/'),
    studioOffer: { de: 'studio/angebot/', en: 'studio/offer/', es: 'studio/oferta/', nl: 'studio/aanbod/' },
    studioBlocks: { de: 'studio/sperren/', en: 'studio/blocks/', es: 'studio/bloqueos/', nl: 'studio/blokkades/' },
    studioShows: same('studio/shows/'),
    studioObs: same('studio/obs/'),
  },
  fills: () => import('./fills.ts'),
});
