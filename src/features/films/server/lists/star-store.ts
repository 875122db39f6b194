import { int, json, type RowOf, text } from '../../../../platform/database/columns.ts';
import { many, type Queryable } from '../../../../platform/database/sql.ts';
import { codesOf } from '../../../../platform/geo/geo.ts';
import { pictureColumn, shownTo, type Asker, type PictureRow } from '../../../performers/server/index.ts';
import { filmConstants } from '../../constants.ts';
import { scoreOf } from './trend-store.ts';
import { videoColumns, videoRow, type VideoRow } from '../shop/film-store.ts';

const { topMonths, stars, filmsOfStar } = filmConstants;

/**
 * Performers by what guests made of their published films in the last months of Berlin, those first that joined first where two are even.
 * The same for everybody.
 */
export const rankPerformers = (on: Queryable, now: Date): Promise<{ id: number }[]> =>
  many(on, 'films-rank-performers', { id: int })`
    select f.performer_id as id
    from film_days d join films f on f.id = d.film_id and f.state = 'published'
    where d.day > ((${now}::timestamptz at time zone 'Europe/Berlin') - make_interval(months => ${topMonths}::int))::date
    group by f.performer_id having ${scoreOf} > 0
    order by ${scoreOf} desc, f.performer_id`;

export type StarRow = RowOf<typeof starRow>;
const starRow = { id: int, name: text, slug: text, portrait: json<PictureRow>().orNull, count: int };

/** The first of these whom the asker may find, in their order. */
export const starsOf = (on: Queryable, asker: Asker, ranked: readonly number[]): Promise<StarRow[]> =>
  many(on, 'films-stars', starRow)`
    select p.id, p.name, p.slug, ${pictureColumn('portrait')}, shown.count
    from unnest(${ranked}::bigint[]) with ordinality as r (id, place)
    join performers p on p.id = r.id,
    lateral (select count(*)::int as count from films f where f.performer_id = p.id and f.state = 'published') as shown
    where p.published and shown.count > 0 and ${shownTo(codesOf(asker), asker.guestId)}
    order by r.place limit ${stars}`;

/** The best liked films of each, no more than are shown. */
export const filmsOfStars = (on: Queryable, { language }: Asker, ids: readonly number[]): Promise<VideoRow[]> =>
  many(on, 'films-of-stars', videoRow)`
    select ${videoColumns(language)}
    from unnest(${ids}::bigint[]) as r (id) join performers p on p.id = r.id,
    lateral (select * from films own where own.performer_id = p.id and own.state = 'published'
      order by own.rating desc, own.id desc limit ${filmsOfStar}) as f
    order by f.rating desc, f.id desc`;
