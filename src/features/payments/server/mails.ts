import type { Context } from '../../../platform/context.ts';
import type { Language } from '../../../platform/contract.ts';
import { DESCRIPTOR } from '../constants.ts';
import type { OrderRow } from './store.ts';

export type PaymentMail = 'recharged' | 'recharge-failed' | 'charged-back';

interface Words {
  subject: string;
  text: (price: string) => string;
}

/** Neutral on purpose: nothing in subject or text tells a third reader what kind of site this is. */
const words: Record<PaymentMail, Record<Language, Words>> = {
  recharged: {
    de: {
      subject: 'Dein Guthaben wurde aufgeladen',
      text: (price) =>
        `Wie von dir eingestellt, haben wir ${price} von deinem hinterlegten Zahlungsmittel abgebucht. Auf dem Kontoauszug steht: ${DESCRIPTOR}. Die automatische Aufladung kannst du jederzeit in deinem Konto unter „Zahlungen“ abschalten.`,
    },
    en: {
      subject: 'Your balance has been topped up',
      text: (price) =>
        `As you have set it, we charged ${price} to your saved means of payment. Your statement will read: ${DESCRIPTOR}. You can switch off automatic top-ups at any time in your account under “Payments”.`,
    },
    es: {
      subject: 'Hemos recargado tu saldo',
      text: (price) =>
        `Tal como lo configuraste, hemos cobrado ${price} a tu medio de pago guardado. En tu extracto aparecerá: ${DESCRIPTOR}. Puedes desactivar la recarga automática cuando quieras en tu cuenta, en «Pagos».`,
    },
    nl: {
      subject: 'Je saldo is opgewaardeerd',
      text: (price) =>
        `Zoals je hebt ingesteld, hebben we ${price} van je bewaarde betaalmiddel afgeschreven. Op je afschrift staat: ${DESCRIPTOR}. Je kunt automatisch opwaarderen altijd uitzetten in je account onder ‘Betalingen’.`,
    },
  },
  'recharge-failed': {
    de: {
      subject: 'Aufladung nicht möglich',
      text: (price) =>
        `Dein hinterlegtes Zahlungsmittel wurde für ${price} abgelehnt. Es wurde nichts abgebucht, und wir versuchen es nicht noch einmal: Die automatische Aufladung ruht, bis du sie in deinem Konto unter „Zahlungen“ wieder einschaltest.`,
    },
    en: {
      subject: 'Top-up not possible',
      text: (price) =>
        `Your saved means of payment was declined for ${price}. Nothing was charged, and we will not try again: automatic top-ups rest until you switch them on again in your account under “Payments”.`,
    },
    es: {
      subject: 'No se pudo recargar',
      text: (price) =>
        `Tu medio de pago guardado fue rechazado por ${price}. No se ha cobrado nada y no lo intentaremos de nuevo: la recarga automática queda en pausa hasta que la actives otra vez en tu cuenta, en «Pagos».`,
    },
    nl: {
      subject: 'Opwaarderen niet mogelijk',
      text: (price) =>
        `Je bewaarde betaalmiddel is geweigerd voor ${price}. Er is niets afgeschreven en we proberen het niet opnieuw: automatisch opwaarderen rust totdat je het in je account onder ‘Betalingen’ weer aanzet.`,
    },
  },
  'charged-back': {
    de: {
      subject: 'Eine Zahlung wurde zurückgebucht',
      text: (price) =>
        `Deine Zahlung über ${price} wurde zurückgebucht. Das Guthaben daraus ist gesperrt. Was du davon schon ausgegeben hast, kannst du in deinem Konto begleichen; danach geht alles wie gewohnt weiter. War es ein Irrtum, dann antworte bitte deiner Bank.`,
    },
    en: {
      subject: 'A payment was charged back',
      text: (price) =>
        `Your payment of ${price} was charged back. The balance that came from it is locked. What you have already spent of it can be settled in your account; after that everything works as before. If it was a mistake, please tell your bank.`,
    },
    es: {
      subject: 'Se ha devuelto un pago',
      text: (price) =>
        `Tu pago de ${price} ha sido devuelto. El saldo correspondiente está bloqueado. Lo que ya hayas gastado puedes liquidarlo en tu cuenta; después todo funcionará como siempre. Si fue un error, avisa a tu banco.`,
    },
    nl: {
      subject: 'Een betaling is teruggeboekt',
      text: (price) =>
        `Je betaling van ${price} is teruggeboekt. Het saldo daaruit is geblokkeerd. Wat je daarvan al hebt uitgegeven, kun je in je account vereffenen; daarna werkt alles weer zoals gewoonlijk. Was het een vergissing, laat het dan je bank weten.`,
    },
  },
};

/** Tells a guest what was done with his money while he did not look. */
export async function sendPaymentMail(context: Context, mail: PaymentMail, order: OrderRow): Promise<void> {
  const { rows } = await context.database.pool.query<{ email: string; language: Language }>(
    `select u.email, g.language from guests g join auth_user u on u.id = g.user_id where g.id = $1`,
    [order.guest_id],
  );
  const [guest] = rows;
  if (guest === undefined) return;
  const { subject, text } = words[mail][guest.language];
  const style = { style: 'currency', currency: order.currency } as const;
  const said = text(new Intl.NumberFormat(guest.language, style).format(order.amount_cents / 100));
  await context.mailer.send({ to: guest.email, subject, text: said, html: `<p>${said}</p>` });
}
