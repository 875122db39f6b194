import { same, webFeature } from '../../../shell/compose/web-feature.ts';
import { inBackoffice } from '../../backoffice/addresses.ts';
import { inSearch } from '../../search/addresses.ts';
import { ofActor } from '../addresses.ts';

export const performers = webFeature({
  name: 'performers',
  pages: {
    home: same(''),
    newGirls: { de: 'neue-girls/', en: 'new-girls/', es: 'chicas-nuevas/', nl: 'nieuwe-girls/' },
    actor: same('amateur/{actorName}/'),
    actorAboutMe: ofActor({ de: 'ueber-mich/', en: 'about-me/', es: 'sobre-mi/', nl: 'over-mij/' }),
    actorVideos: ofActor(same('videos/')),
    actorClassicVideos: ofActor({
      de: 'videos/klassiker/',
      en: 'videos/classic/',
      es: 'videos/clasicos/',
      nl: 'videos/klassiekers/',
    }),
    actorVideosTag: ofActor({
      de: 'videos/thema/{tagGroup}',
      en: 'videos/tag/{tagGroup}',
      es: 'videos/tema/{tagGroup}',
      nl: 'videos/thema/{tagGroup}',
    }),
    actorLiveShow: ofActor({ de: 'live-show/', en: 'live-show/', es: 'show-en-vivo/', nl: 'live-show/' }),
    actorTopCams: ofActor(same('top-cams/')),
    freeChat: { de: 'gratis-chat/', en: 'free-chat/', es: 'chat-gratis/', nl: 'gratis-chat/' },
    cams: { de: 'cams/', en: 'cams/', es: 'camaras/', nl: 'cams/' },
    category: {
      de: 'kategorien/{categorySlug}/',
      en: 'categories/{categorySlug}/',
      es: 'categorias/{categorySlug}/',
      nl: 'categorieen/{categorySlug}/',
    },
    camTag: { de: 'themen/{tagSlug}/', en: 'tags/{tagSlug}/', es: 'temas/{tagSlug}/', nl: 'themas/{tagSlug}/' },
    searchActors: inSearch(same('cams/')),
    topCams: same('top-cams/'),
    topCamsTop100: same('top-cams/top-100/'),
    topCamsPinned: {
      de: 'top-cams/favoriten/',
      en: 'top-cams/favorites/',
      es: 'top-cams/favoritas/',
      nl: 'top-cams/favorieten/',
    },
    topCamsVideocall: {
      de: 'top-cams/videoanruf/',
      en: 'top-cams/video-call/',
      es: 'top-cams/videollamada/',
      nl: 'top-cams/videogesprek/',
    },
    favorites: {
      de: 'konto/favoriten/',
      en: 'account/favorites/',
      es: 'cuenta/favoritos/',
      nl: 'account/favorieten/',
    },
    backofficePerformers: inBackoffice({ de: 'performer/', en: 'performers/', es: 'artistas/', nl: 'performers/' }),
    backofficeCategories: inBackoffice({
      de: 'kategorien/',
      en: 'categories/',
      es: 'categorias/',
      nl: 'categorieen/',
    }),
    backofficeTags: inBackoffice({ de: 'schlagworte/', en: 'tags/', es: 'etiquetas/', nl: 'tags/' }),
  },
  fills: () => import('./fills.ts'),
});
