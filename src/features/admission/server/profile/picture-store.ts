import { int, text, uuid } from '../../../../platform/database/columns.ts';
import { identifier, many, maybe, one, run, sql, type Queryable } from '../../../../platform/database/sql.ts';
import type { SentKind } from '../../constants.ts';

const sentRow = {
  id: uuid,
  actorId: int,
  name: text,
  kind: text.of<SentKind>(),
  position: int,
  digest: text,
  width: int,
  height: int,
  state: text.of<'waiting' | 'refused'>(),
  reason: text,
};
const SENT = sql`s.id, s.performer_id as "actorId", p.name, s.kind, s.position, s.digest, s.width, s.height, s.state, s.reason
  from submitted_pictures s join performers p on p.id = s.performer_id`;

export const sentPictures = (on: Queryable, performerId: number) =>
  many(on, 'admission-sent', sentRow)`select ${SENT} where s.performer_id = ${performerId} order by s.kind, s.position`;

export const waitingPictures = (on: Queryable, limit: number) =>
  many(
    on,
    'admission-waiting-pictures',
    sentRow,
  )`select ${SENT} where s.state = 'waiting' order by s.id limit ${limit}`;

export const waitingPicture = (on: Queryable, id: string) =>
  maybe(on, sentRow)`select ${SENT} where s.id = ${id} and s.state = 'waiting' for update of s`;

export const shownPictures = (on: Queryable, performerId: number) =>
  many(on, 'admission-shown', { kind: text.of<SentKind>(), position: int, fsk: int.of<16 | 18>(), digest: text })`
    select kind, position, fsk, digest from pictures
    where performer_id = ${performerId} and kind in ('portrait', 'cover', 'sedcard') order by kind, position`;

/** Where her next sedcard stands: behind the others, else where there is room; null where there is none among `room`. */
export const nextSedcard = (on: Queryable, performerId: number, room: number) =>
  maybe(on, { position: int })`
    with taken as (
      select position from pictures where performer_id = ${performerId} and kind = 'sedcard'
      union select position from submitted_pictures where performer_id = ${performerId} and kind = 'sedcard')
    select n as position from generate_series(0, ${room}::int - 1) n where n not in (select position from taken)
    order by n < (select max(position) from taken), n limit 1`;

/** The files of a sedcard that is gone now, as guests saw it and as it waited. */
export async function deleteSedcard(on: Queryable, performerId: number, position: number): Promise<string[]> {
  const here = sql`performer_id = ${performerId} and kind = 'sedcard' and position = ${position}`;
  const shown = await many(on, { digest: text })`delete from pictures where ${here} returning digest`;
  const sent = await many(on, { digest: text })`delete from submitted_pictures where ${here} returning digest`;
  return [...shown, ...sent].map(({ digest }) => digest);
}

/** Places of her sedcards, those that wait too, in their order. */
export const sedcardPositions = (on: Queryable, performerId: number) =>
  many(on, { position: int })`
    select position from pictures where performer_id = ${performerId} and kind = 'sedcard'
    union select position from submitted_pictures where performer_id = ${performerId} and kind = 'sedcard' order by position`;

/** Numbers her sedcards anew: the one that stood at the first of these places stands first. No place is taken twice on the way. */
export async function arrangeSedcards(on: Queryable, performerId: number, positions: readonly number[]): Promise<void> {
  for (const table of ['pictures', 'submitted_pictures']) {
    const hers = sql`performer_id = ${performerId} and kind = 'sedcard'`;
    await run(on)`update ${identifier(table)} set position = -1 - position where ${hers}`;
    await run(on)`
      update ${identifier(table)} set position = array_position(${positions}::int[], -1 - position::int) - 1 where ${hers}`;
  }
}

export const likesOf = (on: Queryable, performerId: number) =>
  one(on, 'admission-sedcard-likes', { likes: int })`
    select count(*) filter (where rating = 5)::int as likes from sedcard_ratings where performer_id = ${performerId}`;

/** In the place of the one before, which nobody looks at any more. */
export const putSent = (
  on: Queryable,
  performerId: number,
  { kind, position }: { kind: SentKind; position: number },
  { digest, width, height }: { digest: string; width: number; height: number },
) =>
  run(on)`
    insert into submitted_pictures (performer_id, kind, position, digest, width, height)
    values (${performerId}, ${kind}, ${position}, ${digest}, ${width}, ${height})
    on conflict (performer_id, kind, position) do update set id = uuidv7(), digest = excluded.digest, width = excluded.width,
      height = excluded.height, state = 'waiting', reason = ''`;

export const refuseSent = (on: Queryable, id: string, reason: string) =>
  run(on)`update submitted_pictures set state = 'refused', reason = ${reason} where id = ${id}`;

export const removeSent = (on: Queryable, id: string) => run(on)`delete from submitted_pictures where id = ${id}`;
