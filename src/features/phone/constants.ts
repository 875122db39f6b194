// Free of schemas, so that pages can have them without the schema library travelling along.

/** §8: what a verification may fail with, by the numbers of the product document. */
export const phoneErrorCodes = {
  'invalid-phone-number': 1,
  'country-not-allowed': 2,
  'invalid-verification-type': 3,
  'verification-timeout': 4,
  'phone-number-blocked': 5,
  'phone-number-not-unique': 6,
  'verification-not-found': 7,
  'invalid-pin': 8,
  'attempt-limit-reached': 9,
  'phone-unknown': 10,
} as const;
export type PhoneErrorCode = keyof typeof phoneErrorCodes;

export const phoneConstants = {
  /** §5: digits of a code. */
  pinLength: { mobile: 6, fixed: 5 },
  /** How long a code is good for. */
  pinMinutes: 10,
  /** Wrong codes for one verification; then it is over. */
  tries: 5,
  /** Codes to one number, and for one guest, within a day. */
  startsPerNumber: 5,
  startsPerGuest: 8,
  /** Minutes that a number's first verification is worth in a voice call. */
  trialMinutes: 3,
  /** §8: result of an anonymous voice call; anything else is a fault. */
  callAccepted: 2000,
} as const;
