import { m } from '#messages';
import { filled } from '../../../shell/compose/filled.ts';
import { problemText } from '../../../shell/problem-text.ts';
import { operatorRooms } from './slots.ts';

const sentences: Record<string, () => string> = {
  'second-factor-required': m.backoffice_problem_factor,
  forbidden: m.backoffice_problem_right,
  'own-rights': m.backoffice_problem_own_rights,
  'role-held': m.backoffice_problem_role_held,
  conflict: m.backoffice_problem_conflict,
  'not-found': m.backoffice_problem_not_found,
  'reason-needed': m.backoffice_problem_reason_needed,
};

/** The sentence for a fault on the house's side; the features' own come with their rooms. */
export function backofficeProblem(error: unknown): string {
  const theirs = filled(operatorRooms).map((rooms) => rooms.current()?.sentences);
  return problemText(error, Object.assign({}, ...theirs, sentences) as typeof sentences);
}
