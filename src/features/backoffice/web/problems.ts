import { m } from '#messages';
import { filled } from '../../../shell/compose/filled.ts';
import { problemText, type Sentences } from '../../../shell/problem-text.ts';
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

/** What the house says of faults; the features' own come with their rooms. */
export function backofficeSentences(): Sentences {
  const theirs = filled(operatorRooms).map((rooms) => rooms.current()?.sentences);
  return Object.assign({}, ...theirs, sentences) as Sentences;
}

/** The sentence for a fault on the house's side. */
export const backofficeProblem = (error: unknown): string => problemText(error, backofficeSentences());
