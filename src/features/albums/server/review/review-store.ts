import { bool, int, json, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import { many, maybe, one, run, sql, type Queryable } from '../../../../platform/database/sql.ts';
import type { FilmTexts } from '../../../films/contract.ts';
import { waits } from '../../../reviews/server/index.ts';
import type { AlbumPlace } from '../../constants.ts';

const waiting = {
  id: int,
  performer_id: int,
  name: text,
  texts: json<FilmTexts>(),
  shown_texts: json<FilmTexts>().orNull,
  tags: text.list,
  shown_tags: text.list,
  price: int,
  fsk: int.of<16 | 18>(),
  revision: int,
  submitted_at: stamp,
  given_at: stamp,
  download: bool,
};

/** Those that wait, with the consent that was given last. */
export const listWaiting = (on: Queryable, limit: number) =>
  many(on, 'albums-review', waiting)`
    select a.id, a.performer_id, p.name, a.texts, case when a.state = 'published' then a.shown_texts end as shown_texts, a.tags, coalesce(a.shown_tags, '{}') as shown_tags, a.price, a.fsk::int as fsk, a.revision,
      coalesce(a.submitted_at, c.given_at) as submitted_at, c.given_at, c.download
    from albums a join performers p on p.id = a.performer_id
    join lateral (select given_at, download from album_consents c where c.album_id = a.id order by c.revision desc limit 1) c on true
    where ${waits(sql`a`)} order by a.submitted_at, a.id limit ${limit}`;

export async function countWaiting(on: Queryable): Promise<number> {
  return (
    await one(on, 'albums-review-count', { n: int })`select count(*)::int as n from albums a where ${waits(sql`a`)}`
  ).n;
}

const judged = { id: int, guest_id: uuid.orNull, texts: json<FilmTexts>() };

/** Null where it waits no longer, or is another by now. Approved, all of its pictures are. */
export async function decideAlbum(
  on: Queryable,
  albumId: number,
  decision: { revision: number; approve: boolean; fsk: 16 | 18; reason: string },
  now: Date,
) {
  const album = await maybe(on, judged)`
    update albums a set state = case when ${decision.approve} or a.state = 'published' then 'published' else 'refused' end, changes_wait = false, fsk = ${decision.fsk},
      reason = ${decision.approve ? null : decision.reason}, changed_at = ${now},
      shown_texts = case when ${decision.approve} then a.texts else a.shown_texts end,
      shown_tags = case when ${decision.approve} then a.tags else a.shown_tags end,
      shown_fsk = case when ${decision.approve} then ${decision.fsk}::smallint
        when a.shown_fsk is not null then greatest(a.shown_fsk, ${decision.fsk}::smallint) end,
      published_at = case when ${decision.approve} then coalesce(a.published_at, ${now}::timestamptz) else a.published_at end
    from performers p
    where a.id = ${albumId} and ${waits(sql`a`)} and a.revision = ${decision.revision} and p.id = a.performer_id
      and exists (select from album_pictures i where i.album_id = a.id and i.removed_at is null)
    returning a.id, p.guest_id, a.texts`;
  if (album !== null && decision.approve)
    await run(on)`
      update album_pictures set is_approved = true, approved_at = coalesce(approved_at, ${now}::timestamptz)
      where album_id = ${albumId} and removed_at is null`;
  return album;
}

/** Out for everybody. Null for one that there is not, or that is out already. */
export const removeAlbum = (on: Queryable, albumId: number, reason: string, now: Date) =>
  maybe(on, { ...judged, place: text.of<AlbumPlace>() })`
    update albums a set state = 'removed', reason = ${reason}, changed_at = ${now} from performers p
    where a.id = ${albumId} and a.state <> 'removed' and p.id = a.performer_id returning a.id, p.guest_id, a.texts, a.place`;

const prints = { sha256: text, hash: text, quality: int };
/** Of the pictures that are in it: what was taken away does not stand in the way of the others. */
export const fingerprints = (on: Queryable, albumId: number) =>
  many(on, prints)`
    select sha256, hash, quality::int as quality from album_pictures where album_id = ${albumId} and removed_at is null`;

const picture = {
  ...prints,
  medium: uuid,
  album_id: int,
  guest_id: uuid.orNull,
  texts: json<FilmTexts>(),
  /** Since when it belongs to what is sold; null for one that no guest has seen. */
  approved_at: stamp.orNull,
  is_last: bool,
  /** Of how many that do. */
  count: int,
};

/**
 * One that guests may see, with its album, which is held: nobody takes away another meanwhile. Null for one that there is not, or that is out
 * already. `is_last`: without it nothing is left that guests could see.
 */
export async function lockPicture(on: Queryable, pictureId: number) {
  await run(on)`
    select 1 from albums where id = (select album_id from album_pictures where id = ${pictureId}) for update`;
  return maybe(on, picture)`
    select i.sha256, i.hash, i.quality::int as quality, i.medium, i.album_id, p.guest_id, a.texts, i.approved_at,
      (select count(*)::int from album_pictures o
        where o.album_id = i.album_id and o.removed_at is null and o.approved_at is not null) as count,
      not exists (select from album_pictures o where o.album_id = i.album_id and o.id <> i.id and o.removed_at is null) as is_last
    from album_pictures i join albums a on a.id = i.album_id join performers p on p.id = a.performer_id
    where i.id = ${pictureId} and i.removed_at is null and a.state <> 'removed'`;
}

export const removePicture = (on: Queryable, pictureId: number, now: Date) =>
  run(on)`update album_pictures set removed_at = ${now} where id = ${pictureId}`;

const recalled = { id: int, medium: uuid, sha256: text, hash: text, quality: int, approved_at: stamp };
/** Pictures that guests had, and that were recalled since the same file was removed elsewhere. */
export const recalledPictures = (on: Queryable, albumId: number) =>
  many(on, recalled)`
    select id, medium, sha256, hash, quality::int as quality, approved_at from album_pictures
    where album_id = ${albumId} and removed_at is null and not is_approved and approved_at is not null order by id for update`;

/** How many pictures belong to what is sold of an album. */
export const countSold = async (on: Queryable, albumId: number): Promise<number> =>
  (
    await one(on, { n: int })`
      select count(*)::int as n from album_pictures where album_id = ${albumId} and removed_at is null and approved_at is not null`
  ).n;

/** Back to be looked at once more, as a revision of its own, and to her where its pictures are gone or she has never handed it in. */
export const reopenAlbum = (on: Queryable, albumId: number, now: Date) =>
  run(on)`
    update albums a set reason = null, changed_at = ${now}, submitted_at = ${now}, revision = revision + 1,
      changes_wait = a.state = 'published',
      state = case when a.state = 'published' then a.state when exists (select from album_consents c where c.album_id = a.id)
        and exists (select from album_pictures i where i.album_id = a.id and i.removed_at is null) then 'review' else 'draft' end
    where id = ${albumId}`;

/**
 * The same files in other albums are shown to nobody any more, and what was in the shop goes back to the review, where they can only be taken
 * out. Answers the albums that wait now.
 */
export async function recallCopies(on: Queryable, files: readonly string[], now: Date) {
  await run(on)`
    update album_pictures set is_approved = false where sha256 = any(${files}::text[]) and removed_at is null and is_approved`;
  return many(on, judged)`
    update albums a set state = 'review', submitted_at = ${now}, changed_at = ${now}, objected_at = null, revision = a.revision + 1
    from performers p
    where a.state = 'published' and p.id = a.performer_id and exists (select from album_pictures i
      where i.album_id = a.id and i.sha256 = any(${files}::text[]) and i.removed_at is null)
    returning a.id, p.guest_id, a.texts`;
}

/** Null for none, and one that is away already. */
export const removeComment = (on: Queryable, commentId: string, now: Date) =>
  maybe(on, { id: uuid })`
    update album_comments set removed_at = ${now} where id = ${commentId} and removed_at is null returning id`;

export const writerOf = (on: Queryable, commentId: string) =>
  maybe(on, { guest_id: uuid })`select guest_id from album_comments where id = ${commentId}`;

const subject = { id: text, name: text, guestId: uuid.orNull };

/** Albums by number, for the audit log. */
export const albumsByNumber = (on: Queryable, ids: readonly string[]) =>
  many(on, subject)`
    select a.id::text, a.texts -> 'de' ->> 'title' as name, p.guest_id as "guestId"
    from albums a join performers p on p.id = a.performer_id where a.id = any(${ids}::bigint[])`;

/** By a picture: the title of its album. */
export const albumsByPicture = (on: Queryable, ids: readonly string[]) =>
  many(on, subject)`
    select i.id::text, a.texts -> 'de' ->> 'title' as name, p.guest_id as "guestId"
    from album_pictures i join albums a on a.id = i.album_id join performers p on p.id = a.performer_id
    where i.id = any(${ids}::bigint[])`;

/** By a comment: who wrote it. */
export const writersByComment = (on: Queryable, ids: readonly string[]) =>
  many(on, subject)`
    select c.id::text, coalesce(g.name, '') as name, g.id as "guestId"
    from album_comments c join guests g on g.id = c.guest_id where c.id = any(${ids}::uuid[])`;

/** What an album says of itself, in her languages. */
export const textsOf = async (on: Queryable, albumId: number): Promise<FilmTexts> =>
  (await one(on, { texts: json<FilmTexts>() })`select texts from albums where id = ${albumId}`).texts;
