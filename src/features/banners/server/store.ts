import { bool, int, json, type RowOf, stamp, text } from '../../../platform/database/columns.ts';
import { many, maybe, one, run, sql, type Queryable } from '../../../platform/database/sql.ts';
import { subjectRow } from '../../../platform/audit/subjects.ts';
import type { Audience, BannerPlace, BannerShape } from '../constants.ts';
import type { BannerTexts } from '../contract.ts';
import type { LeadsTo } from './rules.ts';

export type BannerRow = RowOf<typeof bannerRow>;
const bannerRow = {
  id: int,
  place: text.of<BannerPlace>(),
  shape: text.of<BannerShape>(),
  texts: json<BannerTexts>(),
  leads_to: json<LeadsTo>(),
  picture: text,
  width: int,
  height: int,
  audiences: text.of<Audience>().list,
  shown_from: stamp,
  shown_until: stamp.orNull,
  is_on: bool,
  version: int,
};
const columns = sql`b.id, b.place, b.shape, b.texts, b.leads_to, b.picture, b.width, b.height, b.audiences, b.shown_from, b.shown_until,
  b.is_on, b.version`;

export interface Wanted {
  place: BannerPlace;
  shape: BannerShape;
  audience: Audience;
  guestId: string | null;
  now: Date;
  limit: number;
}

/** What is shown of a place to one of these, without what he has closed. */
export const shownBanners = (on: Queryable, { place, shape, audience, guestId, now, limit }: Wanted) =>
  many(on, 'banners-shown', bannerRow)`
    select ${columns} from banners b
    where b.place = ${place} and b.shape = ${shape} and ${audience} = any(b.audiences) and b.is_on and b.shown_from <= ${now}
      and (b.shown_until is null or b.shown_until > ${now})
      and not exists (select from closed_teasers c where c.banner_id = b.id and c.guest_id = ${guestId}::uuid)
    order by b.position, b.id limit ${limit}`;

export const allBanners = (on: Queryable) =>
  many(on, bannerRow)`select ${columns} from banners b order by b.position, b.id`;

/** Whoever makes, orders or removes one is alone with it. */
export const lockBanners = (on: Queryable) => run(on)`lock table banners in share row exclusive mode`;

export interface BannerValues {
  place: BannerPlace;
  shape: BannerShape;
  texts: BannerTexts;
  leadsTo: LeadsTo;
  audiences: readonly Audience[];
  from: Date;
  until: Date | null;
  isOn: boolean;
}
export interface KeptPicture {
  digest: string;
  width: number;
  height: number;
}

export const addBanner = (on: Queryable, values: BannerValues, picture: KeptPicture, now: Date) =>
  one(on, bannerRow)`
    insert into banners as b (place, shape, texts, leads_to, picture, width, height, audiences, shown_from, shown_until, is_on, position, changed_at)
    values (${values.place}, ${values.shape}, ${JSON.stringify(values.texts)}, ${JSON.stringify(values.leadsTo)}, ${picture.digest},
      ${picture.width}, ${picture.height}, ${values.audiences}, ${values.from}, ${values.until}, ${values.isOn},
      (select coalesce(max(position), 0) + 1 from banners), ${now})
    returning ${columns}`;

export const findBanner = (on: Queryable, id: number) =>
  maybe(on, bannerRow)`select ${columns} from banners b where b.id = ${id} for update`;

export const writeBanner = (on: Queryable, id: number, values: BannerValues, picture: KeptPicture, now: Date) =>
  one(on, bannerRow)`
    update banners b set place = ${values.place}, shape = ${values.shape}, texts = ${JSON.stringify(values.texts)},
      leads_to = ${JSON.stringify(values.leadsTo)}, picture = ${picture.digest}, width = ${picture.width}, height = ${picture.height},
      audiences = ${values.audiences}, shown_from = ${values.from}, shown_until = ${values.until}, is_on = ${values.isOn},
      version = b.version + 1, changed_at = ${now}
    where b.id = ${id} returning ${columns}`;

export const writeOrder = (on: Queryable, ids: readonly number[]) =>
  run(on)`
    update banners set position = n.position from unnest(${ids}::bigint[]) with ordinality as n (id, position)
    where banners.id = n.id`;

/** The picture that it had; null for none of that number. */
export const deleteBanner = (on: Queryable, id: number) => run(on)`delete from banners where id = ${id}`;

/** Whether a picture is some banner's. */
export const isPicture = (on: Queryable, digest: string) =>
  maybe(on, 'banners-picture', { id: int })`select id from banners where picture = ${digest}`;

/** Of what is no teaser there is nothing to close. */
export const putClosed = (on: Queryable, guestId: string, bannerId: number, now: Date) =>
  run(on)`
    insert into closed_teasers (guest_id, banner_id, closed_at)
    select ${guestId}, id, ${now} from banners where id = ${bannerId} and shape = 'teaser' on conflict do nothing`;

/** Banners, for the audit log. */
export const bannersByNumber = (on: Queryable, ids: readonly string[]) =>
  many(on, subjectRow)`
    select id::text, texts -> 'de' ->> 'title' as name, null::uuid as "guestId" from banners where id = any(${ids}::bigint[])`;
