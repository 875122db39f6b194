import type { Database } from '../../../platform/database/database.ts';
import { commonError } from '../../../platform/errors/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { performerOf } from './profile/stores/erasure-store.ts';

/** The number of the performer whose account this is: her own calls never go by a number sent along. Throws `forbidden`. */
export async function ownId({ pool }: Database, { guestId }: Pick<Caller, 'guestId'>): Promise<number> {
  const performerId = await performerOf(pool, guestId);
  if (performerId === null) throw commonError('forbidden');
  return performerId;
}
