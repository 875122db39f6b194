import { z } from 'zod';
import { call } from '../../platform/contract.ts';
import type { PhoneErrorCode } from './constants.ts';

export { phoneConstants, phoneErrorCodes } from './constants.ts';

/** The errors of §8 with their HTTP status; each carries its number as `errorCode`. */
export const phoneErrors = {
  'invalid-phone-number': 422,
  'country-not-allowed': 422,
  'invalid-verification-type': 422,
  'verification-timeout': 410,
  'phone-number-blocked': 403,
  'phone-number-not-unique': 409,
  'verification-not-found': 404,
  'invalid-pin': 422,
  'attempt-limit-reached': 429,
  'phone-unknown': 500,
} as const satisfies Record<PhoneErrorCode, number>;

export const verificationTypeSchema = z.enum(['sms', 'call']);
export type VerificationType = z.infer<typeof verificationTypeSchema>;

/** §3: pin-call verification. The number is told to nobody but who typed it in. */
export interface PinVerification {
  id: string;
  type: VerificationType;
  verified: boolean;
  /** Two capitals. */
  countryCode: string;
  /** What stands before numbers of that country, such as 49. */
  preCode: string;
  number: string;
  /** As people read it (E.123). */
  e123: string;
  pinLength: number;
}

export const getPhone = call({
  method: 'GET',
  path: '/guest/phone',
  access: 'guest',
  summary: 'Whether the guest has shown a telephone number to be his, and its last digits. Shape of our own',
  response: z.object({
    isVerified: z.boolean(),
    /** The last three digits; null before. */
    ending: z.string().nullable(),
    countries: z.array(z.string()),
  }),
});

export const getPhoneTask = call({
  method: 'GET',
  path: '/guest/phone/task',
  access: 'guest',
  summary: 'What the browser has to work out before a code is sent; null when nothing. Shape of our own',
  response: z.object({
    /** SHA-256 of it, a colon and the answer begins with so many zero bits. */
    task: z.object({ challenge: z.string(), bits: z.number().int() }).nullable(),
  }),
});

export const removePhone = call({
  method: 'DELETE',
  path: '/guest/phone',
  access: 'guest',
  summary: 'Forgets the number. Shape of our own',
  response: z.object({ success: z.literal(true) }),
});
