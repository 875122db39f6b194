import { z } from 'zod';
import { call, successSchema, textSchema } from '../../../platform/contract.ts';
import { emailSchema } from '../../identity/contract/schemas.ts';
import { shareConstants } from '../constants.ts';

/** §7. Shape of our own: the specification names the call alone. */
export const sendVideoShareEmail = call({
  method: 'POST',
  path: '/guest/sendVideoShareEmail',
  access: 'account',
  summary: 'Sends the address of a video to one address, with a few words',
  body: z.strictObject({
    videoId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    email: emailSchema,
    /** Words alone: nothing that could be taken for an address. */
    note: textSchema(0, shareConstants.noteLength).default(''),
  }),
  response: successSchema,
});

/** Whether {@link sendVideoShareEmail} is offered here: who runs the platform answers for such mails. */
export const getVideoSharing = call({
  method: 'GET',
  path: '/video-sharing',
  access: 'public',
  summary: 'Whether videos are sent on by mail here',
  response: z.object({ byMail: z.boolean() }),
});

/** Ends such mails to one address for good. Mail programs press it as a form (RFC 8058). */
export const stopShares = call({
  method: 'POST',
  path: '/videos/stop-shares/:key',
  access: 'public',
  takesForms: true,
  summary: 'No more videos by mail to the address that this key was sent to, without a log-in',
  params: z.object({ key: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: successSchema,
});
