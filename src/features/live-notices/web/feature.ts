import { webFeature } from '../../../shell/compose/web-feature.ts';

export const liveNotices = webFeature({
  name: 'live-notices',
  pages: {
    stopNotices: {
      de: 'nachrichten-abstellen/',
      en: 'stop-notices/',
      es: 'detener-avisos/',
      nl: 'meldingen-stoppen/',
    },
  },
  fills: () => import('./fills.ts'),
});
