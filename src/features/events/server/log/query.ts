import { z } from 'zod';
import { commonError } from '../../../../platform/errors/errors.ts';
import { eventConstants, type Method } from '../../constants.ts';
import { parsePosition, type Position } from './position.ts';
import { parseMethods } from '../rules.ts';

/** What a program says in the address that it listens at. */
export interface EventQuery {
  /** Null: from now on. */
  after: Position | null;
  /** Seconds. */
  timeout: number;
  /** Null: all that its token lets it hear. */
  types: Method[] | null;
}

const given = z.object({
  i: z.string().max(40).optional(),
  timeout: z.coerce.number().min(0).max(eventConstants.longestWaitSeconds).default(eventConstants.waitSeconds),
  types: z.string().min(1).max(300).optional(),
});

/** Throws `bad-request`, naming the field. */
export function readEventQuery(query: unknown): EventQuery {
  const parsed = given.safeParse(query);
  if (!parsed.success) throw commonError('bad-request', { field: String(parsed.error.issues[0]?.path[0]) });
  const { i, timeout, types } = parsed.data;
  const after = i === undefined ? null : parsePosition(i);
  if (i !== undefined && after === null) throw commonError('bad-request', { field: 'i' });
  const methods = types === undefined ? null : parseMethods(types);
  if (types !== undefined && methods === null) throw commonError('bad-request', { field: 'types' });
  return { after, timeout, types: methods };
}
