import { bool, int, json, text, uuid } from '../../../../../platform/database/columns.ts';
import { join, many, one, run, type Queryable } from '../../../../../platform/database/sql.ts';
import { performerConstants } from '../../../contract.ts';
import type { Asker } from '../../../../../platform/rights/asker.ts';
import { visibleTo, type PictureRow } from '../../lists/stores/card-store.ts';

export const sedcardsOf = (on: Queryable, performerId: number, fsk: number, limit: number) =>
  many(on, 'performers-sedcards', {
    id: uuid,
    fsk: int.of<16 | 18>(),
    width: int,
    height: int,
    total: int,
  })`
    select id, fsk, width, height, count(*) over ()::int as total from pictures
    where performer_id = ${performerId} and kind = 'sedcard' and fsk <= ${fsk} order by position limit ${limit}`;

export const rateSedcard = (on: Queryable, actorId: number, guestId: string, rating: number) =>
  run(on)`
    insert into sedcard_ratings (performer_id, guest_id, rating) values (${actorId}, ${guestId}, ${rating})
    on conflict (performer_id, guest_id) do update set rating = excluded.rating`;

export const ratingsOf = (on: Queryable, guestId: string | null, performerId: number) =>
  one(on, 'performers-sedcard-ratings', { likes: int, own: int.of<1 | 5>().orNull, pinned: bool })`
    select count(*) filter (where rating = 5)::int as likes,
    max(rating) filter (where guest_id = ${guestId}::uuid) as own,
    exists (select 1 from pinned_sedcards n where n.guest_id = ${guestId}::uuid and n.performer_id = ${performerId}) as pinned
      from sedcard_ratings where performer_id = ${performerId}`;

/** No row for whom she is not there. */
export const insertSedcardPin = (on: Queryable, guestId: string, performerId: number, asker: Asker) =>
  run(on)`
    insert into pinned_sedcards (guest_id, performer_id) select ${guestId}, p.id from performers p
    where p.id = ${performerId} and ${join(visibleTo(asker), ' and ')} on conflict do nothing`;

export const deleteSedcardPin = (on: Queryable, guestId: string, performerId: number) =>
  run(on)`
    delete from pinned_sedcards where guest_id = ${guestId} and performer_id = ${performerId}`;

/** Whose pictures a guest has pinned, with the first `few` of each. */
export const pinnedSedcardsOf = (on: Queryable, guestId: string, asker: Asker, few: number) =>
  many(on, { actorId: int, name: text, slug: text, pictures: json<PictureRow[]>(), total: int })`
    select p.id as "actorId", p.name, p.slug,
      coalesce((select json_agg(i order by i.position) from (
        select i.id, i.fsk, i.width, i.height, i.position from pictures i
        where i.performer_id = p.id and i.kind = 'sedcard' order by i.position limit ${few}) i), '[]') as pictures,
      (select count(*)::int from pictures i where i.performer_id = p.id and i.kind = 'sedcard') as total
    from pinned_sedcards n join performers p on p.id = n.performer_id
    where n.guest_id = ${guestId} and ${join(visibleTo(asker), ' and ')}
    order by n.created_at desc, p.id limit ${performerConstants.pinnedBlock}`;
