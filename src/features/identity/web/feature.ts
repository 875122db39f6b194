import { webFeature } from '../../../shell/compose/web-feature.ts';

export const identity = webFeature({
  name: 'identity',
  pages: {
    accountProfile: { de: 'konto/profil/', en: 'account/profile/', es: 'cuenta/perfil/', nl: 'account/profiel/' },
    accountSecurity: {
      de: 'konto/sicherheit/',
      en: 'account/security/',
      es: 'cuenta/seguridad/',
      nl: 'account/beveiliging/',
    },
    accountPrivacy: { de: 'konto/daten/', en: 'account/data/', es: 'cuenta/datos/', nl: 'account/gegevens/' },
    dataRetention: {
      de: 'aufbewahrung/',
      en: 'data-retention/',
      es: 'conservacion-de-datos/',
      nl: 'bewaartermijnen/',
    },
    mailLink: { de: 'konto/link/', en: 'account/link/', es: 'cuenta/enlace/', nl: 'account/link/' },
    signUp: { de: 'registrieren/', en: 'sign-up/', es: 'registro/', nl: 'registreren/' },
    logIn: { de: 'anmelden/', en: 'log-in/', es: 'acceso/', nl: 'inloggen/' },
    mailbox: { de: 'postausgang/', en: 'outbox/', es: 'bandeja-de-salida/', nl: 'postvak-uit/' },
  },
  fills: () => import('./fills.ts'),
});
