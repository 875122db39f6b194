import { same, webFeature } from '../../../shell/compose/web-feature.ts';
import { inBackoffice } from '../../backoffice/addresses.ts';
import { ofActor } from '../../performers/addresses.ts';

export const films = webFeature({
  name: 'films',
  pages: {
    studioFilms: same('studio/videos/'),
    backofficeFilms: inBackoffice(same('videos/')),
    videos: same('videos/'),
    allVideos: { de: 'videos/alle-videos/', en: 'videos/all-videos/', es: 'videos/todos/', nl: 'videos/alle-videos/' },
    freeClips: {
      de: 'videos/gratis-clips/',
      en: 'videos/free-clips/',
      es: 'videos/clips-gratis/',
      nl: 'videos/gratis-clips/',
    },
    videoTrends: {
      de: 'videos/video-trends/',
      en: 'videos/video-trends/',
      es: 'videos/tendencias/',
      nl: 'videos/video-trends/',
    },
    onSale: { de: 'videos/angebote/', en: 'videos/on-sale/', es: 'videos/ofertas/', nl: 'videos/aanbiedingen/' },
    newVideos: {
      de: 'videos/neue-videos/',
      en: 'videos/new-videos/',
      es: 'videos/nuevos/',
      nl: 'videos/nieuwe-videos/',
    },
    vipVideos: {
      de: 'videos/vip-videos/',
      en: 'videos/vip-videos/',
      es: 'videos/videos-vip/',
      nl: 'videos/vip-videos/',
    },
    actorVideo: ofActor(same('videos/{videoId}/')),
    boughtVideos: {
      de: 'konto/videos/',
      en: 'account/videos/',
      es: 'cuenta/videos/',
      nl: 'account/videos/',
    },
  },
  fills: () => import('./fills.ts'),
});
