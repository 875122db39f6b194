import type { Context } from '../../../platform/context.ts';
import type { Language } from '../../../platform/contract.ts';

/** Neutral on purpose: nothing in subject or sender tells a third reader what kind of site this is. */
const words: Record<Language, { subject: string; greeting: string; text: string; button: string; ignore: string }> = {
  de: {
    subject: 'Bitte bestätige deine E-Mail-Adresse',
    greeting: 'Guten Tag',
    text: 'bitte bestätige mit einem Klick, dass diese Adresse dir gehört:',
    button: 'Adresse bestätigen',
    ignore: 'Du hast dich nicht angemeldet? Dann kannst du diese Nachricht einfach löschen.',
  },
  en: {
    subject: 'Please confirm your e-mail address',
    greeting: 'Hello',
    text: 'please confirm with one click that this address is yours:',
    button: 'Confirm address',
    ignore: 'You did not sign up? Then simply delete this message.',
  },
  es: {
    subject: 'Confirma tu dirección de correo',
    greeting: 'Hola',
    text: 'confirma con un clic que esta dirección es tuya:',
    button: 'Confirmar dirección',
    ignore: '¿No te has registrado? Entonces borra este mensaje sin más.',
  },
  nl: {
    subject: 'Bevestig je e-mailadres',
    greeting: 'Hallo',
    text: 'bevestig met één klik dat dit adres van jou is:',
    button: 'Adres bevestigen',
    ignore: 'Heb je je niet aangemeld? Dan kun je dit bericht gewoon verwijderen.',
  },
};

/** Sends the confirmation link in the guest's language. */
export async function sendVerificationMail(
  context: Context,
  mail: { userId: string; to: string; origin: string; token: string },
): Promise<void> {
  const guest = await context.database.db
    .selectFrom('guests')
    .select(['language'])
    .where('user_id', '=', mail.userId)
    .executeTakeFirst();
  const language = guest?.language ?? 'en';
  const word = words[language];
  const link = `${mail.origin}/rest/v1/guest/verifyEmail?${new URLSearchParams({ language, token: mail.token })}`;
  await context.mailer.send({
    to: mail.to,
    subject: word.subject,
    text: `${word.greeting},\n\n${word.text}\n\n${link}\n\n${word.ignore}\n`,
    html: `<p>${word.greeting},</p><p>${word.text}</p><p><a href="${link}">${word.button}</a></p><p>${word.ignore}</p>`,
  });
}
