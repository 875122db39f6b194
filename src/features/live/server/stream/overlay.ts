import type { Context } from '../../../../platform/context.ts';
import type { Language } from '../../../../platform/contract.ts';
import { fault } from '../../../../platform/faults/errors.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import { openGoal } from '../giving/giving-store.ts';
import type { getOverlay } from '../../contract.ts';
import type { Keys } from './keys.ts';
import { int, text, uuid } from '../../../../platform/database/columns.ts';
import { many } from '../../../../platform/database/sql.ts';

type OverlayView = CallOutput<typeof getOverlay>;

export interface Overlay {
  /** Throws `not-found` for what is no overlay's key. `after` in milliseconds; undefined begins now. */
  read(key: string, after: number | undefined, language: Language): Promise<OverlayView>;
}

/** Purchases are written in transactions that end in another order than they began: so much is told twice. */
const OVERLAP_MS = 5000;
/** Whoever comes back after a longer time begins anew. */
const LONGEST_MS = 60_000;
const MOST = 50;

/** What she is given, as a picture of OBS shows it. */
export function createOverlay(
  { database, now }: Pick<Context, 'database' | 'now'>,
  keys: Pick<Keys, 'holderOf'>,
): Overlay {
  return {
    async read(key, after, language) {
      const holder = await keys.holderOf('overlay', key);
      if (holder === null) throw fault('not-found');
      const { performerId } = holder;
      const at = now().getTime();
      const goal = await openGoal(database, performerId);
      return {
        at,
        items:
          after === undefined ? [] : await given(performerId, Math.max(after - OVERLAP_MS, at - LONGEST_MS), language),
        goal: goal === null ? null : { title: goal.title, coins: goal.coins, given: goal.given },
      };
    },
  };

  async function given(performerId: number, since: number, language: Language): Promise<OverlayView['items']> {
    return many(database.pool, 'studio-overlay', {
      id: uuid,
      kind: text.of<OverlayView['items'][number]['kind']>(),
      name: text,
      coins: int,
      title: text,
    })`
      select r.id, r.kind, coalesce(g.name, '') as name, r.coins, coalesce(case r.kind
        when 'tip' then (select title from tip_menu m where m.performer_id = r.performer_id and m.id::text = r.ref)
        when 'toy' then (select names ->> ${language} from toy_controls t where t.id::text = r.ref)
        else (select string_agg(gift.names ->> ${language} || case when part[2] = '1' then '' else ' × ' || part[2] end,
          ', ')
          from regexp_matches(r.ref, '(\\d+)x(\\d+)', 'g') part join gifts gift on gift.id::text = part[1]) end,
            '') as title
      from room_purchases r join guests g on g.id = r.guest_id
      where r.performer_id = ${performerId} and r.at > ${new Date(since)} order by r.at, r.id limit ${MOST}`;
  }
}
