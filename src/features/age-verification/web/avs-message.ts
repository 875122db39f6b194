import { m } from '#messages';

const known: Record<string, () => string> = {
  'not-adult': m.age_verification_not_adult,
  'not-proven': m.age_verification_not_proven,
};

/** Why a check was rejected or taken back: our words for what providers say by code, an operator's own as they are. */
export const avsMessage = (message: string | null): string | null =>
  message === null ? null : (known[message]?.() ?? message);
