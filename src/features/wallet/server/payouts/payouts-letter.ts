import type { Language } from '../../../../platform/contract.ts';
import type { Letter, MailWords } from '../../../../platform/mail/mail-template.ts';
import { formatMoney } from '../../money.ts';
import type { Decision } from './stores/payout-review-store.ts';

type Writer = (decision: Decision, money: string) => MailWords;

const writers: Record<Language, Writer> = {
  de: (decision, money) =>
    decision.outcome === 'paid'
      ? {
          subject: 'Deine Auszahlung ist unterwegs',
          paragraphs: [
            `wir haben dir ${money} überwiesen. Je nach Bank ist das Geld in ein bis zwei Werktagen da.`,
            `Nummer der Überweisung: ${decision.reference}`,
          ],
          button: 'Zu deinen Auszahlungen',
        }
      : {
          subject: 'Deine Auszahlung wurde nicht ausgeführt',
          paragraphs: [
            `deine Anfrage über ${money} konnten wir so nicht ausführen. Der Grund: ${decision.reason}`,
            'Alle Coins sind wieder bei dir und gleich auszahlbar: Sobald der Grund erledigt ist, kannst du neu anfragen.',
          ],
          button: 'Zu deinen Auszahlungen',
        },
  en: (decision, money) =>
    decision.outcome === 'paid'
      ? {
          subject: 'Your payout is on its way',
          paragraphs: [
            `We have transferred ${money} to you. Depending on your bank it takes one or two working days.`,
            `Transfer number: ${decision.reference}`,
          ],
          button: 'See your payouts',
        }
      : {
          subject: 'Your payout was not made',
          paragraphs: [
            `We could not pay out the ${money} you asked for. The reason: ${decision.reason}`,
            'All coins are yours again and can be paid out at once: ask anew as soon as the reason is settled.',
          ],
          button: 'See your payouts',
        },
  es: (decision, money) =>
    decision.outcome === 'paid'
      ? {
          subject: 'Tu pago está en camino',
          paragraphs: [
            `te hemos transferido ${money}. Según tu banco, llegará en uno o dos días laborables.`,
            `Número de la transferencia: ${decision.reference}`,
          ],
          button: 'Ver tus pagos',
        }
      : {
          subject: 'No hemos podido hacer tu pago',
          paragraphs: [
            `no hemos podido pagar los ${money} que pediste. El motivo: ${decision.reason}`,
            'Todas las monedas vuelven a ser tuyas y puedes cobrarlas enseguida: pídelo de nuevo cuando el motivo esté resuelto.',
          ],
          button: 'Ver tus pagos',
        },
  nl: (decision, money) =>
    decision.outcome === 'paid'
      ? {
          subject: 'Je uitbetaling is onderweg',
          paragraphs: [
            `we hebben je ${money} overgemaakt. Afhankelijk van je bank staat het er binnen een of twee werkdagen op.`,
            `Nummer van de overboeking: ${decision.reference}`,
          ],
          button: 'Naar je uitbetalingen',
        }
      : {
          subject: 'Je uitbetaling is niet uitgevoerd',
          paragraphs: [
            `je aanvraag van ${money} konden we zo niet uitvoeren. De reden: ${decision.reason}`,
            'Alle coins zijn weer van jou en direct uitbetaalbaar: vraag het opnieuw aan zodra de reden is opgelost.',
          ],
          button: 'Naar je uitbetalingen',
        },
};

/** Tells her what became of her payout. */
export function payoutLetter(decision: Decision, cents: number, link: (language: Language) => string): Letter {
  const words = (language: Language) => writers[language](decision, formatMoney(cents, 'EUR', language));
  return { words: { de: words('de'), en: words('en'), es: words('es'), nl: words('nl') }, link };
}
