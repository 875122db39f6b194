import { bool, int, stamp, text } from '../../../platform/database/columns.ts';
import type { Context } from '../../../platform/context.ts';
import { identifier, many, maybe, run, sql } from '../../../platform/database/sql.ts';
import type { Work } from '../constants.ts';
import type { WorkKind } from './slots.ts';

interface WorkTable {
  work: Work;
  /**
   * Its rows have `performer_id`, `state`, `texts`, `revision`, and when they were handed in, changed and published; what was decided about them stands
   * in `<work>_decisions`.
   */
  table: string;
  now: Context['now'];
  /** Rows name in `replaces` the work, which guests have been shown, for which they are another file. */
  hasNewFiles?: boolean;
  /** With what leaves the shop goes more, of films say. */
  reopened?: WorkKind['reopen'];
  changed: WorkKind['changed'];
}

const known = { id: int, title: text, performer_id: int, name: text, slug: text, is_new_file: bool };
const locked = { performer_id: int, is_removed: bool, was_published: bool };

const isNewFile = (has: boolean) => (has ? sql`w.replaces is not null` : sql`false`);

/** What lies in a table of works, films say, as something that people are seen in. */
export const worksIn = ({ work, table, now, hasNewFiles = false, reopened, changed }: WorkTable): WorkKind => ({
  work,
  async find(on, ids) {
    // By the title that she has given.
    const rows = await many(on, `${work}s-as-works`, known)`
      select w.id, coalesce(w.texts -> 'de' ->> 'title', '') as title, w.performer_id, p.name, p.slug,
        ${isNewFile(hasNewFiles)} as is_new_file
      from ${identifier(table)} w join performers p on p.id = w.performer_id where w.id = any(${ids}::bigint[])`;
    return rows.map(({ id, title, performer_id: performerId, name, slug, is_new_file: isNewFile }) => ({
      id,
      title,
      performerId,
      name,
      slug,
      isNewFile,
    }));
  },
  async lock(client, id) {
    const row = await maybe(client, locked)`
      select w.performer_id, w.state = 'removed' as is_removed, w.published_at is not null or ${isNewFile(hasNewFiles)} as was_published
      from ${identifier(table)} w where w.id = ${id} for update`;
    return row && { performerId: row.performer_id, isRemoved: row.is_removed, wasPublished: row.was_published };
  },
  async reopen(client, id) {
    // Whoever decides about what was before decides about nothing that is there.
    const isReopened = await run(client)`
      update ${identifier(table)} set state = 'review', revision = revision + 1, submitted_at = ${now()}, changed_at = ${now()}, objected_at = null
      where id = ${id} and state in ('published', 'review')`;
    if (isReopened > 0) await reopened?.(client, id);
  },
  async approvedAt(on, ids) {
    const id = identifier(`${work}_id`);
    const rows = await many(on, `${work}s-approved-at`, { id: int, at: stamp })`
      select ${id} as id, max(decided_at) as at from ${identifier(`${work}_decisions`)}
      where ${id} = any(${ids}::bigint[]) and kind in ('approved', 'replaced') group by 1`;
    return new Map(rows.map((row) => [row.id, row.at]));
  },
  changed,
});
