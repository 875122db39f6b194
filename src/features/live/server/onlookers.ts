import type { Database } from '../../../platform/database/database.ts';

/** An operator, and into whose show he looks. */
export interface Look {
  operatorId: string;
  performerId: number;
}

/** How often it is looked whether those who look on still may. Seconds. */
const EVERY = 5;

export interface Onlookers {
  /** Whether an operator may look into her show as it is now: he has the right, and it is noted that he does. */
  may(look: Look): Promise<boolean>;
  /** Remembers one who looks on; `out` shows him out as soon as he may no longer. Returns what forgets him. */
  watch(look: Look, out: () => void): () => void;
  /** Shows out who may no longer look on, with her or with anybody. */
  judge(performerId?: number): Promise<void>;
  /** Called once a second. */
  tick(): Promise<void>;
}

/** Operators who look into shows unseen. A private chat is another thing to look into than the room it was begun in. */
export function createOnlookers({ pool }: Database): Onlookers {
  const watched = new Map<Look, () => void>();
  let ticks = 0;

  async function allowed(looks: readonly Look[]): Promise<Set<string>> {
    const { rows } = await pool.query<Look>({
      name: 'live-may-look',
      text: `select n.operator_id as "operatorId", n.performer_id as "performerId"
        from unnest($1::uuid[], $2::bigint[]) as n (operator_id, performer_id)
        join guests g on g.id = n.operator_id and g.role = 'operator' and not g.is_locked
        join operator_rights r on r.guest_id = g.id and r."right" = 'live'
        join shows s on s.performer_id = n.performer_id and s.ended_at is null
        left join sittings i on i.performer_id = s.performer_id and i.ended_at is null
          and i.mode in ('single', 'singlec2c', 'videoCall', 'voiceCall')
        where exists (select 1 from show_looks l where l.operator_id = g.id and l.show_id = s.id
          and l.sitting_id is not distinct from i.id)`,
      values: [looks.map((look) => look.operatorId), looks.map((look) => look.performerId)],
    });
    return new Set(rows.map(nameOf));
  }

  async function judge(performerId?: number): Promise<void> {
    const asked = [...watched].filter(([look]) => performerId === undefined || look.performerId === performerId);
    if (asked.length === 0) return;
    const may = await allowed(asked.map(([look]) => look));
    for (const [look, out] of asked) if (!may.has(nameOf(look)) && watched.delete(look)) out();
  }

  return {
    may: async (look) => (await allowed([look])).size > 0,
    watch(look, out) {
      watched.set(look, out);
      return () => void watched.delete(look);
    },
    judge,
    async tick() {
      if (ticks++ % EVERY === 0) await judge();
    },
  };
}

const nameOf = ({ operatorId, performerId }: Look): string => `${operatorId}:${performerId}`;
