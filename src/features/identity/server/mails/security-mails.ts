import type { Language } from '../../../../platform/contract.ts';
import type { MailWords } from '../../../../platform/mail/mail-template.ts';
import type { LaidAside, Program } from '../factors/take-over.ts';

type Words = Record<Language, MailWords>;

export const resetPassword: Words = {
  de: {
    subject: 'Neues Passwort setzen',
    paragraphs: ['über diesen Link kannst du ein neues Passwort setzen. Er gilt eine Stunde und nur einmal.'],
    button: 'Neues Passwort setzen',
    note: 'Du hast nicht danach gefragt? Dann lösche diese Nachricht, und es bleibt, wie es ist.',
  },
  en: {
    subject: 'Set a new password',
    paragraphs: ['with this link you can set a new password. It is good for one hour and only once.'],
    button: 'Set a new password',
    note: 'You did not ask for it? Then delete this message and all stays as it is.',
  },
  es: {
    subject: 'Poner una contraseña nueva',
    paragraphs: ['con este enlace puedes poner una contraseña nueva. Vale una hora y una sola vez.'],
    button: 'Poner una contraseña nueva',
    note: '¿No la has pedido? Borra este mensaje y todo queda como está.',
  },
  nl: {
    subject: 'Nieuw wachtwoord instellen',
    paragraphs: ['met deze link kun je een nieuw wachtwoord instellen. Hij is een uur geldig, en maar één keer.'],
    button: 'Nieuw wachtwoord instellen',
    note: 'Heb je er niet om gevraagd? Verwijder dan dit bericht, en alles blijft zoals het is.',
  },
};

export const invitation: Words = {
  de: {
    subject: 'Dein Zugang ist bereit',
    paragraphs: [
      'für dich wurde ein Konto angelegt. Setze dein Passwort, dann kann es losgehen. Der Link gilt drei Tage.',
    ],
    button: 'Passwort setzen',
  },
  en: {
    subject: 'Your access is ready',
    paragraphs: ['an account was made for you. Set your password and off you go. The link is good for three days.'],
    button: 'Set your password',
  },
  es: {
    subject: 'Tu acceso está listo',
    paragraphs: ['se ha creado una cuenta para ti. Pon tu contraseña y ya puedes empezar. El enlace vale tres días.'],
    button: 'Poner contraseña',
  },
  nl: {
    subject: 'Je toegang staat klaar',
    paragraphs: [
      'er is een account voor je gemaakt. Stel je wachtwoord in en je kunt beginnen. De link is drie dagen geldig.',
    ],
    button: 'Wachtwoord instellen',
  },
};

const lost: Record<Language, string> = {
  de: 'Warst du das nicht? Setze gleich über „Passwort vergessen“ ein neues Passwort; damit werden alle Geräte abgemeldet.',
  en: 'Not you? Set a new password at once by “Forgotten your password?”; that logs out all devices.',
  es: '¿No has sido tú? Pon enseguida una contraseña nueva en «¿Has olvidado tu contraseña?»; así se cierran todas las sesiones.',
  nl: 'Was jij dat niet? Stel meteen via ‘Wachtwoord vergeten’ een nieuw wachtwoord in; daarmee worden alle apparaten afgemeld.',
};

/** A word on something that only the owner should have done. */
const notice = (words: Record<Language, [subject: string, text: string]>): Words => {
  const of = (language: Language): MailWords => {
    const [subject, text] = words[language];
    return { subject, paragraphs: [text], note: lost[language] };
  };
  return { de: of('de'), en: of('en'), es: of('es'), nl: of('nl') };
};

export const passwordChanged = notice({
  de: ['Dein Passwort wurde geändert', 'dein Konto hat ein neues Passwort. Alle anderen Geräte wurden abgemeldet.'],
  en: ['Your password was changed', 'your account has a new password. All other devices were logged out.'],
  es: ['Se ha cambiado tu contraseña', 'tu cuenta tiene una contraseña nueva. Se han cerrado las demás sesiones.'],
  nl: ['Je wachtwoord is gewijzigd', 'je account heeft een nieuw wachtwoord. Alle andere apparaten zijn afgemeld.'],
});

const gone: Record<Language, Record<'passkeys' | 'totp' | Program, string>> = {
  de: {
    passkeys: 'Passkeys',
    totp: 'Code-App und Ersatzcodes',
    'stream-key': 'Schlüssel für OBS und Overlay',
    'event-token': 'Zugänge von Programmen',
    webhook: 'Webhooks',
  },
  en: {
    passkeys: 'passkeys',
    totp: 'authenticator app and backup codes',
    'stream-key': 'keys for OBS and overlay',
    'event-token': 'accesses of programs',
    webhook: 'webhooks',
  },
  es: {
    passkeys: 'claves de acceso',
    totp: 'aplicación de códigos y códigos de reserva',
    'stream-key': 'claves para OBS y overlay',
    'event-token': 'accesos de programas',
    webhook: 'webhooks',
  },
  nl: {
    passkeys: 'passkeys',
    totp: 'code-app en reservecodes',
    'stream-key': 'sleutels voor OBS en overlay',
    'event-token': 'toegangen van programma’s',
    webhook: 'webhooks',
  },
};

const removedWords: Record<Language, (list: string) => string> = {
  de: (list) =>
    `Dabei wurde zu deiner Sicherheit entfernt: ${list}. Was du davon brauchst, richte in deinem Konto neu ein.`,
  en: (list) => `For your safety this was removed: ${list}. Set up again in your account what you need of it.`,
  es: (list) => `Por tu seguridad se ha eliminado: ${list}. Vuelve a configurar en tu cuenta lo que necesites.`,
  nl: (list) => `Voor je veiligheid is verwijderd: ${list}. Stel in je account opnieuw in wat je daarvan nodig hebt.`,
};

/** A password was set by a mailed link; what was laid aside with it stands there. */
export function passwordReset({ passkeys, totp, programs }: LaidAside): Words {
  const kinds = [...(passkeys > 0 ? ['passkeys' as const] : []), ...(totp ? ['totp' as const] : []), ...programs];
  const of = (language: Language): MailWords => {
    const words = passwordChanged[language];
    const list = kinds.map((kind) => gone[language][kind]).join(', ');
    return kinds.length === 0 ? words : { ...words, paragraphs: [...words.paragraphs, removedWords[language](list)] };
  };
  return { de: of('de'), en: of('en'), es: of('es'), nl: of('nl') };
}

export const factorAdded = notice({
  de: ['Neue Anmeldeart', 'für dein Konto wurde ein Passkey oder eine Code-App eingerichtet.'],
  en: ['New way to log in', 'a passkey or an authenticator app was set up for your account.'],
  es: ['Nueva forma de acceso', 'se ha configurado una clave de acceso o una aplicación de códigos para tu cuenta.'],
  nl: ['Nieuwe manier van inloggen', 'voor je account is een passkey of een code-app ingesteld.'],
});

export const factorRemoved = notice({
  de: ['Anmeldeart entfernt', 'von deinem Konto wurde ein Passkey oder die Code-App entfernt.'],
  en: ['Way to log in removed', 'a passkey or the authenticator app was removed from your account.'],
  es: ['Forma de acceso eliminada', 'se ha eliminado de tu cuenta una clave de acceso o la aplicación de códigos.'],
  nl: ['Manier van inloggen verwijderd', 'van je account is een passkey of de code-app verwijderd.'],
});
