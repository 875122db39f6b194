import { webFeature } from '../../../shell/compose/web-feature.ts';

export const messenger = webFeature({
  name: 'messenger',
  pages: {
    messenger: { de: 'nachrichten/', en: 'messenger/', es: 'mensajes/', nl: 'berichten/' },
    studioMessages: {
      de: 'studio/nachrichten/',
      en: 'studio/messages/',
      es: 'studio/mensajes/',
      nl: 'studio/berichten/',
    },
  },
  fills: () => import('./fills.ts'),
});
