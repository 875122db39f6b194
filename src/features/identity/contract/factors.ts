import { z } from 'zod';
import { call, lineSchema } from '../../../platform/contract.ts';
import { passkeyNameLength } from '../constants.ts';
import { codeSchema, confirmation, passwordSchema, secondFactorSchema, success } from './schemas.ts';
import { passkeyAnswerSchema, passkeyOfferSchema } from './passkeys.ts';

const options = z.object({ options: z.looseObject({}) });
const passkeyName = lineSchema(1, passkeyNameLength.max);
const passkeyId = z.object({ passkeyId: z.string().min(1).max(2000) });

export const getFactors = call({
  method: 'GET',
  path: '/guest/factors',
  access: 'account',
  summary: 'How the account can show who its owner is, beyond the password',
  response: z.object({
    totp: z.boolean(),
    backupCodesLeft: z.number().int(),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Kept by its maker on several of the owner's devices. */
        synced: z.boolean(),
        createdAt: z.iso.datetime(),
        usedAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
});
export type Factors = z.output<typeof getFactors.response>;
export type Passkey = Factors['passkeys'][number];

export const stepUp = call({
  method: 'POST',
  path: '/guest/stepUp',
  access: 'account',
  summary: 'Makes the running session strong by a code',
  body: secondFactorSchema,
  response: success,
});

export const stepUpPasskeyOptions = call({
  method: 'POST',
  path: '/guest/stepUp/passkeyOptions',
  access: 'account',
  summary: 'What a browser needs to ask for a passkey of this account',
  response: options,
});

export const stepUpPasskey = call({
  method: 'POST',
  path: '/guest/stepUp/passkey',
  access: 'account',
  summary: 'Makes the running session strong by a passkey',
  body: z.object({ answer: passkeyAnswerSchema }),
  response: success,
});

export const beginTotp = call({
  method: 'POST',
  path: '/guest/totp',
  access: 'account',
  summary: 'A new secret for an authenticator app; it counts once a code of it was shown',
  body: z.object({ currentPassword: passwordSchema }),
  response: z.object({
    uri: z.string(),
    /** For typing it in. */
    secret: z.string(),
    /** The address as a QR code, as SVG. */
    qr: z.string(),
    backupCodes: z.array(z.string()),
  }),
});
export type NewTotp = z.output<typeof beginTotp.response>;

export const confirmTotp = call({
  method: 'POST',
  path: '/guest/totp/confirm',
  access: 'account',
  summary: 'The first code of the new authenticator app; the session goes on under new cookies',
  body: z.object({ code: codeSchema }),
  response: success,
});

export const removeTotp = call({
  method: 'POST',
  path: '/guest/totp/remove',
  access: 'account',
  summary: 'The authenticator app is asked for no more; the session goes on under new cookies',
  body: z.object({ currentPassword: passwordSchema }),
  response: success,
});

export const newBackupCodes = call({
  method: 'POST',
  path: '/guest/totp/backupCodes',
  access: 'account',
  summary: 'New codes for when the app is lost; the former ones are void',
  body: z.object({ currentPassword: passwordSchema }),
  response: z.object({ backupCodes: z.array(z.string()) }),
});

export const passkeyOptions = call({
  method: 'POST',
  path: '/guest/passkeys/options',
  access: 'account',
  summary: 'What a browser needs to make a passkey for this account',
  body: confirmation,
  response: options,
});

export const addPasskey = call({
  method: 'POST',
  path: '/guest/passkeys',
  access: 'account',
  summary: 'Keeps the passkey that the browser has made; the session becomes strong by it',
  body: z.object({ offer: passkeyOfferSchema, name: passkeyName }),
  response: success,
});

export const renamePasskey = call({
  method: 'PUT',
  path: '/guest/passkeys/:passkeyId',
  access: 'account',
  summary: 'Gives a passkey another name',
  params: passkeyId,
  body: z.object({ name: passkeyName }),
  response: success,
});

export const removePasskey = call({
  method: 'DELETE',
  path: '/guest/passkeys/:passkeyId',
  access: 'account',
  summary: 'Forgets a passkey; takes a second factor that was just shown',
  params: passkeyId,
  response: success,
});
