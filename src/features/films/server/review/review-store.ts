import { bool, int, json, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import { many, maybe, one, run, type Queryable } from '../../../../platform/database/sql.ts';
import type { FilmTexts } from '../../contract.ts';

const waiting = {
  id: int,
  performer_id: int,
  name: text,
  texts: json<FilmTexts>(),
  price: int,
  is_vip: bool,
  fsk: int.of<16 | 18>(),
  duration_ms: int.orNull,
  revision: int,
  submitted_at: stamp.orNull,
  depict: bool,
  publish: bool,
  download: bool,
  given_at: stamp,
};

/** Those that wait, with the consent that was given last. */
export const listWaiting = (on: Queryable, limit: number) =>
  many(on, 'films-review', waiting)`
    select f.id, f.performer_id, p.name, f.texts, f.price, f.is_vip, f.fsk::int as fsk, f.duration_ms, f.revision, f.submitted_at,
      c.depict, c.publish, c.download, c.given_at
    from films f join performers p on p.id = f.performer_id
    join lateral (select * from film_consents c where c.film_id = f.id order by c.revision desc limit 1) c on true
    where f.state = 'review' order by f.submitted_at, f.id limit ${limit}`;

export async function countWaiting(on: Queryable): Promise<number> {
  return (await one(on, 'films-review-count', { n: int })`select count(*)::int as n from films where state = 'review'`)
    .n;
}

const judged = { id: int, guest_id: uuid.orNull };

/** Null where it waits no longer, or is another by now. */
export const decideFilm = (
  on: Queryable,
  filmId: number,
  decision: { revision: number; approve: boolean; fsk: 16 | 18; reason: string },
  now: Date,
) =>
  maybe(on, judged)`
    update films f set state = case when ${decision.approve} then 'published' else 'refused' end, fsk = ${decision.fsk},
      reason = ${decision.approve ? null : decision.reason}, changed_at = ${now},
      published_at = case when ${decision.approve} then coalesce(f.published_at, ${now}::timestamptz) else f.published_at end
    from performers p
    where f.id = ${filmId} and f.state = 'review' and f.revision = ${decision.revision} and p.id = f.performer_id
    returning f.id, p.guest_id`;

const removed = { id: int, guest_id: uuid.orNull, sha256: text.orNull, frames: json<string[]>().orNull };

/** Out for everybody. Answers its fingerprints. Null for one that there is not, or that is out already. */
export const removeFilm = (on: Queryable, filmId: number, reason: string, now: Date) =>
  maybe(on, removed)`
    update films f set state = 'removed', reason = ${reason}, changed_at = ${now}
    from performers p
    where f.id = ${filmId} and f.state <> 'removed' and p.id = f.performer_id
    returning f.id, p.guest_id, f.manifest ->> 'sha256' as sha256,
      (select jsonb_agg(frame ->> 'hash') from jsonb_array_elements(f.manifest -> 'hashes') frame
        where (frame ->> 'quality')::int >= 50) as frames`;

export const blockFilm = (on: Queryable, sha256: string, frames: readonly string[], filmId: number, now: Date) =>
  run(on)`
    insert into film_blocks (sha256, frames, film_id, blocked_at)
    values (${sha256}, ${JSON.stringify(frames)}::jsonb, ${filmId}, ${now}) on conflict (sha256) do nothing`;

/** Films by number, for the audit log. */
export const filmsByNumber = (on: Queryable, ids: readonly string[]) =>
  many(on, { id: text, name: text, guestId: uuid.orNull })`
    select f.id::text, f.texts -> 'de' ->> 'title' as name, p.guest_id as "guestId"
    from films f join performers p on p.id = f.performer_id where f.id = any(${ids}::bigint[])`;
