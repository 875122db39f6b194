import { bool, int, json, stamp, text, type RowOf } from '../../../../platform/database/columns.ts';
import { many, maybe, one, run, sql, type Queryable } from '../../../../platform/database/sql.ts';
import { isLookedUp, type Find } from '../../../reviews/server/index.ts';
import type { FilmState, Processing } from '../../constants.ts';
import type { FilmTexts } from '../../contract.ts';
import { isRepeatable } from '../processing/process-store.ts';
import { isForNothing } from '../replacement/replacement-store.ts';
import { dropBlocks } from './block-store.ts';
import { unblockMedia } from './review-store.ts';

/**
 * Back to be looked at once more, as a revision of its own, and to her where its file is gone or she has never handed it in; what was kept so
 * that it does not come again goes.
 */
export async function reopenFilm(on: Queryable, filmId: number, now: Date): Promise<void> {
  await unblockMedia(on, await dropBlocks(on, 'film', filmId));
  await run(on)`
    update films f set reason = null, changed_at = ${now}, submitted_at = ${now}, revision = revision + 1,
      changes_wait = state = 'published',
      state = case when state = 'published' then state when processing = 'done' and not ${isForNothing} and exists (select from film_consents c where c.film_id = f.id) then 'review' else 'draft' end
    where id = ${filmId}`;
}

const fileRow = {
  id: int,
  performer_id: int,
  name: text,
  slug: text,
  state: text.of<FilmState>(),
  processing: text.of<Processing>(),
  failure: json<{ reason: string; said?: string }>().orNull,
  is_repeatable: bool,
  texts: json<FilmTexts>(),
  replaces: int.orNull,
  price: int,
  fsk: int.of<16 | 18>(),
  duration_ms: int.orNull,
  revision: int,
  reason: text.orNull,
  created_at: stamp,
  published_at: stamp.orNull,
  objected_at: stamp.orNull,
  sales: int,
  plays: int,
  likes: int,
};
export type FilmFileRow = RowOf<typeof fileRow>;
const fileColumns = sql`w.id, w.performer_id, p.name, p.slug, w.state, w.processing, w.failure,
  exists (select from films where id = w.id and ${isRepeatable}) as is_repeatable, w.texts, w.replaces, w.price,
  w.fsk::int as fsk, w.duration_ms, w.revision, w.reason, w.created_at, w.published_at, w.objected_at, w.sales, w.plays, w.likes`;

export const findFile = (on: Queryable, filmId: number) =>
  maybe(on, 'films-file', fileRow)`
    select ${fileColumns} from films w join performers p on p.id = w.performer_id where w.id = ${filmId}`;

/** The newest first. */
export const findFiles = (on: Queryable, find: Find, limit: number) =>
  many(on, 'films-files', fileRow)`
    select ${fileColumns} from films w join performers p on p.id = w.performer_id
    where ${isLookedUp(find)} order by w.id desc limit ${limit}`;

/** Films that could not be made and may be made once more, the newest first. */
export const listNotMade = (on: Queryable, limit: number) =>
  many(on, 'films-not-made', fileRow)`
    select ${fileColumns} from films w join performers p on p.id = w.performer_id
    where w.id in (select id from films where ${isRepeatable}) order by w.id desc limit ${limit}`;

/** Films whose performers object, the longest waiting first. */
export const listObjections = (on: Queryable, limit: number) =>
  many(on, 'films-objected', fileRow)`
    select ${fileColumns} from films w join performers p on p.id = w.performer_id
    where w.objected_at is not null order by w.objected_at, w.id limit ${limit}`;

export const countNotMade = (on: Queryable) =>
  one(on, {
    count: int,
  })`select count(*)::int as count from films where processing = 'failed' and failure ->> 'reason' = 'not-made'`;

const consentRow = { name: text, revision: int, download: bool, given_at: stamp };

/** Who has agreed to be shown in it, the latest first. */
export const consentsOf = (on: Queryable, filmId: number) =>
  many(on, 'films-consents', consentRow)`
    select p.name, c.revision, c.download, c.given_at from film_consents c join performers p on p.id = c.performer_id
    where c.film_id = ${filmId} order by c.given_at desc limit 50`;
