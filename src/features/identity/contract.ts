import { z } from 'zod';
import { call, languageSchema } from '../../platform/contract.ts';
import { passwordLength } from './constants.ts';

export { passwordLength };

/** Faults of signing up and in, with their HTTP status. */
export const identityErrors = {
  'wrong-credentials': 401,
  'email-taken': 409,
  'weak-password': 422,
  'account-locked': 403,
  'link-expired': 410,
} as const;

const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
const password = z.string().min(1).max(passwordLength.max);

export const signUp = call({
  method: 'POST',
  path: '/guest/signup',
  access: 'public',
  summary: 'Turns the nameless guest into an account',
  body: z.object({
    name: z.string().trim().min(2).max(30),
    email,
    password: z.string().max(passwordLength.max),
    language: languageSchema,
  }),
  response: z.object({ success: z.literal(true) }),
});

export const logIn = call({
  method: 'POST',
  path: '/guest/login',
  access: 'public',
  summary: 'Signs in with e-mail and password',
  body: z.object({ email, password }),
  response: z.object({ success: z.literal(true) }),
});

/** A path of our own; anything that could lead elsewhere is refused. */
const ownPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\s]*$/);

const redirect = z.object({ data: z.object({ url: ownPath }) });

/** Told by the payment window after login, sign-up or a payment; answers where to go (§4, §7). */
export const paymentOnSuccess = call({
  method: 'POST',
  path: '/payment/onsuccess',
  access: 'guest',
  summary: 'The payment window finished with success',
  body: z.object({ result: z.string().max(40), targetUrl: ownPath }),
  response: redirect,
});

export const paymentLogout = call({
  method: 'POST',
  path: '/payment/logout',
  access: 'public',
  summary: 'Signs out; the browser goes on as a new nameless guest',
  body: z.object({ result: z.string().max(40), targetUrl: ownPath }),
  response: redirect,
});

export const closeAgbAndDataProtection = call({
  method: 'POST',
  path: '/guest/closeAgbAndDataProtection',
  access: 'guest',
  summary: 'The notice on terms and data protection was read and closed',
  body: z.object({ accepted: z.literal(true) }),
  response: z.object({ success: z.literal(true) }),
});

/** Opened from the mail: confirms the address and shows the start page. */
export const verifyEmail = call({
  method: 'GET',
  path: '/guest/verifyEmail',
  access: 'public',
  summary: 'Confirms an e-mail address by the link that was mailed',
  query: z.object({ token: z.string().min(10).max(2000) }),
  response: z.null(),
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
        id: z.uuid(),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        createdAt: z.iso.datetime(),
      }),
    ),
  }),
});
