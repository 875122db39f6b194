import type { Language } from '../../../../platform/contract.ts';
import type { MailWords } from '../../../../platform/mail/mail-template.ts';

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

/** To an address that several accounts go by, none of them confirmed: whose link is pressed has it. */
export const verifyAmong: Words = {
  de: {
    subject: 'Bitte bestätige deine E-Mail-Adresse',
    paragraphs: [
      'mit dieser Adresse wurde ein weiteres Konto angelegt; ein früheres wurde nie bestätigt. Bestätige nur das Konto, das du eben selbst angelegt hast, am besten im selben Browser. Der Link gilt drei Tage.',
    ],
    button: 'Adresse bestätigen',
    note: 'Warst du das nicht? Dann bestätige nichts. Über „Passwort vergessen“ bekommst du ein Konto, zu dem nur du Zugang hast.',
  },
  en: {
    subject: 'Please confirm your e-mail address',
    paragraphs: [
      'another account was created with this address; an earlier one was never confirmed. Confirm only the account that you have just created yourself, best in the same browser. The link is good for three days.',
    ],
    button: 'Confirm address',
    note: 'Not you? Then confirm nothing. By “Forgotten your password?” you get an account that only you can enter.',
  },
  es: {
    subject: 'Confirma tu dirección de correo',
    paragraphs: [
      'se ha creado otra cuenta con esta dirección; una anterior nunca se confirmó. Confirma solo la cuenta que acabas de crear, mejor en el mismo navegador. El enlace vale tres días.',
    ],
    button: 'Confirmar dirección',
    note: '¿No has sido tú? No confirmes nada. Con «¿Has olvidado tu contraseña?» obtienes una cuenta a la que solo tú accedes.',
  },
  nl: {
    subject: 'Bevestig je e-mailadres',
    paragraphs: [
      'met dit adres is nog een account gemaakt; een eerder account is nooit bevestigd. Bevestig alleen het account dat je net zelf hebt gemaakt, liefst in dezelfde browser. De link is drie dagen geldig.',
    ],
    button: 'Adres bevestigen',
    note: 'Was jij dat niet? Bevestig dan niets. Via ‘Wachtwoord vergeten’ krijg je een account waar alleen jij in kunt.',
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

/** To the former address: it is none of this account any more, and for a week it can be again. */
export const changed: Words = {
  de: {
    subject: 'Deine E-Mail-Adresse wurde geändert',
    paragraphs: [
      'dein Konto hat jetzt eine andere E-Mail-Adresse, und andere Geräte wurden abgemeldet. Hierher kommt nichts mehr.',
      'Warst du das nicht? Dann nimm die Änderung zurück: Sieben Tage lang geht das mit diesem Link. Danach setzt du ein neues Passwort, und niemand sonst kommt mehr hinein.',
    ],
    button: 'Änderung zurücknehmen',
    note: 'Ist der Link abgelaufen, antworte auf diese Nachricht: Wir prüfen dann, wem das Konto gehört.',
  },
  en: {
    subject: 'Your e-mail address was changed',
    paragraphs: [
      'your account now has another e-mail address, and other devices were logged out. Nothing will be sent here any more.',
      'Not you? Then take the change back: for seven days this link does that. You then set a new password, and nobody else can get in.',
    ],
    button: 'Take the change back',
    note: 'If the link has run out, reply to this message: we will look into whose account it is.',
  },
  es: {
    subject: 'Se ha cambiado tu dirección de correo',
    paragraphs: [
      'tu cuenta tiene ahora otra dirección de correo y se han cerrado las demás sesiones. Aquí ya no llegará nada.',
      '¿No has sido tú? Anula el cambio: durante siete días puedes hacerlo con este enlace. Después pones una contraseña nueva y nadie más podrá entrar.',
    ],
    button: 'Anular el cambio',
    note: 'Si el enlace ha caducado, responde a este mensaje: comprobaremos de quién es la cuenta.',
  },
  nl: {
    subject: 'Je e-mailadres is gewijzigd',
    paragraphs: [
      'je account heeft nu een ander e-mailadres en andere apparaten zijn afgemeld. Hier komt niets meer aan.',
      'Was jij dat niet? Draai de wijziging dan terug: zeven dagen lang kan dat met deze link. Daarna stel je een nieuw wachtwoord in en kan niemand anders er nog in.',
    ],
    button: 'Wijziging terugdraaien',
    note: 'Is de link verlopen, beantwoord dan dit bericht: we zoeken uit van wie het account is.',
  },
};

/** To the address that took a change back. */
export const changeUndone: Words = {
  de: {
    subject: 'Die Änderung ist zurückgenommen',
    paragraphs: [
      'diese Adresse gehört wieder zu deinem Konto. Alle Geräte, Passkeys, Code-Apps und Zugänge von Programmen wurden entfernt, und das Passwort gilt nicht mehr.',
      'Setze jetzt ein neues Passwort. Der Link gilt eine Stunde; danach hilft „Passwort vergessen“.',
    ],
    button: 'Neues Passwort setzen',
  },
  en: {
    subject: 'The change was taken back',
    paragraphs: [
      'this address belongs to your account again. All devices, passkeys, authenticator apps and accesses of programs were removed, and the password no longer counts.',
      'Now set a new password. The link is good for one hour; after that use “Forgotten your password?”.',
    ],
    button: 'Set a new password',
  },
  es: {
    subject: 'El cambio se ha anulado',
    paragraphs: [
      'esta dirección vuelve a pertenecer a tu cuenta. Se han eliminado todos los dispositivos, claves de acceso, aplicaciones de códigos y accesos de programas, y la contraseña ya no vale.',
      'Pon ahora una contraseña nueva. El enlace vale una hora; después usa «¿Has olvidado tu contraseña?».',
    ],
    button: 'Poner una contraseña nueva',
  },
  nl: {
    subject: 'De wijziging is teruggedraaid',
    paragraphs: [
      'dit adres hoort weer bij je account. Alle apparaten, passkeys, code-apps en toegangen van programma’s zijn verwijderd, en het wachtwoord geldt niet meer.',
      'Stel nu een nieuw wachtwoord in. De link is een uur geldig; daarna helpt ‘Wachtwoord vergeten’.',
    ],
    button: 'Nieuw wachtwoord instellen',
  },
};
