import { same, webFeature } from './compose/web-feature.ts';

/** Pages that §2 names and no feature has yet: their addresses are kept, and nothing is found there. */
export const pagesToCome = webFeature({
  name: 'pages-to-come',
  pages: {
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
    vipClub: same('vipclub/'),
  },
});
