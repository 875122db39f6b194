import type { ActorData } from '../../contract.ts';
import type { Asker } from '../../../../platform/rights/asker.ts';
import { allowances } from '../lists/cards.ts';
import type { Performers } from '../performers.ts';
import { presentProfile } from '../lists/present.ts';
import { requireProfile } from '../require.ts';
import { countOnline } from './stores/profile-store.ts';

/** A performer by number or name (D2). Throws `not-found`: unknown, unpublished, or not there for the asker. */
export async function profileOf(performers: Performers, asker: Asker, idOrName: string): Promise<ActorData> {
  const row = await requireProfile(performers.context.database, asker, idOrName);
  const [allowance] = await allowances(performers, asker, [row.id]);
  return presentProfile(row, allowance);
}

/** How many performers are online. */
export async function onlineAmount({ context }: Performers): Promise<number> {
  const { amount } = await countOnline(context.database.pool);
  return amount;
}
