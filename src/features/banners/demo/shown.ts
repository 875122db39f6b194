import type { Audience, BannerPlace, BannerShape } from '../constants.ts';
import type { BannerTexts } from '../contract.ts';

interface DemoBanner {
  place: BannerPlace;
  shape: BannerShape;
  /** Of the cast: who is in its picture. */
  nth: number;
  path: string;
  audiences: Audience[];
  texts: BannerTexts;
}

/** The banners of the demo world. */
export const shown: readonly DemoBanner[] = [
  {
    place: 'home',
    shape: 'jumbotron',
    nth: 3,
    path: '/de/videos/stars/',
    audiences: ['guest', 'account', 'vip'],
    texts: {
      de: {
        title: 'Unsere Videostars',
        text: 'Wen alle gerade sehen wollen: die hundert Beliebtesten.',
        button: 'Zur Rangliste',
      },
      en: {
        title: 'Our video stars',
        text: 'The hundred favourites everybody is watching.',
        button: 'See the ranking',
      },
      es: {
        title: 'Nuestras estrellas',
        text: 'Los cien favoritos que todo el mundo quiere ver.',
        button: 'Ver la lista',
      },
      nl: {
        title: 'Onze videosterren',
        text: 'De honderd favorieten die iedereen wil zien.',
        button: 'Naar de ranglijst',
      },
    },
  },
  {
    place: 'videos',
    shape: 'jumbotron',
    nth: 9,
    path: '/de/tagesangebote/',
    audiences: ['guest', 'account', 'vip'],
    texts: {
      de: {
        title: 'Heute günstiger',
        text: 'Acht Videos zum kleinen Preis, nur bis Mitternacht.',
        button: 'Angebote ansehen',
      },
      en: {
        title: 'Cheaper today',
        text: 'Eight videos at a lower price, until midnight only.',
        button: 'See the deals',
      },
      es: {
        title: 'Hoy, más barato',
        text: 'Ocho vídeos a menor precio, solo hasta medianoche.',
        button: 'Ver las ofertas',
      },
      nl: {
        title: 'Vandaag voordeliger',
        text: 'Acht video’s voor een lagere prijs, tot middernacht.',
        button: 'Naar de deals',
      },
    },
  },
  {
    place: 'home',
    shape: 'teaser',
    nth: 14,
    path: '/de/videos/neue-videos/',
    audiences: ['account', 'vip'],
    texts: {
      de: { title: 'Frisch eingetroffen', text: 'Neue Videos der letzten 30 Tage.', button: 'Ansehen' },
      en: { title: 'Just in', text: 'New videos from the past 30 days.', button: 'Take a look' },
      es: { title: 'Recién llegados', text: 'Vídeos nuevos de los últimos 30 días.', button: 'Verlos' },
      nl: { title: 'Net binnen', text: 'Nieuwe video’s van de afgelopen 30 dagen.', button: 'Bekijken' },
    },
  },
];
