import type { ActorData, ActorShow } from '../contract.ts';
import type { Asker } from './asker.ts';
import { allowances } from './cards.ts';
import type { Performers } from './performers.ts';
import { presentProfile, presentShow } from './present.ts';
import { showsToCome } from './profile-store.ts';
import { requireKnown, requireProfile } from './require.ts';

/** A performer by number or name (D2). Throws `not-found`: unknown, unpublished, or barred in the asker's country. */
export async function profileOf(performers: Performers, asker: Asker, idOrName: string): Promise<ActorData> {
  const row = await requireProfile(performers.context.database, asker, idOrName);
  const [allowance] = await allowances(performers, asker, [row.id]);
  return presentProfile(row, allowance);
}

/** Her shows that run or are to come, for all to read of. Throws `not-found`. */
export async function showsOf({ context }: Performers, asker: Asker, actorId: number): Promise<ActorShow[]> {
  await requireKnown(context.database, asker, actorId);
  return (await showsToCome(context.database, actorId, context.now())).map(presentShow);
}

/** How many performers are online. */
export async function onlineAmount({ context }: Performers): Promise<number> {
  const { rows } = await context.database.pool.query<{ amount: number }>({
    name: 'performers-online',
    text: `select count(*)::int as amount from performers where published and online`,
  });
  return rows[0]?.amount ?? 0;
}
