import { webFeature } from '../../../shell/compose/web-feature.ts';

export const tickets = webFeature({
  name: 'tickets',
  pages: {
    camShows: { de: 'cam-shows/', en: 'cam-shows/', es: 'shows-en-camara/', nl: 'cam-shows/' },
  },
  fills: () => import('./fills.ts'),
});
