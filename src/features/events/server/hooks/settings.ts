import { randomUUID } from 'node:crypto';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { EventSettings, Hook } from '../../contract.ts';
import type { Events } from '../events.ts';
import { findOwner, hooksOf, type HookRow, type ownerRow } from './hook-store.ts';
import { tokensOf } from '../access/token-store.ts';
import type { RowOf } from '../../../../platform/database/columns.ts';

export type Owner = RowOf<typeof ownerRow>;
/** The performer whose account this is: all goes by that, never by a number sent along. Throws `forbidden` for none. */
export async function ownerOf({ context }: Events, caller: Caller): Promise<Owner> {
  const row = await findOwner(context.database.pool, caller.guestId);
  if (row === null) throw commonError('forbidden');
  return row;
}

/** The programs that listen to her. `origin` is where we are reached. */
export async function readEventSettings(
  { context }: Events,
  { id, slug }: Owner,
  origin: string,
): Promise<EventSettings> {
  const [tokens, hooks] = await Promise.all([tokensOf(context.database, id), hooksOf(context.database, id)]);
  return {
    address: `${origin}/events/${encodeURIComponent(slug)}/`,
    tokens: tokens.map(({ id, name, scopes, created_at: createdAt, used_at: usedAt }) => ({
      id,
      name,
      scopes,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    hooks: hooks.map((hook) => ({
      id: hook.id,
      url: hook.url,
      scopes: hook.scopes,
      createdAt: hook.created_at.toISOString(),
      state: stateOf(hook),
    })),
  };
}

function stateOf({ disabled_at: disabledAt, retry_at: retryAt }: HookRow): Hook['state'] {
  if (disabledAt !== null) return 'disabled';
  return retryAt === null ? 'fine' : 'failing';
}

/** Lets an event happen that every program of hers hears, whatever its scopes. */
export async function sendTestEvent({ log }: Events, { id: performerId }: Owner): Promise<void> {
  log.add({ performerId, method: 'test', guestId: null, data: {}, key: randomUUID() });
  await log.written();
}
