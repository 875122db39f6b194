import { webFeature } from '../../../shell/compose/web-feature.ts';

export const events = webFeature({
  name: 'events',
  pages: {
    studioEvents: { de: 'studio/programme/', en: 'studio/events/', es: 'studio/programas/', nl: 'studio/programmas/' },
  },
  fills: () => import('./fills.ts'),
});
