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
  /** Codes for one network, within minutes and within a day: a household or an office, not a program. */
  startsPerNetwork: { soon: 5, day: 20 },
  soonMinutes: 10,
  /** The part of the day's budget that may go within an hour, and in a day to countries other than the first. */
  budgetParts: { hour: 0.2, abroad: 0.3 },
  /** From so many codes on, a browser has to work for the next one: of a network in a day, of all in an hour. */
  freeStarts: { network: 2, all: 20 },
  /** Zero bits that it has to find, while the budget is hardly touched and when half of it is gone. */
  taskBits: { quiet: 15, busy: 18 },
  /** Minutes that a number's first verification is worth in a voice call. */
  trialMinutes: 3,
  /** §8: result of an anonymous voice call; anything else is an error. */
  callAccepted: 2000,
} as const;
