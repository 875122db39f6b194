import type { Context } from '../../../platform/context.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import type { Queryable } from '../../../platform/database/sql.ts';
import { commonError, errorsOf } from '../../../platform/errors/errors.ts';
import type { ObjectionState } from '../constants.ts';
import { reviewErrors, type BeforeDeciding, type Told } from '../contract.ts';
import * as store from './decision-store.ts';
import { isWaiting, mayDecide, mayDecideObjection, objectionOf } from './rules.ts';

const reviewError = errorsOf(reviewErrors);

/** What was decided about works of a kind, and who decides about it next. Who decides is an operator by his guest's number. */
export interface Reviewed {
  /** Notes what was decided, for the revision that the work has by now. */
  note(on: Queryable, id: number, decision: store.Decision): Promise<void>;
  /** Holds the work, and says what waits. Throws `conflict` where it waits no longer, or is another by now, and `another-operator`. */
  mustDecide(client: PoolClient, operatorId: string, id: number, revision: number): Promise<Judged>;
  /** Leaves it to somebody else. Throws as above. */
  handOn(operatorId: string, id: number, doubt: { revision: number; reason: string }): Promise<void>;
  /** What is to be known before one decides about some that wait. */
  before(operatorId: string, waiting: readonly Waiting[]): Promise<(work: Waiting) => BeforeDeciding>;
  /** All that was decided about one. */
  told(operatorId: string, id: number): Promise<Told>;
  /** What she may object to of hers. */
  objections(rows: readonly Own[]): Promise<(work: Own) => ObjectionState | null>;
  /** Hers: throws `not-found` for another's, `no-objection` where there is nothing to object to, or she has. */
  object(performerId: number, id: number, text: string): Promise<void>;
  /** Throws `conflict` where she does not object any more, `another-operator` to who decided what she objects to. */
  decideObjection(operatorId: string, id: number, decision: { overturn: boolean; reason: string }): Promise<void>;
  /** What she objected to before is of no weight any more. */
  dropObjection(on: Queryable, id: number): Promise<void>;
  /** How many objections wait. */
  countObjections(): Promise<number>;
}

/** A whole work, or words of one that is in the shop. */
export type Judged = 'work' | 'words';

interface Waiting {
  id: number;
  revision: number;
}
interface Own {
  id: number;
  state: string;
  reason: string | null;
  objected_at: Date | null;
}

interface Parts extends store.ReviewedTable {
  context: Pick<Context, 'database' | 'now'>;
  /** Locks what changes when one is looked at once more; before the work itself is. */
  beforeReopening: (client: PoolClient) => Promise<unknown>;
  /** Has it looked at once more, as a revision of its own; what kept it from coming again goes. */
  reopen: (client: PoolClient, id: number) => Promise<void>;
  onChange: (work: { id: number; guest_id: string | null }) => void;
  /** What an objection has come to; in its transaction. */
  onObjection: (
    client: PoolClient,
    work: { id: number; guest_id: string | null },
    outcome: 'overturned' | 'upheld',
    reason: string,
  ) => Promise<void>;
}

export function createReviewed({
  context: { database, now },
  work,
  table,
  beforeReopening,
  reopen,
  onChange,
  onObjection,
}: Parts): Reviewed {
  const { pool } = database;
  const of = { work, table };
  const note = async (on: Queryable, id: number, decision: store.Decision) =>
    void (await store.noteDecision(on, of, id, decision, now()));
  const histories = async (ids: readonly number[]) => {
    const all = Map.groupBy(await store.decisionsOfAll(pool, of, ids), (each) => each.work_id);
    return (id: number) => all.get(id) ?? [];
  };

  async function mustDecide(client: PoolClient, operatorId: string, id: number, revision: number): Promise<Judged> {
    const locked = await store.lockReviewed(client, of, id);
    if (locked === null || !isWaiting(locked) || locked.revision !== revision) throw commonError('conflict');
    const history = await store.decisionsOf(client, of, id);
    const isAlone = await store.isAloneWithContent(client, operatorId);
    if (!mayDecide(history, revision, operatorId, isAlone)) throw reviewError('another-operator');
    return locked.state === 'published' ? 'words' : 'work';
  }

  return {
    note,
    mustDecide,
    async handOn(operatorId, id, { revision, reason }) {
      await database.transaction(async (client) => {
        await mustDecide(client, operatorId, id, revision);
        await note(client, id, { operatorId, kind: 'unsure', reason });
      });
    },
    async before(operatorId, waiting) {
      const [historyOf, isAlone] = await Promise.all([
        histories(waiting.map(({ id }) => id)),
        store.isAloneWithContent(pool, operatorId),
      ]);
      return ({ id, revision }) => ({
        doubt: historyOf(id).find((each) => each.kind === 'unsure' && each.revision === revision)?.reason ?? null,
        mayDecide: mayDecide(historyOf(id), revision, operatorId, isAlone),
      });
    },
    async told(operatorId, id) {
      const [history, isAlone] = await Promise.all([
        store.decisionsOf(pool, of, id),
        store.isAloneWithContent(pool, operatorId),
      ]);
      return {
        mayDecideObjection: mayDecideObjection(history, operatorId, isAlone),
        decisions: history.map(({ kind, name, revision, reason, decided_at: decidedAt }) => ({
          kind,
          operator: name,
          revision,
          reason,
          decidedAt: decidedAt.toISOString(),
        })),
      };
    },
    async objections(rows) {
      const historyOf = await histories(rows.map(({ id }) => id));
      const at = now();
      return (own) => objectionOf(own, historyOf(own.id), at);
    },
    async object(performerId, id, text) {
      const changed = await database.transaction(async (client) => {
        const locked = await store.lockReviewed(client, of, id);
        if (locked?.performer_id !== performerId) throw commonError('not-found');
        const history = await store.decisionsOf(client, of, id);
        if (objectionOf(locked, history, now()) !== 'open') throw reviewError('no-objection');
        await store.setObjected(client, of, id, now());
        await note(client, id, { operatorId: null, kind: 'objected', reason: text });
        return locked;
      });
      onChange(changed);
    },
    async decideObjection(operatorId, id, { overturn, reason }) {
      const changed = await database.transaction(async (client) => {
        if (overturn) await beforeReopening(client);
        const locked = await store.lockReviewed(client, of, id);
        if (locked === null || locked.objected_at === null) throw commonError('conflict');
        const history = await store.decisionsOf(client, of, id);
        const isAlone = await store.isAloneWithContent(client, operatorId);
        if (!mayDecideObjection(history, operatorId, isAlone)) throw reviewError('another-operator');
        await store.setObjected(client, of, id, null);
        await note(client, id, { operatorId, kind: overturn ? 'overturned' : 'upheld', reason });
        if (overturn) await reopen(client, id);
        await onObjection(client, locked, overturn ? 'overturned' : 'upheld', reason);
        return locked;
      });
      onChange(changed);
    },
    dropObjection: async (on, id) => void (await store.setObjected(on, of, id, null)),
    countObjections: () => store.countObjections(pool, of),
  };
}
