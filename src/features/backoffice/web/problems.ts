import { m } from '#messages';
import { filled } from '../../../shell/compose/filled.ts';
import { problemText, type Sentences, type SentencesOf } from '../../../shell/problem-text.ts';
import { operatorSections } from './slots.ts';
import type { backofficeErrors } from '../contract.ts';

const own = {
  'second-factor-required': m.backoffice_problem_factor,
  forbidden: m.backoffice_problem_right,
  'own-rights': m.backoffice_problem_own_rights,
  // Of accounts, which a frame does not know; they leave it to operators.
  'role-held': m.backoffice_problem_role_held,
  conflict: m.backoffice_problem_conflict,
  'not-found': m.backoffice_problem_not_found,
  'reason-needed': m.backoffice_problem_reason_needed,
} satisfies SentencesOf<typeof backofficeErrors>;

/** What to say about errors on the back office; the features' own come with their sections. */
export const backofficeSentences = (): Sentences =>
  Object.assign({}, ...filled(operatorSections).map((rooms) => rooms.current()?.sentences), own) as Sentences;

/** The sentence for one of them. */
export const backofficeProblem = (error: unknown): string => problemText(error, backofficeSentences());
