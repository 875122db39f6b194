import { bool, int } from '../../../../platform/database/columns.ts';
import { join, many, run, type Queryable } from '../../../../platform/database/sql.ts';
import { performerConstants } from '../../contract.ts';
import type { Asker } from '../../../../platform/rights/asker.ts';
import { visibleTo } from '../lists/stores/card-store.ts';

export const pinnedBy = (on: Queryable, guestId: string, asker: Asker) =>
  many(on, { id: int, isOnline: bool })`
    select p.id, p.online as "isOnline" from pins n join performers p on p.id = n.performer_id
    where n.guest_id = ${guestId} and ${join(visibleTo(asker), ' and ')}
    order by n.created_at desc, p.id limit ${performerConstants.pinnedBlock}`;

export const pinnedIdsOf = (on: Queryable, guestId: string) =>
  many(on, 'performers-pinned-ids', { id: int })`
    select performer_id as id from pins where guest_id = ${guestId} order by created_at desc
      limit ${performerConstants.pinnedBlock}`;

/** No row for whom she is not there. */
export const insertPin = (on: Queryable, guestId: string, performerId: number, asker: Asker) =>
  run(on)`
    insert into pins (guest_id, performer_id) select ${guestId}, p.id from performers p
    where p.id = ${performerId} and ${join(visibleTo(asker), ' and ')} on conflict do nothing`;

export const deletePin = (on: Queryable, guestId: string, performerId: number) =>
  run(on)`
    delete from pins where guest_id = ${guestId} and performer_id = ${performerId}`;
