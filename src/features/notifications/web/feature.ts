import { webFeature } from '../../../shell/compose/web-feature.ts';

export const notifications = webFeature({
  name: 'notifications',
  pages: {
    notifications: {
      de: 'konto/benachrichtigungen/',
      en: 'account/notifications/',
      es: 'cuenta/notificaciones/',
      nl: 'account/meldingen/',
    },
  },
  fills: () => import('./fills.ts'),
});
