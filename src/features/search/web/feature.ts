import { webFeature } from '../../../shell/compose/web-feature.ts';

export const search = webFeature({
  name: 'search',
  pages: {
    search: {
      de: 'suche/{searchPattern}/',
      en: 'search/{searchPattern}/',
      es: 'busqueda/{searchPattern}/',
      nl: 'zoeken/{searchPattern}/',
    },
  },
  fills: () => import('./fills.ts'),
});
