import type { Context } from '../../../../platform/context.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import type { Wallet } from '../../../wallet/server/index.ts';
import type * as contract from '../../contract.ts';
import { bool, int, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import { many } from '../../../../platform/database/sql.ts';

const PAGE = 40;

export interface PerformerRoom {
  list(search: string, before: number | undefined): Promise<CallOutput<typeof contract.findPerformers>>;
  /** Throws `not-found`, and `conflict` while a show of hers runs or guests hold tickets for one. */
  erase(performerId: number): Promise<void>;
}

interface Parts {
  context: Pick<Context, 'database'>;
  wallet: Pick<Wallet, 'earnings'>;
  erase: (performerId: number) => Promise<void>;
}

/** Performers as operators see them who may erase one. */
export function createPerformerRoom({ context: { database }, wallet, erase }: Parts): PerformerRoom {
  return {
    async list(search, before) {
      const rows = await many(database.pool, 'backoffice-performers', {
        actorId: int,
        hostId: uuid.orNull,
        name: text,
        slug: text,
        joinedAt: stamp,
        isPublished: bool,
        isOnAir: bool,
        heldTickets: int,
        awaitsPayout: bool,
      })`
        select p.id as "actorId", p.guest_id as "hostId", p.name, p.slug, p.joined_at as "joinedAt",
          p.published and not p.withdrawn as "isPublished",
          exists (select from shows s where s.performer_id = p.id and s.ended_at is null) as "isOnAir",
          (select count(*)::int from show_tickets k join ticket_shows t on t.id = k.ticket_show_id
            where t.performer_id = p.id and k.state = 'held') as "heldTickets",
          exists (select from payouts o where o.performer_id = p.id and o.state = 'requested') as "awaitsPayout"
        from performers p
        where p.erased_at is null and (${search.toLowerCase()} = ''
          or lower(p.name) like ${search.toLowerCase().replace(/[\\%_]/g, '\\$&')} || '%' escape '\\'
          or p.id::text = ${search.toLowerCase()})
          and (${before ?? null}::bigint is null or p.id < ${before ?? null})
        order by p.id desc limit ${PAGE + 1}`;
      const items = await Promise.all(
        rows.slice(0, PAGE).map(async (row) =>
          Object.assign(row, {
            joinedAt: row.joinedAt.toISOString(),
            unpaidCoins: await wallet.earnings(row.actorId),
          }),
        ),
      );
      return { items, next: rows.length > PAGE ? (items.at(-1)?.actorId ?? null) : null };
    },
    erase,
  };
}
