import { below, same, webFeature } from '../../../shell/compose/web-feature.ts';

const root = {
  de: 'konto/mediathek/',
  en: 'account/library/',
  es: 'cuenta/mediateca/',
  nl: 'account/mediatheek/',
} as const;

export const library = webFeature({
  name: 'library',
  pages: {
    library: root,
    playlist: below(root, same('playlist/{playlistId}/')),
    libraryShelf: below(root, same('{media}/{view}/')),
  },
  fills: () => import('./fills.ts'),
});
