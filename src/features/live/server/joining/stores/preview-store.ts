import { int } from '../../../../../platform/database/columns.ts';
import { maybe, run, type Queryable } from '../../../../../platform/database/sql.ts';

export const longPreviewLeft = (on: Queryable, most: number, guestId: string) =>
  maybe(on, 'live-long-preview-left', { left: int })`
    select greatest(0, ${most} - used_ms) as left from free_previews
      where guest_id = ${guestId} and not declined`;

export const decidePreview = (on: Queryable, guestId: string, declined: boolean) =>
  run(on)`
    insert into free_previews (guest_id, declined) values (${guestId}, ${declined})
      on conflict (guest_id) do nothing`;

export const countPreviews = (on: Queryable, guestId: string) =>
  run(on)`select 1 from free_previews where guest_id = ${guestId}`;

export const addUsed = (on: Queryable, used: number, guestId: string) =>
  run(on)`
    update free_previews set used_ms = used_ms + ${used} where guest_id = ${guestId}`;
