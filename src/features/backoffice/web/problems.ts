import { m } from '#messages';
import { problemText } from '../../../shell/problem-text.ts';

const sentences: Record<string, () => string> = {
  'second-factor-required': m.backoffice_problem_factor,
  forbidden: m.backoffice_problem_right,
  'own-rights': m.backoffice_problem_own_rights,
  'role-held': m.backoffice_problem_role_held,
  conflict: m.backoffice_problem_conflict,
  'code-taken': m.backoffice_problem_code_taken,
  'benefit-not-offered': m.backoffice_problem_benefit,
  'not-found': m.backoffice_problem_not_found,
  'show-ended': m.backoffice_problem_show_ended,
  'reason-needed': m.backoffice_problem_reason_needed,
  'payout-decided': m.backoffice_problem_payout_decided,
  'payout-linked': m.backoffice_problem_payout_linked,
  'not-disputed': m.backoffice_problem_conflict,
  'not-refundable': m.backoffice_problem_conflict,
};

/** The sentence for a fault on the house's side. */
export const backofficeProblem = (error: unknown): string => problemText(error, sentences);
