import { int } from '../../../platform/database/columns.ts';
import { many, run, type Queryable } from '../../../platform/database/sql.ts';

export const eraseEventsOf = (on: Queryable, handles: readonly string[]) =>
  run(on)`delete from room_events where data #>> '{user,handle}' = any (${handles})`;

export const eraseDeliveriesOf = (on: Queryable, handles: readonly string[]) =>
  run(on)`
    delete from event_deliveries where body is not null and body like any (select '%"' || h || '"%'
      from unnest(${handles}::text[]) h)`;

export const performersWithEvents = (on: Queryable) =>
  many(on, { id: int })`
    select distinct performer_id as id from room_events
    union select h.performer_id from event_deliveries d join event_hooks h on h.id = d.hook_id where d.body is not null`;
