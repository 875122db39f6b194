import { m } from '#messages';
import { filled } from '../../../shell/compose/filled.ts';
import { errorText, type Sentences, type SentencesOf } from '../../../shell/error-text.ts';
import { operatorSections } from './slots.ts';
import type { backofficeErrors } from '../contract.ts';

const own = {
  'second-factor-required': m.backoffice_error_factor,
  forbidden: m.backoffice_error_right,
  'own-rights': m.backoffice_error_own_rights,
  // Of accounts, which a frame does not know; they leave it to operators.
  'role-held': m.backoffice_error_role_held,
  'unconfirmed-account': m.backoffice_error_unconfirmed,
  conflict: m.backoffice_error_conflict,
  'not-found': m.backoffice_error_not_found,
  'reason-needed': m.backoffice_error_reason_needed,
} satisfies SentencesOf<typeof backofficeErrors>;

/** What to say about errors on the back office; the features' own come with their sections. */
export const backofficeSentences = (): Sentences =>
  Object.assign({}, ...filled(operatorSections).map((rooms) => rooms.current()?.sentences), own) as Sentences;

/** The sentence for one of them. */
export const backofficeErrorText = (error: unknown): string => errorText(error, backofficeSentences());
