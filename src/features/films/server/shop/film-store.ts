import { bool, int, json, type RowOf, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import { codesOf } from '../../../../platform/geo/geo.ts';
import { many, maybe, sql, type Queryable } from '../../../../platform/database/sql.ts';
import type { Language } from '../../../../platform/contract.ts';
import { showsGuest } from '../../../consents/server/index.ts';
import { shownTo, type Asker } from '../../../performers/server/index.ts';
import { owesCoins } from '../../../wallet/server/index.ts';
import type { FilmState } from '../../constants.ts';

/** A film as lists and its page tell of it, in one language. */
export type VideoRow = RowOf<typeof videoRow>;
export const videoRow = {
  id: int,
  performer_id: int,
  name: text,
  slug: text,
  title: text,
  tags: json<{ name: string; slug: string }[]>(),
  description: text,
  price: int,
  sale_price: int.orNull,
  sale_from: stamp.orNull,
  sale_until: stamp.orNull,
  sale_kind: text.of<'sale' | 'deal'>().orNull,
  sale_lowest: int.orNull,
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

/** Those that were approved: what she has written since is shown to nobody until somebody has looked at it. */
export const words = (language: Language, field: 'title' | 'description') => {
  const texts = sql`coalesce(f.shown_texts, f.texts)`;
  return sql`coalesce(nullif(${texts} -> ${language} ->> ${field}, ''), ${texts} -> 'de' ->> ${field}, '')`;
};

/** Of `films f`: the stricter of what was approved and what she says of it now. */
export const ratingOf = sql`greatest(f.fsk, coalesce(f.shown_fsk, f.fsk))`;

/** The columns of a {@link VideoRow}, of `films f` with `performers p`. */
export const videoColumns = (language: Language) => sql`f.id, f.performer_id, p.name, p.slug,
  ${words(language, 'title')} as title, ${words(language, 'description')} as description,
  (select coalesce(json_agg(json_build_object('name', t.names ->> ${language}, 'slug', t.slugs ->> ${language}) order by t.id), '[]')
    from film_tags ft join tags t on t.id = ft.tag_id where ft.film_id = f.id) as tags,
  f.price, f.sale_price, f.sale_from, f.sale_until, f.sale_kind, f.sale_lowest, f.is_vip, f.is_classic, f.cam_recording,
  ${ratingOf} as fsk, f.media, f.duration_ms, f.width, f.height,
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
  /** She is named in it: who is asked for her consent sees what for. */
  is_depicted: bool,
  is_bought: bool,
  /** Somebody else has paid for it. */
  is_gifted: bool,
  owes: bool,
  is_listed: bool,
  is_there: bool,
  /** Null for no vote. */
  vote: bool.orNull,
  /** In which she has written captions, and in which they were approved. */
  captions: text.of<Language>().list,
  shown_captions: text.of<Language>().list,
  position_ms: int,
};

const standing = (asker: Asker) => sql`
    select ${videoColumns(asker.language)}, f.state, p.guest_id as owner, ${showsGuest('film', sql`f.id`, asker.guestId)} as is_depicted,
      exists (select 1 from film_purchases b where b.film_id = f.id and b.guest_id = ${asker.guestId}::uuid) as is_bought,
      exists (select 1 from film_purchases b where b.film_id = f.id and b.guest_id = ${asker.guestId}::uuid and b.gift_id is not null) as is_gifted,
      ${owesCoins(asker.guestId)} as owes,
      p.published and ${shownTo(codesOf(asker), asker.guestId)} as is_listed, ${isThere(codesOf(asker))} as is_there,
      (select v.likes from film_votes v where v.film_id = f.id and v.guest_id = ${asker.guestId}::uuid) as vote,
      array(select jsonb_object_keys(f.captions) order by 1) as captions,
      array(select jsonb_object_keys(coalesce(f.shown_captions, '{}')) order by 1) as shown_captions,
      coalesce((select w.position_ms from film_progress w where w.film_id = f.id and w.guest_id = ${asker.guestId}::uuid), 0)
        as position_ms
    from films f join performers p on p.id = f.performer_id`;

/** Null for none of that number. */
export const findFilm = (on: Queryable, asker: Asker, filmId: number): Promise<StandingRow | null> =>
  maybe(on, 'films-standing', standingRow)`${standing(asker)} where f.id = ${filmId}`;

/** The same of several, in no order; those that there are. */
export const findFilms = (on: Queryable, asker: Asker, filmIds: readonly number[]) =>
  many(on, 'films-standing-of-all', standingRow)`${standing(asker)} where f.id = any(${filmIds}::bigint[])`;
