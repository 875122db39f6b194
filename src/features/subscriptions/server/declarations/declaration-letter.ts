import type { Language } from '../../../../platform/contract.ts';
import type { MailWords } from '../../../../platform/mail/mail-template.ts';
import type { DeclarationRow } from './declaration-store.ts';

/** Names of what was declared, in the words of the form. */
interface Labels {
  cancellation: string;
  withdrawal: string;
  received: (moment: string) => string;
  reference: string;
  name: string;
  email: string;
  contract: string;
  manner: string;
  ordinary: string;
  extraordinary: string;
  reason: string;
  wantedOn: string;
  soon: string;
  next: string;
  note: string;
}

const labels: Record<Language, Labels> = {
  de: {
    cancellation: 'Eingang deiner Kündigung',
    withdrawal: 'Eingang deines Widerrufs',
    received: (moment) => `wir haben deine Erklärung am ${moment} erhalten. Sie lautet:`,
    reference: 'Vorgang',
    name: 'Name',
    email: 'E-Mail-Adresse',
    contract: 'Vertrag',
    manner: 'Art der Kündigung',
    ordinary: 'ordentlich',
    extraordinary: 'außerordentlich',
    reason: 'Grund',
    wantedOn: 'Zeitpunkt',
    soon: 'zum nächstmöglichen',
    next: 'Gehört zu dieser Adresse ein Vertrag, bestätigen wir dir gesondert, wann er endet.',
    note: 'Warst du das nicht, musst du nichts tun. Ist ein Vertrag betroffen, kannst du ihn in deinem Konto weiterlaufen lassen.',
  },
  en: {
    cancellation: 'Your cancellation has arrived',
    withdrawal: 'Your withdrawal has arrived',
    received: (moment) => `we received your declaration on ${moment}. It reads:`,
    reference: 'Reference',
    name: 'Name',
    email: 'E-mail address',
    contract: 'Contract',
    manner: 'Kind of cancellation',
    ordinary: 'ordinary',
    extraordinary: 'for cause',
    reason: 'Reason',
    wantedOn: 'Date',
    soon: 'as soon as possible',
    next: 'If a contract belongs to this address, we will confirm separately when it ends.',
    note: 'If this was not you, there is nothing to do. If a contract is concerned, you can let it go on in your account.',
  },
  es: {
    cancellation: 'Hemos recibido tu cancelación',
    withdrawal: 'Hemos recibido tu desistimiento',
    received: (moment) => `recibimos tu declaración el ${moment}. Dice así:`,
    reference: 'Referencia',
    name: 'Nombre',
    email: 'Correo electrónico',
    contract: 'Contrato',
    manner: 'Tipo de cancelación',
    ordinary: 'ordinaria',
    extraordinary: 'por causa justificada',
    reason: 'Motivo',
    wantedOn: 'Fecha',
    soon: 'lo antes posible',
    next: 'Si hay un contrato con esta dirección, te confirmaremos aparte cuándo termina.',
    note: 'Si no has sido tú, no tienes que hacer nada. Si afecta a un contrato, puedes mantenerlo en tu cuenta.',
  },
  nl: {
    cancellation: 'Je opzegging is ontvangen',
    withdrawal: 'Je herroeping is ontvangen',
    received: (moment) => `we hebben je verklaring op ${moment} ontvangen. Ze luidt:`,
    reference: 'Kenmerk',
    name: 'Naam',
    email: 'E-mailadres',
    contract: 'Contract',
    manner: 'Soort opzegging',
    ordinary: 'gewoon',
    extraordinary: 'om dringende reden',
    reason: 'Reden',
    wantedOn: 'Datum',
    soon: 'zo snel mogelijk',
    next: 'Hoort er een contract bij dit adres, dan bevestigen we je apart wanneer het eindigt.',
    note: 'Was jij dit niet, dan hoef je niets te doen. Gaat het om een contract, dan kun je het in je account laten doorlopen.',
  },
};

/** The receipt that the law asks for: what was declared and the second it arrived. Says nothing of whether there is a contract. */
export function declarationWords(row: DeclarationRow): MailWords {
  const label = labels[row.language];
  const style = { dateStyle: 'long', timeStyle: 'long', timeZone: 'Europe/Berlin' } as const;
  const moment = new Intl.DateTimeFormat(row.language, style).format(row.received_at);
  const line = (name: string, value: string | null) => (value === null ? [] : [`${name}: ${value}`]);
  const isCancellation = row.kind === 'cancellation';
  return {
    subject: isCancellation ? label.cancellation : label.withdrawal,
    paragraphs: [
      label.received(moment),
      ...line(label.reference, row.reference),
      ...line(label.name, row.name),
      ...line(label.email, row.email),
      ...line(label.contract, row.contract),
      ...line(label.manner, row.manner === null ? null : label[row.manner]),
      ...line(label.reason, row.reason),
      ...line(label.wantedOn, isCancellation ? (row.wanted_on ?? label.soon) : null),
      label.next,
    ],
    note: label.note,
  };
}
