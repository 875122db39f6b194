import { m } from '#server-messages';
import type { MailContent } from '../../../platform/mail/mail-template.ts';
import { formatBerlinDay, formatBerlinMoment } from '../../../platform/time/format.ts';

/**
 * Confirms that a report has arrived. It holds nothing of what was written: an address may be anybody's, and what strangers write is not
 * carried to it.
 */
export function receiptLetter(facts: { number: string; receivedAt: Date; dueAt: Date; link: string }): MailContent {
  const { number, receivedAt, dueAt, link } = facts;
  return {
    words: (locale) => ({
      subject: m.reports_mail_receipt_subject({ number }, { locale }),
      paragraphs: [
        m.reports_mail_receipt_text({ number, moment: formatBerlinMoment(receivedAt, locale) }, { locale }),
        m.reports_mail_receipt_due({ day: formatBerlinDay(dueAt, locale) }, { locale }),
      ],
      button: m.reports_mail_receipt_button({}, { locale }),
      note: m.reports_mail_receipt_note({}, { locale }),
    }),
    link: () => link,
  };
}

const outcomes = { action: m.reports_mail_action_text, 'no-action': m.reports_mail_no_action_text };

/** What was decided, why, and what can be done against it (articles 16 (5), 20 and 21). */
export function decisionLetter(facts: {
  number: string;
  outcome: keyof typeof outcomes;
  reasons: string;
  /** The last day for an objection. */
  until: string;
}): MailContent {
  const { number, outcome, reasons, until } = facts;
  return {
    words: (locale) => ({
      subject: m.reports_mail_decision_subject({ number }, { locale }),
      paragraphs: [
        outcomes[outcome]({ number }, { locale }),
        `${m.reports_mail_reasons_text({}, { locale })}\n${reasons}`,
        m.reports_mail_objection_until({ day: formatBerlinDay(until, locale) }, { locale }),
        m.reports_redress({}, { locale }),
      ],
    }),
  };
}

/** Confirms an objection; like the first receipt it holds nothing of what was written. */
export function objectionReceiptLetter(facts: {
  number: string;
  receivedAt: Date;
  dueAt: Date;
  link: string;
}): MailContent {
  const { number, receivedAt, dueAt, link } = facts;
  return {
    words: (locale) => ({
      subject: m.reports_mail_objected_subject({ number }, { locale }),
      paragraphs: [
        m.reports_mail_objected_text({ number, moment: formatBerlinMoment(receivedAt, locale) }, { locale }),
        m.reports_mail_objected_due({ day: formatBerlinDay(dueAt, locale) }, { locale }),
      ],
      button: m.reports_mail_receipt_button({}, { locale }),
      note: m.reports_mail_objected_note({}, { locale }),
    }),
    link: () => link,
  };
}

const objectionOutcomes = { changed: m.reports_mail_objection_changed, kept: m.reports_mail_objection_kept };

/** What became of an objection, why, and what is left (articles 20 (5) and 21). */
export function objectionLetter(facts: {
  number: string;
  outcome: keyof typeof objectionOutcomes;
  reasons: string;
}): MailContent {
  const { number, outcome, reasons } = facts;
  return {
    words: (locale) => ({
      subject: m.reports_mail_objection_subject({ number }, { locale }),
      paragraphs: [
        objectionOutcomes[outcome]({ number }, { locale }),
        `${m.reports_mail_reasons_text({}, { locale })}\n${reasons}`,
        m.reports_redress({}, { locale }),
      ],
    }),
  };
}
