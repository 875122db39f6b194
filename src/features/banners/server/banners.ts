import { randomBytes } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { CallInput, Language } from '../../../platform/contract.ts';
import { commonError, errorsOf } from '../../../platform/errors/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { encodePicture, removeUnusedPictures, storePictureFiles } from '../../performers/server/index.ts';
import { bannerConstants, type BannerPlace, type BannerShape, type Audience } from '../constants.ts';
import { bannerErrors, type Banner, type changeBanner, type createBanner, type OwnBanner } from '../contract.ts';
import { audienceOf, pageOf, pathOf, placeOf, stateOf } from './rules.ts';
import * as store from './store.ts';

const bannerError = errorsOf(bannerErrors);
const { most, shown, smallestWidth, smallestHeight } = bannerConstants;

type NewBanner = CallInput<typeof createBanner>['body'];
type ChangedBanner = CallInput<typeof changeBanner>['body'];

export interface Banners {
  /** What a place shows to somebody, in its order: what is for those like him, or else what is for guests. */
  shown(place: BannerPlace, caller: Caller | null, language: Language): Promise<Banner[]>;
  /** Cards for a page, without those that he has closed; none for pages that have none. */
  teasers(routeName: string, caller: Caller, language: Language): Promise<Banner[]>;
  /** Harmless to repeat, and for what is none. */
  close(guestId: string, bannerId: number): Promise<void>;
  /** For operators, all of the following. */
  list(): Promise<OwnBanner[]>;
  /** How it stands, for the log; null for none. */
  settings(bannerId: number): Promise<Record<string, unknown> | null>;
  /** Throws `banner-path`, `banner-picture`, `banner-picture-small`, `too-many-banners`, and `bad-request` for an end before its beginning. */
  create(banner: NewBanner): Promise<OwnBanner>;
  /** Throws the same, `not-found`, and `conflict` where somebody else has changed it meanwhile. */
  change(bannerId: number, banner: ChangedBanner): Promise<OwnBanner>;
  /** Throws `conflict` unless these are all that there are, each once. */
  order(ids: readonly number[]): Promise<void>;
  /** Throws `not-found`, and `conflict` where it is not as it was seen. */
  remove(bannerId: number, version: number): Promise<void>;
}

/** The address of a banner's picture. */
const pictureOf = ({ picture, width, height }: store.BannerRow): Banner['picture'] => ({
  src: `/media/banners/${picture}/{size}.webp`,
  fsk: 16,
  width,
  height,
});

const presented = (row: store.BannerRow, language: Language): Banner => ({
  id: row.id,
  ...row.texts[language],
  address: pathOf(row.leads_to, language),
  picture: pictureOf(row),
});

const presentedToOperator = (row: store.BannerRow, now: Date): OwnBanner => ({
  id: row.id,
  place: row.place,
  shape: row.shape,
  texts: row.texts,
  path: pathOf(row.leads_to, 'de'),
  audiences: [...row.audiences],
  from: row.shown_from.toISOString(),
  until: row.shown_until?.toISOString() ?? null,
  isOn: row.is_on,
  picture: pictureOf(row),
  version: row.version,
  state: stateOf({ isOn: row.is_on, from: row.shown_from, until: row.shown_until }, now),
});

/** What operators show at the top of the start page and of the video station, and on cards (H5). */
export function createBanners(context: Context): Banners {
  const { database, now } = context;
  const { pool } = database;

  /** Throws `banner-path` and `bad-request`. */
  function valuesOf(
    { place, shape, texts, path, audiences, from, until, isOn }: NewBanner | ChangedBanner,
    before: Date,
  ): store.BannerValues {
    const leadsTo = pageOf(path);
    if (leadsTo === null) throw bannerError('banner-path');
    const [begins, ends] = [from === null ? before : new Date(from), until === null ? null : new Date(until)];
    if (ends !== null && ends <= begins) throw commonError('bad-request', { field: 'until' });
    return {
      place,
      shape,
      texts,
      leadsTo,
      audiences: [...new Set(audiences)],
      from: begins,
      until: ends,
      isOn,
    };
  }

  /** Keeps a picture's files before anything leads to them: made anew, so that nothing else that was in the file is left. */
  async function keep(data: string): Promise<store.KeptPicture> {
    const encoded = await encodePicture(Buffer.from(data, 'base64')).catch((cause: unknown) => {
      throw Object.assign(bannerError('banner-picture'), { cause });
    });
    if (encoded.width < smallestWidth || encoded.height < smallestHeight) throw bannerError('banner-picture-small');
    // A name of its own: no other's files can go with this one.
    const named = { ...encoded, digest: randomBytes(20).toString('hex') };
    await storePictureFiles(context, named);
    return named;
  }
  const drop = (digest: string) => removeUnusedPictures(context, [digest]);

  /** What was kept is gone again where nothing came to lead to it. */
  async function withPicture<T>(data: string, work: (picture: store.KeptPicture) => Promise<T>): Promise<T> {
    const picture = await keep(data);
    try {
      return await work(picture);
    } catch (error) {
      await drop(picture.digest);
      throw error;
    }
  }

  const find = (place: BannerPlace, shape: BannerShape, audience: Audience, guestId: string | null = null) =>
    store.shownBanners(pool, { place, shape, audience, guestId, now: now(), limit: shown });

  return {
    async shown(place, caller, language) {
      const own = await find(place, 'jumbotron', audienceOf(caller));
      // Those of guests stand in the page already, which is the same for everyone.
      const rows = own.length > 0 ? own : await find(place, 'jumbotron', 'guest');
      return rows.map((row) => presented(row, language));
    },
    async teasers(routeName, caller, language) {
      const place = placeOf(routeName);
      if (place === null) return [];
      const closedBy = caller.userId === null ? null : caller.guestId;
      const rows = await find(place, 'teaser', audienceOf(caller), closedBy);
      return rows.map((row) => presented(row, language));
    },
    async close(guestId, bannerId) {
      await store.putClosed(pool, guestId, bannerId, now());
    },
    list: async () => (await store.allBanners(pool)).map((row) => presentedToOperator(row, now())),
    async settings(bannerId) {
      const row = await store.findBanner(pool, bannerId);
      if (row === null) return null;
      const { place, shape, texts, path, audiences, from, until, isOn } = presentedToOperator(row, now());
      return { place, shape, texts, path, audiences, from, until, isOn };
    },
    async create(banner) {
      const values = valuesOf(banner, now());
      return withPicture(banner.picture, (picture) =>
        database.transaction(async (client) => {
          await store.lockBanners(client);
          if ((await store.allBanners(client)).length >= most) throw bannerError('too-many-banners');
          return presentedToOperator(await store.addBanner(client, values, picture, now()), now());
        }),
      );
    },
    async change(bannerId, banner) {
      const write = (picture: store.KeptPicture | null) =>
        database.transaction(async (client) => {
          const row = await store.findBanner(client, bannerId);
          if (row === null) throw commonError('not-found');
          if (row.version !== banner.version) throw commonError('conflict');
          const values = valuesOf(banner, row.shown_from);
          const kept = picture ?? { digest: row.picture, width: row.width, height: row.height };
          return { before: row.picture, after: await store.writeBanner(client, bannerId, values, kept, now()) };
        });
      const { picture } = banner;
      const { before, after } = await (picture === null ? write(null) : withPicture(picture, write));
      if (before !== after.picture) await drop(before);
      return presentedToOperator(after, now());
    },
    order: (ids) =>
      database.transaction(async (client) => {
        await store.lockBanners(client);
        const known = await store.allBanners(client);
        const wanted = new Set(ids);
        const isWhole = wanted.size === ids.length && known.length === ids.length;
        if (!isWhole || known.some(({ id }) => !wanted.has(id))) throw commonError('conflict');
        await store.writeOrder(client, ids);
      }),
    async remove(bannerId, version) {
      const picture = await database.transaction(async (client) => {
        const row = await store.findBanner(client, bannerId);
        if (row === null) throw commonError('not-found');
        if (row.version !== version) throw commonError('conflict');
        await store.deleteBanner(client, bannerId);
        return row.picture;
      });
      await drop(picture);
    },
  };
}
