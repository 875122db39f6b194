import { m } from '#messages';
import { errorText, type SentencesOf } from '../../../shell/error-text.ts';
import type { identityErrors, OperatorIdentityError } from '../contract.ts';

/** What to say about each error of accounts; it says what to do next. */
export const accountSentences = {
  'wrong-credentials': m.identity_wrong_credentials,
  'account-locked': m.shell_locked,
  'wrong-passkey': m.identity_wrong_passkey,
  'passkey-elsewhere': m.identity_passkey_elsewhere,
  'wrong-password': m.identity_wrong_password,
  'wrong-code': m.identity_wrong_code,
  'weak-password': m.identity_weak_password,
  'link-expired': m.identity_link_expired,
  'other-account': m.identity_other_account,
  'name-taken': m.identity_name_taken,
  'name-unfit': m.identity_name_unfit,
  conflict: m.identity_changed_meanwhile,
  'log-in-expired': m.identity_log_in_expired,
  'coins-left': m.identity_error_coins_left,
  'too-many-passkeys': m.identity_too_many_passkeys,
  'passkey-cancelled': m.identity_passkey_cancelled,
} satisfies SentencesOf<typeof identityErrors, OperatorIdentityError>;

/** The sentence for what went wrong with an account; null for nothing. */
export const accountErrorText = (error: unknown): string | null =>
  error === null || error === undefined ? null : errorText(error, accountSentences);
