import type { PoolClient } from '../../../../platform/database/database.ts';
import type { Deps } from '../deps.ts';
import { givesUntil, placeGrants, type Grant } from '../rules.ts';
import { subscriptionsOf, type SubscriptionRow } from '../store.ts';
import { moveGrant, openGrants } from './grant-store.ts';

type Kind = 'vip' | 'tv';

/** The one place where it is decided until when a guest is VIP and has TV: by what he pays for, and by days he was given. */
export function createApply({ context, accountStatus }: Pick<Deps, 'context' | 'accountStatus'>) {
  const { now } = context;

  /** Until when a guest has this; null for not at all. Days that wait for a subscription are moved along with it. */
  async function until(client: PoolClient, guestId: string, kind: Kind, rows: readonly SubscriptionRow[]) {
    const paid = rows.filter((row) => (kind === 'vip' ? row.gives_vip : row.gives_tv));
    const covered = latest(paid.map((row) => givesUntil({ status: row.status, paidUntil: row.paid_until })));
    const grants = await readGrants(client, guestId, kind);
    const placed = placeGrants(grants, covered, now());
    for (const [index, { id, from, until: end }] of placed.entries()) {
      if (from.getTime() === grants[index]?.from.getTime()) continue;
      await moveGrant(client, from, end, id);
    }
    return latest([covered, ...placed.map((grant) => grant.until)]);
  }

  return async (client: PoolClient, guestId: string): Promise<void> => {
    const rows = await subscriptionsOf(client, guestId);
    const vipUntil = await until(client, guestId, 'vip', rows);
    const tvUntil = await until(client, guestId, 'tv', rows);
    await accountStatus.subscribe(guestId, { vipUntil, tvUntil }, client);
  };
}

async function readGrants(client: PoolClient, guestId: string, kind: Kind): Promise<Grant[]> {
  return openGrants(client, guestId, kind);
}

function latest(dates: readonly (Date | null)[]): Date | null {
  const times = dates.filter((date) => date !== null).map((date) => date.getTime());
  return times.length === 0 ? null : new Date(Math.max(...times));
}
