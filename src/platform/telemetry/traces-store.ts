import { type Queryable, run } from '../database/sql.ts';

export const putTrace = (on: Queryable, guestId: string, kind: string, mark: Buffer, now: Date) =>
  run(on, 'trace-note')`
    insert into guest_traces (guest_id, kind, mark, last_at) values (${guestId}, ${kind}, ${mark}, ${now})
    on conflict (guest_id, kind, mark) do update set last_at = excluded.last_at`;

/** Whoever was seen with one browser was seen with the other. */
export const copyBrowser = (on: Queryable, former: Buffer, next: Buffer) =>
  run(on, 'trace-succeed')`
    insert into guest_traces (guest_id, kind, mark, last_at)
    select guest_id, kind, ${next}, last_at from guest_traces where kind = 'browser'
      and mark = ${former}
    on conflict do nothing`;

export const deleteTracesBefore = (on: Queryable, moment: Date) =>
  run(on)`delete from guest_traces where last_at < ${moment}`;
