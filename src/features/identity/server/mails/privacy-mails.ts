import type { Language } from '../../../../platform/contract.ts';
import type { MailWords } from '../../../../platform/mail/mail-template.ts';

type Words = Record<Language, MailWords>;

export const exportReady: Words = {
  de: {
    subject: 'Deine Daten liegen bereit',
    paragraphs: ['die Kopie deiner Daten ist fertig. Du kannst sie sieben Tage lang in deinem Konto herunterladen.'],
    button: 'Zum Herunterladen',
  },
  en: {
    subject: 'Your data is ready',
    paragraphs: ['the copy of your data is ready. You can download it in your account for seven days.'],
    button: 'Go to the download',
  },
  es: {
    subject: 'Tus datos están listos',
    paragraphs: ['la copia de tus datos está lista. Puedes descargarla en tu cuenta durante siete días.'],
    button: 'Ir a la descarga',
  },
  nl: {
    subject: 'Je gegevens staan klaar',
    paragraphs: ['de kopie van je gegevens is klaar. Je kunt die zeven dagen lang in je account downloaden.'],
    button: 'Naar de download',
  },
};

/** With the day on which it will be done. */
export const deletionAsked = (day: (language: Language) => string): Words => ({
  de: {
    subject: 'Dein Konto wird gelöscht',
    paragraphs: [
      `wie gewünscht wird dein Konto am ${day('de')} gelöscht. Bis dahin genügt eine Anmeldung, und es bleibt bestehen.`,
    ],
    button: 'Anmelden und behalten',
  },
  en: {
    subject: 'Your account will be deleted',
    paragraphs: [`as you wished, your account will be deleted on ${day('en')}. Logging in before then keeps it.`],
    button: 'Log in and keep it',
  },
  es: {
    subject: 'Tu cuenta se va a borrar',
    paragraphs: [`como has pedido, tu cuenta se borrará el ${day('es')}. Si inicias sesión antes, se conserva.`],
    button: 'Iniciar sesión y conservarla',
  },
  nl: {
    subject: 'Je account wordt verwijderd',
    paragraphs: [
      `zoals je wilde, wordt je account op ${day('nl')} verwijderd. Log je voor die tijd in, dan blijft het.`,
    ],
    button: 'Inloggen en behouden',
  },
});

export const deletionCancelled: Words = {
  de: {
    subject: 'Dein Konto bleibt bestehen',
    paragraphs: ['du hast dich wieder angemeldet. Dein Konto wird nicht gelöscht.'],
  },
  en: { subject: 'Your account stays', paragraphs: ['you have logged in again. Your account will not be deleted.'] },
  es: { subject: 'Tu cuenta se conserva', paragraphs: ['has vuelto a iniciar sesión. Tu cuenta no se borrará.'] },
  nl: {
    subject: 'Je account blijft bestaan',
    paragraphs: ['je hebt weer ingelogd. Je account wordt niet verwijderd.'],
  },
};

export const deleted: Words = {
  de: {
    subject: 'Dein Konto wurde gelöscht',
    paragraphs: [
      'dein Konto und deine persönlichen Daten sind gelöscht. Belege bewahren wir so lange auf, wie das Gesetz es verlangt, ohne deinen Namen.',
    ],
  },
  en: {
    subject: 'Your account was deleted',
    paragraphs: [
      'your account and your personal data are deleted. We keep receipts as long as the law demands, without your name.',
    ],
  },
  es: {
    subject: 'Tu cuenta se ha borrado',
    paragraphs: [
      'tu cuenta y tus datos personales se han borrado. Guardamos los recibos el tiempo que exige la ley, sin tu nombre.',
    ],
  },
  nl: {
    subject: 'Je account is verwijderd',
    paragraphs: [
      'je account en je persoonlijke gegevens zijn verwijderd. Bonnen bewaren we zo lang als de wet eist, zonder je naam.',
    ],
  },
};
