import type { Context } from '../../../../platform/context.ts';
import type { Language } from '../../../../platform/contract.ts';
import type { MailWords } from '../../../../platform/mail/mail-template.ts';
import { formatMoney } from '../../../wallet/money.ts';
import { DESCRIPTOR } from '../../constants.ts';
import type { OrderRow } from './store.ts';

export type PaymentMail = 'recharged' | 'recharge-failed' | 'charged-back';

type Writer = (price: string) => MailWords;

/** Neutral on purpose: nothing in subject or text tells a third reader what kind of site this is. */
const writers: Record<PaymentMail, Record<Language, Writer>> = {
  recharged: {
    de: (price) => ({
      subject: 'Dein Guthaben wurde aufgeladen',
      paragraphs: [
        `wie von dir eingestellt, haben wir ${price} von deinem hinterlegten Zahlungsmittel abgebucht. Auf dem Kontoauszug steht: ${DESCRIPTOR}.`,
        'Die automatische Aufladung kannst du jederzeit in deinem Konto unter „Zahlungen“ abschalten.',
      ],
    }),
    en: (price) => ({
      subject: 'Your balance has been topped up',
      paragraphs: [
        `as you have set it, we charged ${price} to your saved means of payment. Your statement will read: ${DESCRIPTOR}.`,
        'You can switch off automatic top-ups at any time in your account under “Payments”.',
      ],
    }),
    es: (price) => ({
      subject: 'Hemos recargado tu saldo',
      paragraphs: [
        `tal como lo configuraste, hemos cobrado ${price} a tu medio de pago guardado. En tu extracto aparecerá: ${DESCRIPTOR}.`,
        'Puedes desactivar la recarga automática cuando quieras en tu cuenta, en «Pagos».',
      ],
    }),
    nl: (price) => ({
      subject: 'Je saldo is opgewaardeerd',
      paragraphs: [
        `zoals je hebt ingesteld, hebben we ${price} van je bewaarde betaalmiddel afgeschreven. Op je afschrift staat: ${DESCRIPTOR}.`,
        'Je kunt automatisch opwaarderen altijd uitzetten in je account onder ‘Betalingen’.',
      ],
    }),
  },
  'recharge-failed': {
    de: (price) => ({
      subject: 'Aufladung nicht möglich',
      paragraphs: [
        `dein hinterlegtes Zahlungsmittel wurde für ${price} abgelehnt. Es wurde nichts abgebucht, und wir versuchen es nicht noch einmal.`,
        'Die automatische Aufladung ruht, bis du sie in deinem Konto unter „Zahlungen“ wieder einschaltest.',
      ],
    }),
    en: (price) => ({
      subject: 'Top-up not possible',
      paragraphs: [
        `your saved means of payment was declined for ${price}. Nothing was charged, and we will not try again.`,
        'Automatic top-ups rest until you switch them on again in your account under “Payments”.',
      ],
    }),
    es: (price) => ({
      subject: 'No se pudo recargar',
      paragraphs: [
        `tu medio de pago guardado fue rechazado por ${price}. No se ha cobrado nada y no lo intentaremos de nuevo.`,
        'La recarga automática queda en pausa hasta que la actives otra vez en tu cuenta, en «Pagos».',
      ],
    }),
    nl: (price) => ({
      subject: 'Opwaarderen niet mogelijk',
      paragraphs: [
        `je bewaarde betaalmiddel is geweigerd voor ${price}. Er is niets afgeschreven en we proberen het niet opnieuw.`,
        'Automatisch opwaarderen rust totdat je het in je account onder ‘Betalingen’ weer aanzet.',
      ],
    }),
  },
  'charged-back': {
    de: (price) => ({
      subject: 'Eine Zahlung wurde zurückgebucht',
      paragraphs: [
        `deine Zahlung über ${price} wurde zurückgebucht. Das Guthaben daraus ist gesperrt.`,
        'Was du davon schon ausgegeben hast, kannst du in deinem Konto begleichen; danach geht alles wie gewohnt weiter. War es ein Irrtum, dann sag bitte deiner Bank Bescheid.',
      ],
    }),
    en: (price) => ({
      subject: 'A payment was charged back',
      paragraphs: [
        `your payment of ${price} was charged back. The balance that came from it is locked.`,
        'What you have already spent of it can be settled in your account; after that everything works as before. If it was a mistake, please tell your bank.',
      ],
    }),
    es: (price) => ({
      subject: 'Se ha devuelto un pago',
      paragraphs: [
        `tu pago de ${price} ha sido devuelto. El saldo correspondiente está bloqueado.`,
        'Lo que ya hayas gastado puedes liquidarlo en tu cuenta; después todo funcionará como siempre. Si fue un error, avisa a tu banco.',
      ],
    }),
    nl: (price) => ({
      subject: 'Een betaling is teruggeboekt',
      paragraphs: [
        `je betaling van ${price} is teruggeboekt. Het saldo daaruit is geblokkeerd.`,
        'Wat je daarvan al hebt uitgegeven, kun je in je account vereffenen; daarna werkt alles weer zoals gewoonlijk. Was het een vergissing, laat het dan je bank weten.',
      ],
    }),
  },
};

/** Tells a guest what was done with his money while he did not look. */
export function sendPaymentMail({ mailer }: Context, mail: PaymentMail, order: OrderRow): Promise<void> {
  const write = (language: Language) =>
    writers[mail][language](formatMoney(order.amount_cents, order.currency, language));
  return mailer.sendTo(order.guest_id, {
    words: { de: write('de'), en: write('en'), es: write('es'), nl: write('nl') },
  });
}
