import { z } from 'zod';
import { call, languageSchema, uuidSchema } from '../../platform/contract.ts';
import { nameLength, passwordLength } from './constants.ts';
import {
  emailSchema,
  keySchema,
  ownPathSchema,
  passwordSchema,
  secondFactorSchema,
  success,
} from './contract/schemas.ts';
import { passkeyAnswerSchema } from './contract/passkeys.ts';

export * from './contract/account.ts';
export * from './contract/factors.ts';
export * from './contract/passkeys.ts';
export * from './contract/pending-action.ts';
export * from './contract/privacy.ts';
export { passwordLength };

/** Errors of signing up and in, with their HTTP status. */
export const identityErrors = {
  'wrong-credentials': 401,
  'wrong-code': 403,
  'wrong-passkey': 403,
  /** Passkeys are for the main address, and this is another one of ours. */
  'passkey-elsewhere': 403,
  'wrong-password': 403,
  'weak-password': 422,
  'account-locked': 403,
  'link-expired': 410,
  /** The link is of another account than the one that is logged in here. */
  'other-account': 409,
  /** Reads like a performer's or the staff's. */
  'name-taken': 409,
  /** Has signs that cannot be seen or that turn the line around. */
  'name-unfit': 422,
  /** The password was right, but the second step was not made in time. */
  'log-in-expired': 410,
  'too-many-passkeys': 409,
  /** With the account `coins` would be lost that were bought, and its owner has not said that they may. */
  'coins-left': 409,
  /** Whoever is to be invited works in another role, `role`, which he would lose. */
  'role-held': 409,
  /** Whoever is to be invited by hand has an account of worth, of which nobody has shown that it is his. */
  'unconfirmed-account': 409,
} as const;
/** Those that only operators meet, who have their own sentences. */
export type OperatorIdentityError = 'role-held' | 'unconfirmed-account';

export const signUp = call({
  method: 'POST',
  path: '/guest/signup',
  access: 'public',
  summary: 'Turns the nameless guest into an account',
  body: z.object({
    name: z.string().trim().min(nameLength.min).max(nameLength.max),
    email: emailSchema,
    password: z.string().max(passwordLength.max),
    language: languageSchema,
  }),
  response: success,
});

export const logIn = call({
  method: 'POST',
  path: '/guest/login',
  access: 'public',
  summary: 'Signs in with e-mail and password',
  body: z.object({ email: emailSchema, password: passwordSchema }),
  /** With a second factor nobody is signed in before {@link logInSecondFactor}. */
  response: success.extend({ secondFactor: z.boolean() }),
});

/** Shape of our own, as all calls below whose path §7 does not name. */
export const logInSecondFactor = call({
  method: 'POST',
  path: '/guest/login/secondFactor',
  access: 'public',
  summary: 'The second step of signing in, within ten minutes of the first',
  body: secondFactorSchema,
  response: success,
});

export const logInPasskeyOptions = call({
  method: 'POST',
  path: '/guest/login/passkeyOptions',
  access: 'public',
  summary: 'What a browser needs to ask for any passkey of this site',
  response: z.object({ options: z.looseObject({}) }),
});

export const logInPasskey = call({
  method: 'POST',
  path: '/guest/login/passkey',
  access: 'public',
  summary: 'Signs in whoever owns the passkey',
  body: z.object({ answer: passkeyAnswerSchema }),
  response: success,
});

const redirect = z.object({ data: z.object({ url: ownPathSchema }) });

/** Told by the payment window after login, sign-up or a payment; answers where to go (§4, §7). */
export const paymentOnSuccess = call({
  method: 'POST',
  path: '/payment/onsuccess',
  access: 'guest',
  summary: 'The payment window finished with success',
  body: z.object({ result: z.string().max(40), targetUrl: ownPathSchema }),
  response: redirect,
});

export const paymentLogout = call({
  method: 'POST',
  path: '/payment/logout',
  access: 'public',
  summary: 'Signs out; the browser goes on as a new nameless guest',
  body: z.object({ result: z.string().max(40), targetUrl: ownPathSchema }),
  response: redirect,
});

export const passwordLost = call({
  method: 'POST',
  path: '/guest/passwordLost',
  access: 'public',
  summary: 'Mails a link for a new password, if there is an account; the answer is the same if not',
  body: z.object({ email: emailSchema }),
  response: success,
});

export const passwordReset = call({
  method: 'POST',
  path: '/guest/passwordReset',
  access: 'public',
  summary: 'Sets a new password by the link of a mail, once; all devices are logged out',
  body: z.object({
    userId: z.string().min(1).max(64),
    key: keySchema,
    password: z.string().max(passwordLength.max),
  }),
  response: success,
});

/** The button on the page behind a mailed link; opening the link does nothing. */
export const verifyEmail = call({
  method: 'POST',
  path: '/guest/verifyEmail',
  access: 'public',
  summary: 'Confirms an e-mail address by the secret of the link that was mailed, once',
  body: z.object({ token: keySchema }),
  response: success.extend({ kind: z.enum(['verify-email', 'change-email']) }),
});

/** The same for the link that the former address was mailed. */
export const undoEmail = call({
  method: 'POST',
  path: '/guest/undoEmail',
  access: 'public',
  summary:
    'Takes a change of address back, for seven days; all devices are logged out, and a link for a new password is mailed',
  body: z.object({ token: keySchema }),
  response: success,
});

/** §1: the Spanish sub-brand asks who is not logged in for a log-in. Shape of our own. */
export const getLogInPrompt = call({
  method: 'GET',
  path: '/guest/logInPrompt',
  access: 'public',
  isForAll: true,
  summary: 'Whether the site at this address asks for a log-in by itself',
  response: z.object({ isAsked: z.boolean() }),
});

export const closeAgbAndDataProtection = call({
  method: 'POST',
  path: '/guest/closeAgbAndDataProtection',
  // Who has no account accepts nothing that could be held against him: his browser alone remembers (§6).
  access: 'account',
  summary: 'The notice on terms and data protection was read and closed; which versions held is noted',
  body: z.object({ accepted: z.literal(true) }),
  response: success,
});

/** §7 knows the notice without the terms too; ours is one notice, and either call closes it. */
export const closeDataProtection = call({
  ...closeAgbAndDataProtection,
  path: '/guest/closeDataProtection',
  summary: 'The notice on data protection was read and closed',
});

/** Shape of our own: §7 shows no mailbox. */
export const getMailbox = call({
  method: 'GET',
  path: '/guest/mailbox',
  access: 'operator',
  right: 'system',
  summary: 'The newest mails that were kept, newest first; not found where mails are delivered by SMTP',
  response: z.object({
    mails: z.array(
      z.object({
        id: uuidSchema,
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        createdAt: z.iso.datetime(),
      }),
    ),
  }),
});
