import type { Context } from '../../../../platform/context.ts';
import type { Language } from '../../../../platform/contract.ts';
import type { MailWords } from '../../../../platform/mail/mail-template.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { accountOf } from './hook-store.ts';

const words = (host: string): Record<Language, MailWords> => ({
  de: {
    subject: 'Ein Webhook ist abgeschaltet',
    paragraphs: [
      `an ${host} ließ sich einen Tag lang nichts zustellen. Deshalb bekommt diese Adresse keine Ereignisse mehr.`,
      'Prüfe dort, was fehlt, und schalte den Webhook dann wieder ein.',
    ],
    button: 'Zu deinen Webhooks',
  },
  en: {
    subject: 'A webhook is switched off',
    paragraphs: [
      `for a whole day nothing could be delivered to ${host}. So that address gets no more events.`,
      'See what is wrong there, then switch the webhook on again.',
    ],
    button: 'Go to your webhooks',
  },
  es: {
    subject: 'Un webhook está desactivado',
    paragraphs: [
      `durante un día no se pudo entregar nada a ${host}. Por eso esa dirección ya no recibe eventos.`,
      'Comprueba qué falla allí y vuelve a activar el webhook.',
    ],
    button: 'Ver tus webhooks',
  },
  nl: {
    subject: 'Een webhook is uitgeschakeld',
    paragraphs: [
      `een dag lang kon er niets worden bezorgd bij ${host}. Daarom krijgt dat adres geen gebeurtenissen meer.`,
      'Kijk wat daar mis is en zet de webhook dan weer aan.',
    ],
    button: 'Naar je webhooks',
  },
});

/** Tells a performer that one of her hooks was given up; of its address only the host, for paths may be secrets. */
export async function tellDisabled(
  { config, database, mailer }: Context,
  performerId: number,
  url: string,
): Promise<void> {
  const row = await accountOf(database.pool, performerId);
  const guestId = row?.guest_id ?? null;
  if (guestId === null) return;
  const origin = config.publicUrl?.origin ?? `http://localhost:${config.port}`;
  const link = (language: Language) => `${origin}${href('studioEvents', language)}`;
  await mailer.sendTo(guestId, { words: words(new URL(url).host), link });
}
