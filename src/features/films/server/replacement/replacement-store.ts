import { int, stamp, text, uuid, type RowOf } from '../../../../platform/database/columns.ts';
import { many, maybe, one, run, sql, type Queryable } from '../../../../platform/database/sql.ts';
import type { FilmState } from '../../constants.ts';

/**
 * A draft for another file. Its captions are those that guests read; as long as they are the same as `shown_captions` nobody has written others for the
 * new file. Null where there is one already.
 */
export const insertReplacement = (on: Queryable, filmId: number, now: Date) =>
  maybe(on, { id: int })`
    insert into films (performer_id, replaces, texts, captions, shown_captions, price, is_vip, fsk, cam_recording, created_at, changed_at)
    select performer_id, id, coalesce(shown_texts, texts), coalesce(shown_captions, captions), coalesce(shown_captions, captions), price, is_vip,
      coalesce(shown_fsk, fsk), cam_recording, ${now}, ${now}
    from films where id = ${filmId}
    on conflict (replaces) where replaces is not null and state <> 'removed' do nothing returning id`;

export type ReplacedFilm = RowOf<typeof replaced>;
const replaced = { id: int, guest_id: uuid.orNull, state: text.of<FilmState>(), published_at: stamp.orNull };

/**
 * The film whose file a draft replaces: nobody else changes it until this transaction ends. To be called before the draft itself is locked, as a film is
 * locked before its drafts. Null where the draft is none, or a film of its own.
 */
export const lockReplaced = (on: Queryable, draftId: number) =>
  maybe(on, replaced)`
    select f.id, p.guest_id, f.state, f.published_at from films d join films f on f.id = d.replaces join performers p on p.id = f.performer_id
    where d.id = ${draftId} for update of f`;

/** When a draft that waits was handed in. */
export const handedInAt = async (on: Queryable, draftId: number): Promise<Date> =>
  (await one(on, { at: stamp })`select submitted_at as at from films where id = ${draftId}`).at;

/** The draft goes back to its performer: what it would replace is away. */
export const takeBackReplacements = (on: Queryable, filmId: number, now: Date) =>
  run(on)`update films set state = 'draft', changed_at = ${now} where replaces = ${filmId} and state = 'review'`;

/** What operators have removed of these is no draft of the film any more: it stays as evidence, and its performer may object. */
export const letRemovedGo = (on: Queryable, filmId: number) =>
  run(on)`update films set replaces = null where replaces = ${filmId} and state = 'removed'`;

/** Whether a film `f` is a draft for one that is away: nobody can decide about it then. */
export const isForNothing = sql`exists (select from films o where o.id = f.replaces and o.state = 'removed')`;

interface Approved {
  filmId: number;
  draftId: number;
  fsk: 16 | 18;
}

/**
 * The file of a draft becomes the film's, with its captions, where they were written anew, and what its performer has consented to. The draft is gone
 * then, with what was decided about it, but for who is seen in it. Whoever was unsure about words of the film that wait still is.
 */
export async function takeFileOf(on: Queryable, { filmId, draftId, fsk }: Approved, now: Date): Promise<void> {
  const revision = sql`(select revision + 1 from films where id = ${filmId})`;
  // A stricter word of its performer that nobody has decided about holds.
  const rating = sql`case when f.fsk is distinct from f.shown_fsk then greatest(f.fsk, ${fsk}::smallint) else ${fsk}::smallint end`;
  const isRecaptioned = sql`draft.captions is distinct from draft.shown_captions`;
  await run(on)`
    insert into film_old_files (media, film_id, manifest, replaced_at)
    select media, id, manifest, ${now} from films where id = ${filmId} and media is not null and manifest is not null`;
  await run(on)`
    update film_decisions d set revision = d.revision + 1 from films f
    where f.id = ${filmId} and d.film_id = f.id and d.revision = f.revision and d.kind = 'unsure'`;
  await run(on)`
    insert into film_consents (film_id, performer_id, revision, depict, publish, download, given_at)
    select ${filmId}, performer_id, ${revision}, depict, publish, download, given_at from film_consents
    where film_id = ${draftId} order by revision desc limit 1`;
  await run(on)`
    with draft as (delete from films where id = ${draftId} returning *)
    update films f set media = draft.media, manifest = draft.manifest, duration_ms = draft.duration_ms, width = draft.width,
      height = draft.height, begun_at = draft.begun_at, shown_fsk = ${fsk}, fsk = ${rating},
      captions = case when ${isRecaptioned} then draft.captions else f.captions end,
      shown_captions = case when ${isRecaptioned} then draft.captions else f.shown_captions end,
      changes_wait = f.changes_wait and (f.texts is distinct from f.shown_texts or ${rating} > ${fsk}::smallint
        or (not ${isRecaptioned} and f.captions is distinct from coalesce(f.shown_captions, '{}'))),
      revision = f.revision + 1, changed_at = ${now}
    from draft where f.id = ${filmId}`;
}

/** What a film had before, for as long as it is kept. */
export const listOldMedia = async (on: Queryable, filmId: number): Promise<string[]> =>
  (await many(on, { media: uuid })`select media from film_old_files where film_id = ${filmId}`).map(
    ({ media }) => media,
  );

/** Old files whose time is over, or whose film is gone for good: they are kept no more. */
export const dropOldFiles = (on: Queryable, before: Date) =>
  many(on, { media: uuid })`
    delete from film_old_files o using films f
    where f.id = o.film_id and (o.replaced_at < ${before} or f.media is null) returning o.media`;
