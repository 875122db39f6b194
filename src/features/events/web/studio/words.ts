import { m } from '#messages';
import { errorText, type SentencesOf } from '../../../../shell/error-text.ts';
import type { TokenScope } from '../../constants.ts';
import type { Delivery, eventErrors, Hook, ProgramError } from '../../contract.ts';

/** What a program may do, in the order of the choice. */
export const scopeWords: Record<TokenScope, () => string> = {
  broadcast: m.events_scope_broadcast,
  chat: m.events_scope_chat,
  tips: m.events_scope_tips,
  users: m.events_scope_users,
  follows: m.events_scope_follows,
  captions: m.events_scope_captions,
};

export const scopeList = (scopes: readonly TokenScope[]): string =>
  scopes.map((scope) => scopeWords[scope]()).join(' · ');

export const stateWords: Record<Hook['state'], () => string> = {
  fine: m.events_hook_fine,
  failing: m.events_hook_failing,
  disabled: m.events_hook_disabled,
};

export const statusWords: Record<Delivery['status'], () => string> = {
  pending: m.events_delivery_pending,
  delivered: m.events_delivery_delivered,
  failed: m.events_delivery_failed,
};

const outcomes: Record<string, () => string> = {
  timeout: m.events_outcome_timeout,
  'no-connection': m.events_outcome_no_connection,
  'line-broken': m.events_outcome_line_broken,
  'bad-certificate': m.events_outcome_bad_certificate,
  'address-unknown': m.events_error_unknown,
  'address-refused': m.events_error_refused,
  'address-unfit': m.events_error_unfit,
};

/** What an attempt came to: the receiver's own number, or why there was none. */
export const outcomeText = (outcome: string): string => outcomes[outcome]?.() ?? `HTTP ${outcome}`;

/** What is said of errors about programs that listen. */
export const eventSentences = {
  'too-many-tokens': m.events_error_tokens,
  'too-many-hooks': m.events_error_hooks,
  'address-unfit': m.events_error_unfit,
  'address-unknown': m.events_error_unknown,
  'address-refused': m.events_error_refused,
  'not-found': m.events_error_gone,
  conflict: m.events_error_gone,
} satisfies SentencesOf<typeof eventErrors, ProgramError>;

/** The sentence for an error about programs that listen. */
export const eventErrorText = (error: unknown): string => errorText(error, eventSentences);
