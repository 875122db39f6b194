import { same, webFeature } from './compose/web-feature.ts';

/** Pages that §2 names and no feature has yet: their addresses are kept, and nothing is found there. */
export const pagesToCome = webFeature({
  name: 'pages-to-come',
  pages: {
    searchVideos: {
      de: 'suche/videos/{searchPattern}/',
      en: 'search/videos/{searchPattern}/',
      es: 'busqueda/videos/{searchPattern}/',
      nl: 'zoeken/videos/{searchPattern}/',
    },
    stars: { de: 'videos/stars/', en: 'videos/stars/', es: 'videos/estrellas/', nl: 'videos/sterren/' },
    messenger: { de: 'nachrichten/', en: 'messenger/', es: 'mensajes/', nl: 'berichten/' },
    tvLivestream: { de: 'tv/livestream/', en: 'tv/livestream/', es: 'tv/en-directo/', nl: 'tv/livestream/' },
    tvPremiumLivestream: {
      de: 'tv/premium/livestream/',
      en: 'tv/premium/livestream/',
      es: 'tv/premium/en-directo/',
      nl: 'tv/premium/livestream/',
    },
    mediaSeriesOverview: {
      de: 'tv/media/serien/',
      en: 'tv/media/series/',
      es: 'tv/media/series/',
      nl: 'tv/media/series/',
    },
    mediaSeries: {
      de: 'tv/mediathek/{series}/',
      en: 'tv/mediathek/{series}/',
      es: 'tv/mediateca/{series}/',
      nl: 'tv/mediatheek/{series}/',
    },
    mediaKeyVideos: {
      de: 'tv/mediathek/{key}/videos/',
      en: 'tv/mediathek/{key}/videos/',
      es: 'tv/mediateca/{key}/videos/',
      nl: 'tv/mediatheek/{key}/videos/',
    },
    dailyDeals: { de: 'tagesangebote/', en: 'daily-deals/', es: 'ofertas-del-dia/', nl: 'dagdeals/' },
    contests: { de: 'wettbewerbe/', en: 'contests/', es: 'concursos/', nl: 'wedstrijden/' },
    contest: { de: 'wettbewerbe/{id}/', en: 'contests/{id}/', es: 'concursos/{id}/', nl: 'wedstrijden/{id}/' },
    vipClub: same('vipclub/'),
    feed: same('feed/'),
  },
});
