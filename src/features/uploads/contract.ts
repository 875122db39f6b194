import { z } from 'zod';
import { call, successSchema, uuidSchema } from '../../platform/contract.ts';
import { uploadStates } from './constants.ts';

/** Errors of uploads, with their HTTP status. */
export const uploadErrors = {
  /** More are under way than one may have at a time. */
  'too-many-uploads': 429,
  /** Larger than what is taken of its kind. `details.bytes` says how large it may be. */
  'too-large': 413,
  /** With it their owner's files would take more than they may together; `details.bytes` says how much that is. */
  'quota-used': 409,
  /** There is no room on the machine now. */
  'no-room': 507,
} as const;

/** A file on its way to us, or just arrived. Shape of our own: §7 shows none. */
export const uploadSchema = z.object({
  id: uuidSchema,
  kind: z.string(),
  /** What it belongs to, by the id of its kind. */
  subject: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  /** How many of them are here. */
  received: z.number().int(),
  state: z.enum(uploadStates),
  /** Why it was refused, as a code of its kind. */
  reason: z.string().nullable(),
  /** Nothing has come since, in UTC. */
  touchedAt: z.iso.datetime(),
});
export type Upload = z.infer<typeof uploadSchema>;

/** Where and how the bytes go: tus 1.0 (HEAD and PATCH) at this address. */
export const uploadTicketSchema = z.object({ id: uuidSchema, url: z.string() });
export type UploadTicket = z.infer<typeof uploadTicketSchema>;

export const listUploads = call({
  method: 'GET',
  path: '/uploads',
  access: 'account',
  summary: 'Own files on their way, the newest first',
  response: z.object({ items: z.array(uploadSchema) }),
});

export const stopUpload = call({
  method: 'DELETE',
  path: '/uploads/:uploadId',
  access: 'account',
  summary: 'Stops a file on its way, and drops what has come of it',
  params: z.object({ uploadId: uuidSchema }),
  response: successSchema,
});
