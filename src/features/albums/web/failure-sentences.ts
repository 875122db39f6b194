import { m } from '#messages';

/** Why a file is no picture that could be shown, by the codes of `packages/film` and our own. */
const sentences: Readonly<Record<string, () => string>> = {
  empty: m.albums_failure_unreadable,
  unreadable: m.albums_failure_unreadable,
  'headers-lie': m.albums_failure_unreadable,
  truncated: m.albums_failure_truncated,
  'unknown-type': m.albums_failure_type,
  'refused-type': m.albums_failure_type,
  'other-kind': m.albums_failure_type,
  'two-in-one': m.albums_failure_two_in_one,
  'too-large': m.albums_failure_too_large,
  'too-many-pixels': m.albums_failure_too_large,
  'too-small': m.albums_failure_too_small,
  'too-narrow': m.albums_failure_too_narrow,
  'many-pages': m.albums_failure_moves,
  blocked: m.albums_failure_blocked,
  'album-state': m.albums_error_state,
  'too-many-pictures': m.albums_error_too_many,
};

export const failureText = (reason: string | null): string =>
  (sentences[reason ?? ''] ?? m.albums_failure_unreadable)();
