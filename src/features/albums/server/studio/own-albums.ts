import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import type { Context } from '../../../../platform/context.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import type { Queryable } from '../../../../platform/database/sql.ts';
import type { Consents } from '../../../consents/server/index.ts';
import { firstTexts, isReworded } from '../../../films/server/index.ts';
import type { ObjectionState } from '../../../reviews/constants.ts';
import { refusalOf, type Reviewed } from '../../../reviews/server/index.ts';
import type { UploadTicket } from '../../../uploads/contract.ts';
import type { Uploads } from '../../../uploads/server/index.ts';
import { albumConstants } from '../../constants.ts';
import { albumErrors, type OwnAlbum } from '../../contract.ts';
import { addressOf, dropAlbumPicture } from '../pictures/files.ts';
import { filesOfAlbum, type PictureFiles } from '../pictures/picture-store.ts';
import { ALBUM_UPLOADS } from '../pictures/take.ts';
import { after, type AlbumStep } from '../rules.ts';
import * as store from './own-album-store.ts';

const albumError = errorsOf(albumErrors);
const PAGE = 12;

/** A performer's albums in her studio (H6). Each step throws `not-found` for another's, and `album-state` where it does not follow. */
export interface OwnAlbums {
  list(guestId: string, before: number | null): Promise<{ items: OwnAlbum[]; next: number | null }>;
  /** One of hers, wherever guests find it. */
  one(guestId: string, albumId: number): Promise<OwnAlbum>;
  create(guestId: string, title: string): Promise<number>;
  /** One that is found in a post alone, begun in the transaction of the post. */
  createForPost(client: PoolClient, performerId: number, title: string): Promise<number>;
  /** Throws `conflict` where she has written it elsewhere since. */
  change(guestId: string, albumId: number, wanted: store.Terms & { revision: number }): Promise<OwnAlbum>;
  /** Order and cover. */
  arrange(guestId: string, albumId: number, wanted: { pictures: number[]; cover: number | null }): Promise<OwnAlbum>;
  /** Throws `too-many-pictures`, and what uploads say. */
  beginUpload(guestId: string, albumId: number, file: { name: string; bytes: number }): Promise<UploadTicket>;
  /** Throws `album-bought`. */
  deletePicture(guestId: string, albumId: number, pictureId: number): Promise<OwnAlbum>;
  /** Throws `album-empty`, `album-incomplete` and `people-incomplete`. */
  submit(guestId: string, albumId: number, wanted: { revision: number; download: boolean }): Promise<OwnAlbum>;
  withdraw(guestId: string, albumId: number): Promise<OwnAlbum>;
  /** Objects to its refusal or removal. Throws `no-objection`. */
  object(guestId: string, albumId: number, text: string): Promise<OwnAlbum>;
  /** Does something with a locked album of hers, and shows what has become of it. */
  work(
    guestId: string,
    albumId: number,
    act: (client: PoolClient, album: store.OwnAlbumRow) => Promise<void>,
  ): Promise<OwnAlbum>;
  /** Throws `album-bought`. */
  remove(guestId: string, albumId: number): Promise<void>;
}

interface Parts {
  context: Pick<Context, 'database' | 'now' | 'storage'>;
  consents: Pick<Consents, 'mustBeComplete' | 'leave'>;
  uploads: Uploads;
  reviewed: Pick<Reviewed, 'object' | 'objections'>;
}

export function createOwnAlbums({ context, consents, uploads, reviewed }: Parts): OwnAlbums {
  const { database, now } = context;

  async function performerId(guestId: string, on: Queryable = database.pool): Promise<number> {
    const performer = await store.performerOf(on, guestId);
    if (performer === null) throw commonError('forbidden');
    return performer.id;
  }

  async function found(on: Queryable, guestId: string, albumId: number, lock: boolean): Promise<store.OwnAlbumRow> {
    const album = await store.findOwn(on, await performerId(guestId, on), albumId, lock);
    if (album === null) throw commonError('not-found');
    return album;
  }

  function next(album: store.OwnAlbumRow, step: AlbumStep) {
    const state = after(album.state, step, { wasPublished: album.published_at !== null });
    if (state === null) throw albumError('album-state');
    return state;
  }

  async function presented(rows: readonly store.OwnAlbumRow[]): Promise<OwnAlbum[]> {
    const ids = rows.map(({ id }) => id);
    const pictures = Map.groupBy(await store.picturesOf(database.pool, ids), (picture) => picture.album_id);
    const [sent, objectionOf] = await Promise.all([
      uploads.unsettled(ALBUM_UPLOADS, ids.map(String)),
      reviewed.objections(rows),
    ]);
    return rows.map((row) =>
      present(row, {
        pictures: pictures.get(row.id) ?? [],
        uploads: sent.get(String(row.id)) ?? [],
        objection: objectionOf(row),
      }),
    );
  }

  /** Does something with a locked album, and shows what has become of it. */
  async function step(
    guestId: string,
    albumId: number,
    act: (client: PoolClient, album: store.OwnAlbumRow) => Promise<void>,
  ): Promise<OwnAlbum> {
    await database.transaction(async (client) => act(client, await found(client, guestId, albumId, true)));
    return one(guestId, albumId);
  }

  async function one(guestId: string, albumId: number): Promise<OwnAlbum> {
    const [album] = await presented([await found(database.pool, guestId, albumId, false)]);
    if (album === undefined) throw new Error('an album got lost');
    return album;
  }

  return {
    work: step,
    async list(guestId, before) {
      const rows = await store.listOwn(database.pool, await performerId(guestId), before, PAGE + 1);
      const shown = rows.slice(0, PAGE);
      return { items: await presented(shown), next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null };
    },
    one,
    async create(guestId, title) {
      return (await store.insertAlbum(database.pool, await performerId(guestId), firstTexts(title), 'shop', now())).id;
    },
    createForPost: async (client, performer, title) =>
      (await store.insertAlbum(client, performer, firstTexts(title), 'feed', now())).id,
    change: (guestId, albumId, { revision, ...terms }) =>
      step(guestId, albumId, async (client, album) => {
        if (album.revision !== revision) throw commonError('conflict');
        const retagged = album.tags.join('\n') !== terms.tags.join('\n');
        const state = next(album, 'edit');
        if (state !== 'draft' && terms.texts.de.title === '')
          throw albumError('album-incomplete', { missing: 'title' });
        const written = { ...terms, isReworded: retagged || isReworded(album, terms) };
        await store.writeAlbum(client, albumId, written, now());
      }),
    arrange: (guestId, albumId, { pictures, cover }) =>
      step(guestId, albumId, async (client, album) => {
        next(album, 'arrange');
        await store.arrange(client, albumId, pictures, cover);
      }),
    async beginUpload(guestId, albumId, file) {
      const album = await found(database.pool, guestId, albumId, false);
      next(album, 'pictures');
      const pictures = await store.picturesOf(database.pool, [albumId]);
      if (pictures.length >= albumConstants.mostPictures) throw albumError('too-many-pictures');
      return uploads.begin({ guestId, kind: ALBUM_UPLOADS, subject: String(albumId), ...file });
    },
    async deletePicture(guestId, albumId, pictureId) {
      const gone: PictureFiles[] = [];
      const album = await step(guestId, albumId, async (client, row) => {
        next(row, 'pictures');
        // Who has bought it keeps what he was shown.
        if (row.sales > 0) throw albumError('album-bought');
        const files = await store.deleteOwnPicture(client, albumId, pictureId);
        if (files === null) throw commonError('not-found');
        gone.push(files);
      });
      for (const { medium } of gone) await dropAlbumPicture(context, medium);
      return album;
    },
    submit: (guestId, albumId, { revision, download }) =>
      step(guestId, albumId, async (client, album) => {
        if (album.revision !== revision) throw commonError('conflict');
        const state = next(album, 'submit');
        if ((await store.picturesOf(client, [albumId])).length === 0) throw albumError('album-empty');
        if (album.texts.de.title === '') throw albumError('album-incomplete', { missing: 'title' });
        await consents.mustBeComplete(client, { work: 'album', workId: albumId });
        const moved = await store.moveAlbum(client, albumId, state, now());
        const consent = { albumId, performerId: album.performer_id, revision: moved.revision, download };
        await store.keepConsent(client, consent, now());
      }),
    withdraw: (guestId, albumId) =>
      step(guestId, albumId, async (client, album) => {
        await store.moveAlbum(client, albumId, next(album, 'withdraw'), now());
      }),
    async object(guestId, albumId, text) {
      await reviewed.object(await performerId(guestId), albumId, text);
      return one(guestId, albumId);
    },
    async remove(guestId, albumId) {
      const files = await database.transaction(async (client) => {
        const album = await found(client, guestId, albumId, true);
        next(album, 'delete');
        const pictures = await filesOfAlbum(client, albumId);
        if (!(await store.removeOwn(client, albumId))) throw albumError('album-bought');
        const wasPublished = album.published_at !== null;
        await consents.leave(client, { work: 'album', workId: albumId, wasPublished });
        return pictures;
      });
      await uploads.stopAll(guestId, ALBUM_UPLOADS, String(albumId));
      for (const { medium } of files) await dropAlbumPicture(context, medium);
    },
  };
}

export const presentOwnPicture = ({
  id,
  medium,
  width,
  height,
  is_approved: isApproved,
  likes,
}: store.OwnPictureRow) => ({
  id,
  src: addressOf(medium),
  width,
  height,
  isApproved,
  likes,
});

interface Known {
  pictures: readonly store.OwnPictureRow[];
  uploads: OwnAlbum['uploads'];
  objection: ObjectionState | null;
}

function present(row: store.OwnAlbumRow, { pictures, uploads, objection }: Known): OwnAlbum {
  return {
    id: row.id,
    actorSlug: row.slug,
    state: row.state,
    reason: refusalOf(row),
    changesWait: row.state === 'published' && row.changes_wait,
    objection,
    texts: row.texts,
    tags: row.tags,
    price: row.price,
    fsk: row.fsk,
    pictures: pictures.map(presentOwnPicture),
    cover: row.cover,
    uploads,
    revision: row.revision,
    sales: row.sales,
    likes: row.likes,
    views: row.views,
    comments: row.comments,
    download: row.download,
    publishedAt: row.published_at?.toISOString() ?? null,
  };
}
