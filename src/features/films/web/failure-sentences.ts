import { m } from '#messages';

/** Why a file is no film that could be shown, by the codes of `packages/film` and our own. */
export const failureSentences: Readonly<Record<string, () => string>> = {
  empty: m.films_failure_unreadable,
  truncated: m.films_failure_truncated,
  unreadable: m.films_failure_unreadable,
  damaged: m.films_failure_damaged,
  'headers-lie': m.films_failure_damaged,
  'time-jump': m.films_failure_time_jump,
  'too-many-streams': m.films_failure_streams,
  'unknown-type': m.films_failure_type,
  'refused-type': m.films_failure_type,
  'two-in-one': m.films_failure_type,
  'other-kind': m.films_failure_type,
  protected: m.films_failure_protected,
  'no-video': m.films_failure_no_picture,
  codec: m.films_failure_codec,
  'too-large': m.films_failure_too_large,
  'too-long': m.films_failure_too_long,
  'too-short': m.films_failure_too_short,
  'too-many-pixels': m.films_failure_too_large,
  'too-small': m.films_failure_too_small,
  blocked: m.films_failure_blocked,
  'not-made': m.films_failure_not_made,
};

export const failureText = (reason: string | null): string =>
  (failureSentences[reason ?? ''] ?? m.films_failure_unreadable)();
