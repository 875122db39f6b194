import type { Language } from '../../../../platform/contract.ts';
import type { MailWords } from '../../../../platform/mail-template.ts';

type Words = Record<Language, MailWords>;

/** To a new address: is it yours? */
export const verify: Words = {
  de: {
    subject: 'Bitte bestätige deine E-Mail-Adresse',
    paragraphs: ['bitte bestätige mit einem Klick, dass diese Adresse dir gehört. Der Link gilt drei Tage.'],
    button: 'Adresse bestätigen',
    note: 'Du hast dich nicht angemeldet? Dann kannst du diese Nachricht einfach löschen.',
  },
  en: {
    subject: 'Please confirm your e-mail address',
    paragraphs: ['please confirm with one click that this address is yours. The link is good for three days.'],
    button: 'Confirm address',
    note: 'You did not sign up? Then simply delete this message.',
  },
  es: {
    subject: 'Confirma tu dirección de correo',
    paragraphs: ['confirma con un clic que esta dirección es tuya. El enlace vale tres días.'],
    button: 'Confirmar dirección',
    note: '¿No te has registrado? Entonces borra este mensaje sin más.',
  },
  nl: {
    subject: 'Bevestig je e-mailadres',
    paragraphs: ['bevestig met één klik dat dit adres van jou is. De link is drie dagen geldig.'],
    button: 'Adres bevestigen',
    note: 'Heb je je niet aangemeld? Dan kun je dit bericht gewoon verwijderen.',
  },
};

/** To the owner of an address that somebody gave as his. */
export const taken: Words = {
  de: {
    subject: 'Du hast schon ein Konto',
    paragraphs: [
      'jemand wollte eben mit deiner Adresse ein Konto anlegen. Du hast aber schon eines.',
      'Warst du das, dann melde dich einfach an. Wenn dir das Passwort entfallen ist, kannst du dort ein neues setzen.',
    ],
    button: 'Zur Anmeldung',
    note: 'Warst du das nicht? Dann ist nichts zu tun: Niemand hat dadurch Zugang bekommen oder erfahren, dass es dein Konto gibt.',
  },
  en: {
    subject: 'You already have an account',
    paragraphs: [
      'somebody has just tried to create an account with your address. But you already have one.',
      'If that was you, simply log in. If you have forgotten your password, you can set a new one there.',
    ],
    button: 'Log in',
    note: 'Not you? Then there is nothing to do: nobody got access or learned that your account exists.',
  },
  es: {
    subject: 'Ya tienes una cuenta',
    paragraphs: [
      'alguien acaba de intentar crear una cuenta con tu dirección. Pero ya tienes una.',
      'Si has sido tú, simplemente inicia sesión. Si has olvidado la contraseña, allí puedes poner una nueva.',
    ],
    button: 'Iniciar sesión',
    note: '¿No has sido tú? No tienes que hacer nada: nadie ha obtenido acceso ni ha sabido que tu cuenta existe.',
  },
  nl: {
    subject: 'Je hebt al een account',
    paragraphs: [
      'iemand probeerde zojuist met jouw adres een account te maken. Maar je hebt er al een.',
      'Was jij dat, log dan gewoon in. Ben je je wachtwoord vergeten, dan kun je daar een nieuw instellen.',
    ],
    button: 'Inloggen',
    note: 'Was jij dat niet? Dan hoef je niets te doen: niemand heeft toegang gekregen of gehoord dat je account bestaat.',
  },
};

/** To the new address of an account: is it yours? */
export const confirmChange: Words = {
  de: {
    subject: 'Bitte bestätige deine neue E-Mail-Adresse',
    paragraphs: ['mit einem Klick wird dies die Adresse deines Kontos. Der Link gilt eine Stunde.'],
    button: 'Neue Adresse bestätigen',
    note: 'Du hast das nicht gewollt? Dann lösche diese Nachricht, und es bleibt, wie es ist.',
  },
  en: {
    subject: 'Please confirm your new e-mail address',
    paragraphs: ['with one click this becomes the address of your account. The link is good for one hour.'],
    button: 'Confirm new address',
    note: 'You did not want this? Then delete this message and all stays as it is.',
  },
  es: {
    subject: 'Confirma tu nueva dirección de correo',
    paragraphs: ['con un clic esta pasa a ser la dirección de tu cuenta. El enlace vale una hora.'],
    button: 'Confirmar la nueva dirección',
    note: '¿No lo querías? Borra este mensaje y todo queda como está.',
  },
  nl: {
    subject: 'Bevestig je nieuwe e-mailadres',
    paragraphs: ['met één klik wordt dit het adres van je account. De link is een uur geldig.'],
    button: 'Nieuw adres bevestigen',
    note: 'Wilde je dit niet? Verwijder dan dit bericht, en alles blijft zoals het is.',
  },
};

/** To the address so far: a change was asked for. */
export const changeAsked: Words = {
  de: {
    subject: 'Deine E-Mail-Adresse soll geändert werden',
    paragraphs: [
      'für dein Konto wurde eben eine andere E-Mail-Adresse eingetragen. Sie gilt, sobald sie dort bestätigt wird.',
    ],
    note: 'Warst du das nicht? Dann setze gleich ein neues Passwort: Damit verfällt die Änderung, und alle Geräte werden abgemeldet.',
  },
  en: {
    subject: 'Your e-mail address is about to change',
    paragraphs: [
      'another e-mail address has just been entered for your account. It holds as soon as it is confirmed there.',
    ],
    note: 'Not you? Then set a new password at once: the change becomes void and all devices are logged out.',
  },
  es: {
    subject: 'Se va a cambiar tu dirección de correo',
    paragraphs: ['se acaba de indicar otra dirección de correo para tu cuenta. Valdrá en cuanto se confirme allí.'],
    note: '¿No has sido tú? Pon enseguida una contraseña nueva: el cambio queda sin efecto y se cierran todas las sesiones.',
  },
  nl: {
    subject: 'Je e-mailadres wordt gewijzigd',
    paragraphs: ['voor je account is zojuist een ander e-mailadres ingevuld. Het geldt zodra het daar is bevestigd.'],
    note: 'Was jij dat niet? Stel dan meteen een nieuw wachtwoord in: de wijziging vervalt en alle apparaten worden afgemeld.',
  },
};

/** To the former address: it is none of this account any more. */
export const changed: Words = {
  de: {
    subject: 'Deine E-Mail-Adresse wurde geändert',
    paragraphs: ['dein Konto hat jetzt eine andere E-Mail-Adresse. Hierher kommt nichts mehr.'],
    note: 'Warst du das nicht? Dann wende dich bitte gleich an den Kundendienst.',
  },
  en: {
    subject: 'Your e-mail address was changed',
    paragraphs: ['your account now has another e-mail address. Nothing will be sent here any more.'],
    note: 'Not you? Then please contact support at once.',
  },
  es: {
    subject: 'Se ha cambiado tu dirección de correo',
    paragraphs: ['tu cuenta tiene ahora otra dirección de correo. Aquí ya no llegará nada.'],
    note: '¿No has sido tú? Escribe enseguida a atención al cliente.',
  },
  nl: {
    subject: 'Je e-mailadres is gewijzigd',
    paragraphs: ['je account heeft nu een ander e-mailadres. Hier komt niets meer aan.'],
    note: 'Was jij dat niet? Neem dan meteen contact op met de klantenservice.',
  },
};
