import { z } from 'zod';
import { addressText } from '../../../platform/contract.ts';
import { passwordLength } from '../constants.ts';

/** §5: at the end of an address stands a domain, or where a machine is (RFC 5321): `a@[127.0.0.1]`. */
const atMachine = z
  .string()
  .regex(/^[^\s@"(),:;<>[\]\\]{1,64}@\[(?:[\d.]{7,15}|ipv6:[\da-f:.]{2,45})\]$/)
  .refine((text) => machine.safeParse(machineIn(text)).success);
const machine = z.union([z.ipv4(), z.ipv6()]);
const machineIn = (text: string) => text.slice(text.indexOf('[') + 1, -1).replace(/^ipv6:/, '');

export const emailSchema = addressText.pipe(z.union([z.email(), atMachine]));
/** One that is to be checked, not one that is to be set. */
export const passwordSchema = z.string().min(1).max(passwordLength.max);
/** The secret of a mailed link. */
export const keySchema = z.string().min(10).max(200);
export const success = z.object({ success: z.literal(true) });
/** For what decides about the account; who has just shown a second factor may leave it out. */
export const confirmation = z.object({ currentPassword: z.string().max(passwordLength.max).nullable() });

/** Spaces are what people type between groups of digits. */
export const codeSchema = z
  .string()
  .max(40)
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().min(6).max(20));
/** Of an authenticator app, or one of those on paper. */
export const secondFactorSchema = z.object({ kind: z.enum(['totp', 'backup-code']), code: codeSchema });

/** A path of our own; anything that could lead elsewhere is refused. */
export const ownPathSchema = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\s]*$/);
