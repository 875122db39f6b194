import { webFeature } from '../../../shell/compose/web-feature.ts';
import { inBackoffice } from '../../backoffice/addresses.ts';
import { ofActor } from '../../performers/addresses.ts';
import { inSearch } from '../../search/addresses.ts';

export const albums = webFeature({
  name: 'albums',
  pages: {
    studioAlbums: { de: 'studio/fotos/', en: 'studio/photos/', es: 'studio/fotos/', nl: 'studio/fotos/' },
    backofficeAlbums: inBackoffice({ de: 'fotos/', en: 'photos/', es: 'fotos/', nl: 'fotos/' }),
    backofficeAlbumObjections: inBackoffice({
      de: 'fotos/einsprueche/',
      en: 'photos/objections/',
      es: 'fotos/objeciones/',
      nl: 'fotos/bezwaren/',
    }),
    backofficeAllAlbums: inBackoffice({
      de: 'fotos/alle/',
      en: 'photos/all/',
      es: 'fotos/todos/',
      nl: 'fotos/alle/',
    }),
    backofficeAlbum: inBackoffice({
      de: 'fotos/{albumId}/',
      en: 'photos/{albumId}/',
      es: 'fotos/{albumId}/',
      nl: 'fotos/{albumId}/',
    }),
    searchAlbums: inSearch({ de: 'fotos/', en: 'pictures/', es: 'fotos/', nl: 'fotos/' }),
    actorPictures: ofActor({
      de: 'fotos/{albumId}/',
      en: 'pictures/{albumId}/',
      es: 'fotos/{albumId}/',
      nl: 'fotos/{albumId}/',
    }),
  },
  fills: () => import('./fills.ts'),
});
