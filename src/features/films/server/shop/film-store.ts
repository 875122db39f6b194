import { bool, int, type RowOf, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import { codesOf } from '../../../../platform/geo/geo.ts';
import { maybe, sql, type Queryable } from '../../../../platform/database/sql.ts';
import type { Language } from '../../../../platform/contract.ts';
import { shownTo, type Asker } from '../../../performers/server/index.ts';
import type { FilmState } from '../../constants.ts';

/** A film as lists and its page tell of it, in one language. */
export type VideoRow = RowOf<typeof videoRow>;
export const videoRow = {
  id: int,
  performer_id: int,
  name: text,
  slug: text,
  title: text,
  description: text,
  price: int,
  sale_price: int.orNull,
  sale_until: stamp.orNull,
  is_vip: bool,
  is_classic: bool,
  cam_recording: bool,
  fsk: int.of<16 | 18>(),
  media: uuid.orNull,
  duration_ms: int.orNull,
  width: int.orNull,
  height: int.orNull,
  likes: int,
  dislikes: int,
  published_at: stamp.orNull,
};

const words = (language: Language, field: 'title' | 'description') =>
  sql`coalesce(nullif(f.texts -> ${language} ->> ${field}, ''), f.texts -> 'de' ->> ${field}, '')`;

/** The columns of a {@link VideoRow}, of `films f` with `performers p`. */
export const videoColumns = (language: Language) => sql`f.id, f.performer_id, p.name, p.slug,
  ${words(language, 'title')} as title, ${words(language, 'description')} as description,
  f.price, f.sale_price, f.sale_until, f.is_vip, f.is_classic, f.cam_recording, f.fsk, f.media, f.duration_ms, f.width, f.height,
  f.likes, f.dislikes, f.published_at`;

/** She has not gone, and bans no place where somebody is. */
export const isThere = (places: readonly string[]) =>
  sql`(p.erased_at is null and not (p.banned_places && ${places}::text[]))`;

/** A film with what it is to one guest. */
export type StandingRow = RowOf<typeof standingRow>;
const standingRow = {
  ...videoRow,
  state: text.of<FilmState>(),
  owner: uuid.orNull,
  is_bought: bool,
  is_listed: bool,
  is_there: bool,
  /** Null for no vote. */
  vote: bool.orNull,
  position_ms: int,
};

/** Null for none of that number. */
export const findFilm = (on: Queryable, asker: Asker, filmId: number): Promise<StandingRow | null> =>
  maybe(on, 'films-standing', standingRow)`
    select ${videoColumns(asker.language)}, f.state, p.guest_id as owner,
      exists (select 1 from film_purchases b where b.film_id = f.id and b.guest_id = ${asker.guestId}::uuid) as is_bought,
      p.published and ${shownTo(codesOf(asker), asker.guestId)} as is_listed, ${isThere(codesOf(asker))} as is_there,
      (select v.likes from film_votes v where v.film_id = f.id and v.guest_id = ${asker.guestId}::uuid) as vote,
      coalesce((select w.position_ms from film_progress w where w.film_id = f.id and w.guest_id = ${asker.guestId}::uuid), 0)
        as position_ms
    from films f join performers p on p.id = f.performer_id where f.id = ${filmId}`;
