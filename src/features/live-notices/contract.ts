import { z } from 'zod';
import { call } from '../../platform/contract.ts';

const key = z.object({ key: z.string().regex(/^[0-9a-f]{32}$/) });
const about = z.object({ name: z.string(), isOn: z.boolean() });

/** Ends what is told of one favourite. Mail programs press it as a form (RFC 8058). */
export const stopNotices = call({
  method: 'POST',
  path: '/notifications/stop/:key',
  access: 'public',
  takesForms: true,
  summary: 'No more notices that this performer is live; by the key of one of them, without a log-in',
  params: key,
  response: about,
});

export const resumeNotices = call({
  method: 'POST',
  path: '/notifications/resume/:key',
  access: 'public',
  summary: 'The notices that were stopped by this key, again as they were',
  params: key,
  response: about,
});
