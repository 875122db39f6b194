import { m } from '#messages';
import type { commonErrors } from '../platform/contract.ts';
import { ApiProblem } from './api/client.ts';

/** By the codes of errors, what they say to a person. */
export type Sentences = Readonly<Record<string, () => string>>;

/**
 * A sentence for each code of a contract's table of errors (`typeof walletErrors`), so that a code without one does not compile; but
 * for those named apart, which another table says or only programs are told.
 */
export type SentencesOf<Errors, Apart extends keyof Errors = never> = Sentences &
  Readonly<Record<Exclude<keyof Errors, Apart> & string, () => string>>;

/** Of a second factor the back office tells, for only operators need one. */
export const commonSentences = {
  offline: m.shell_error_offline,
  'just-done': m.shell_error_just_done,
  'somebody-else': m.shell_error_somebody_else,
  'bad-request': m.shell_error_bad_request,
  'not-signed-in': m.shell_error_not_signed_in,
  forbidden: m.shell_error_forbidden,
  'foreign-origin': m.shell_foreign,
  'not-found': m.shell_error_not_found,
  conflict: m.shell_error_conflict,
  'too-large': m.shell_error_too_large,
  'too-many-requests': m.shell_error_too_many,
  internal: m.shell_error_internal,
  unavailable: m.shell_error_unavailable,
  'account-locked': m.shell_locked,
} satisfies SentencesOf<typeof commonErrors, 'second-factor-required'>;

const common: Sentences = commonSentences;

/** The sentence for an error: a feature's own, else the common one. It says what to do next. */
export function errorText(error: unknown, own: Sentences = {}): string {
  const code = error instanceof ApiProblem ? error.code : 'internal';
  const coins = error instanceof ApiProblem && code === 'just-done' ? error.details?.['coins'] : undefined;
  if (typeof coins === 'number') return m.shell_error_just_given({ coins });
  return (own[code] ?? common[code] ?? m.shell_error_internal)();
}
