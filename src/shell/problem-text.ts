import { m } from '#messages';
import { ApiProblem } from './api/client.ts';

/** By the codes of faults, what they say to a person. */
export type Sentences = Readonly<Record<string, () => string>>;

const common: Sentences = {
  offline: m.shell_problem_offline,
  unavailable: m.shell_problem_unavailable,
  'bad-request': m.shell_problem_bad_request,
  'not-signed-in': m.shell_problem_not_signed_in,
  forbidden: m.shell_problem_forbidden,
  'too-many-requests': m.shell_problem_too_many,
  'account-locked': m.shell_locked,
};

/** The sentence for a fault: a feature's own, else the common one. It says what to do next. */
export function problemText(error: unknown, own: Sentences = {}): string {
  const code = error instanceof ApiProblem ? error.code : 'internal';
  return (own[code] ?? common[code] ?? m.shell_problem_internal)();
}
