import { m } from '#messages';
import { filled } from '../../../shell/compose/filled.ts';
import { problemText, type Sentences } from '../../../shell/problem-text.ts';
import { operatorRooms } from './slots.ts';

const own: Sentences = {
  'second-factor-required': m.backoffice_problem_factor,
  forbidden: m.backoffice_problem_right,
  'own-rights': m.backoffice_problem_own_rights,
  'role-held': m.backoffice_problem_role_held,
  conflict: m.backoffice_problem_conflict,
  'not-found': m.backoffice_problem_not_found,
  'reason-needed': m.backoffice_problem_reason_needed,
};

/** What to say about faults on the house's side; the features' own come with their rooms. */
export const backofficeSentences = (): Sentences =>
  Object.assign({}, ...filled(operatorRooms).map((rooms) => rooms.current()?.sentences), own) as Sentences;

/** The sentence for one of them. */
export const backofficeProblem = (error: unknown): string => problemText(error, backofficeSentences());
