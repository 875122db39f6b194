import type { z } from 'zod';
import { commonError } from '../../../../platform/errors/errors.ts';
import { tilePayloadSchema } from '../../contract.ts';

const BASE64URL = /^[A-Za-z0-9_-]+$/;

/** What tiles are asked for, from its one word in an address. Throws `bad-request` for anything that is none. */
export function decodeTiles<Schema extends z.ZodType>(schema: Schema, payload: string): z.output<Schema> {
  const parsed = schema.safeParse(BASE64URL.test(payload) ? jsonOf(payload) : undefined);
  if (!parsed.success) throw commonError('bad-request', { field: 'payload' });
  return parsed.data;
}

export const decodePayload = (payload: string) => decodeTiles(tilePayloadSchema, payload);

/** Undefined for what is no JSON, or no text. */
function jsonOf(payload: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(payload, 'base64url')));
  } catch {
    return undefined;
  }
}

export const encodePayload = (payload: z.input<typeof tilePayloadSchema>): string =>
  Buffer.from(JSON.stringify(payload)).toString('base64url');
