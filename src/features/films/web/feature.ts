import { webFeature } from '../../../shell/compose/web-feature.ts';
import { inBackoffice } from '../../backoffice/addresses.ts';

export const films = webFeature({
  name: 'films',
  pages: {
    studioFilms: { de: 'studio/filme/', en: 'studio/films/', es: 'studio/peliculas/', nl: 'studio/films/' },
    backofficeFilms: inBackoffice({ de: 'filme/', en: 'films/', es: 'peliculas/', nl: 'films/' }),
  },
  fills: () => import('./fills.ts'),
});
