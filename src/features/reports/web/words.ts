import { m } from '#messages';
import type { ReportKind } from '../constants.ts';
import type { ReportRow, ReportStatus } from '../contract.ts';

export const kindNames: Record<ReportKind, () => string> = {
  minor: m.reports_kind_minor,
  consent: m.reports_kind_consent,
  illegal: m.reports_kind_illegal,
  copyright: m.reports_kind_copyright,
  fraud: m.reports_kind_fraud,
  other: m.reports_kind_other,
};

const outcomeNames = { action: m.reports_action, 'no-action': m.reports_no_action };

/** How far it is. */
export const stateName = (outcome: ReportStatus['outcome']): string =>
  outcome === null ? m.reports_open() : outcomeNames[outcome]();

const objectionNames = {
  open: m.reports_objection_open,
  changed: m.reports_objection_changed,
  kept: m.reports_objection_kept,
};

/** How far an objection is. */
export const objectionName = (state: NonNullable<ReportRow['objection']>): string => objectionNames[state]();
