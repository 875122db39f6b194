import { same, webFeature } from '../../../shell/compose/web-feature.ts';
import { inBackoffice } from '../../backoffice/addresses.ts';
import { ofActor } from '../../performers/addresses.ts';
import { inSearch } from '../../search/addresses.ts';

export const films = webFeature({
  name: 'films',
  pages: {
    studioFilms: same('studio/videos/'),
    backofficeFilms: inBackoffice(same('videos/')),
    backofficeFilmObjections: inBackoffice({
      de: 'videos/einsprueche/',
      en: 'videos/objections/',
      es: 'videos/objeciones/',
      nl: 'videos/bezwaren/',
    }),
    backofficeFilmsNotMade: inBackoffice({
      de: 'videos/nicht-erstellt/',
      en: 'videos/not-made/',
      es: 'videos/sin-crear/',
      nl: 'videos/niet-gemaakt/',
    }),
    backofficeAllFilms: inBackoffice({
      de: 'videos/alle/',
      en: 'videos/all/',
      es: 'videos/todos/',
      nl: 'videos/alle/',
    }),
    backofficeFilm: inBackoffice(same('videos/{filmId}/')),
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
    dailyDeals: { de: 'tagesangebote/', en: 'daily-deals/', es: 'ofertas-del-dia/', nl: 'dagdeals/' },
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
    stars: { de: 'videos/stars/', en: 'videos/stars/', es: 'videos/estrellas/', nl: 'videos/sterren/' },
    videoGift: { de: 'geschenk/', en: 'gift/', es: 'regalo/', nl: 'cadeau/' },
    givenVideos: { de: 'konto/geschenke/', en: 'account/gifts/', es: 'cuenta/regalos/', nl: 'account/cadeaus/' },
    searchVideos: inSearch(same('videos/')),
    stopShares: {
      de: 'keine-empfehlungen/',
      en: 'no-recommendations/',
      es: 'sin-recomendaciones/',
      nl: 'geen-aanbevelingen/',
    },
    actorVideo: ofActor(same('videos/{videoId}/')),
  },
  fills: () => import('./fills.ts'),
});
