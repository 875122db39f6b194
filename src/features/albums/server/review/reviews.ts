import { LEAST_QUALITY } from '@separee/film';
import type { Context } from '../../../../platform/context.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import type { Consents } from '../../../consents/server/index.ts';
import {
  blockMedium,
  changeBlocks,
  dropBlocks,
  holdBlocks,
  isAnyBlocked,
  noteBlocks,
  unblockMedia,
} from '../../../films/server/index.ts';
import type { Identity } from '../../../identity/server/index.ts';
import type { Note } from '../../../notifications/server/index.ts';
import type { Reviewed } from '../../../reviews/server/index.ts';
import type { Wallet } from '../../../wallet/server/index.ts';
import type { FilmTexts } from '../../../films/contract.ts';
import { albumErrors, type listWaitingAlbums } from '../../contract.ts';
import { picturesOf } from '../studio/own-album-store.ts';
import { presentOwnPicture } from '../studio/own-albums.ts';
import { albumsReviewed, type AlbumOutcome } from '../news.ts';
import { titleOf } from '../../../../platform/language/titles.ts';
import * as store from './review-store.ts';

const albumError = errorsOf(albumErrors);

/** At a time; the next come when these are decided. */
const SHOWN = 10;

const outcomes = {
  work: { approved: 'approved', refused: 'refused' },
  words: { approved: 'words-approved', refused: 'words-refused' },
} as const;

/** Albums before guests see them, and out of their sight again; and what is said of them. Who decides is an operator by his guest's number. */
export interface AlbumReviews {
  list(operatorId: string): Promise<CallOutput<typeof listWaitingAlbums>>;
  /**
   * Throws `conflict` where it waits no longer, or she has written something else since, `album-blocked`, `people-incomplete`, and
   * `another-operator`.
   */
  decide(
    operatorId: string,
    albumId: number,
    decision: { revision: number; approve: boolean; fsk: 16 | 18; reason: string },
  ): Promise<void>;
  /**
   * Takes it from everybody, and keeps its fingerprints so that no picture of it comes again; the same files in other albums are hidden too. What was
   * paid for it within the last year goes back, for a single picture its share. Throws `not-found`.
   */
  remove(operatorId: string, albumId: number, reason: string): Promise<void>;
  /** The same with one picture; with the last one the album goes. */
  removePicture(operatorId: string, pictureId: number, reason: string): Promise<void>;
  /** Throws `not-found`. */
  removeComment(commentId: string): Promise<void>;
  /** §3, the guest's comment-block flag: who is blocked writes no comments. Throws `not-found`. */
  blockWriter(commentId: string, isBlocked: boolean): Promise<void>;
}

interface Prints {
  sha256: string;
  hash: string;
  quality: number;
}

interface Parts {
  context: Pick<Context, 'database' | 'now'>;
  consents: Pick<Consents, 'mustBeComplete'>;
  reviewed: Reviewed;
  accounts: Pick<Identity['accountStatus'], 'blockComments'>;
  onChange: (album: { id: number; guest_id: string | null }) => void;
  note: Note;
  returns: Pick<Wallet['returns'], 'returnRemoved'>;
}

export function createAlbumReviews({
  context: { database, now },
  consents,
  reviewed,
  accounts,
  onChange,
  note,
  returns,
}: Parts): AlbumReviews {
  const { pool } = database;

  async function hasBlocked(client: PoolClient, albumId: number): Promise<boolean> {
    const prints = await store.fingerprints(client, albumId);
    const seen = prints.map(({ hash, quality }) => ({ quality, turned: [hash] }));
    const files = prints.map(({ sha256 }) => sha256);
    return isAnyBlocked(client, files, seen);
  }

  /** What there is too little in to tell it from others is known by its bytes alone. */
  const block = (client: PoolClient, { sha256, hash, quality }: Prints) =>
    blockMedium(client, sha256, quality >= LEAST_QUALITY ? [hash] : [], now());

  /** She is told, with the reason. */
  async function tell(
    client: PoolClient,
    { guest_id: guestId, texts }: { guest_id: string | null; texts: FilmTexts },
    outcome: AlbumOutcome,
    reason: string,
  ): Promise<void> {
    if (guestId !== null)
      await note(client, albumsReviewed, { guestId, facts: { title: titleOf(texts), outcome, reason } });
  }

  /** Of an album that is refused, recalled pictures that may not come again are gone for good: their share comes back to who bought it. */
  async function takeOutRecalled(client: PoolClient, albumId: number): Promise<void> {
    for (const { id, medium: name, sha256, hash, quality, approved_at: since } of await store.recalledPictures(
      client,
      albumId,
    )) {
      if (!(await isAnyBlocked(client, [sha256], [{ quality, turned: [hash] }]))) continue;
      const part = { name, of: await store.countSold(client, albumId), since: since.toISOString() };
      await store.removePicture(client, id, now());
      await returns.returnRemoved({ kind: 'album', workId: albumId, part }, client);
    }
  }

  /** Out for everybody. Answers all albums that are others by this; null where it is out already. */
  async function takeOut(client: PoolClient, operatorId: string, albumId: number, reason: string) {
    const gone = await store.removeAlbum(client, albumId, reason, now());
    if (gone === null) return null;
    await reviewed.dropObjection(client, albumId);
    await reviewed.note(client, albumId, { operatorId, kind: 'removed', reason });
    await tell(client, gone, gone.place === 'feed' ? 'post-removed' : 'removed', reason);
    await returns.returnRemoved({ kind: 'album', workId: albumId }, client);
    const prints = await store.fingerprints(client, albumId);
    const isNew: boolean[] = [];
    for (const each of prints) isNew.push((await block(client, each)) > 0);
    const files = prints.map(({ sha256 }) => sha256);
    await noteBlocks(client, { work: 'album', workId: albumId, files, isNew });
    return [gone, ...(await store.recallCopies(client, files, now()))];
  }

  return {
    async list(operatorId) {
      const [rows, total] = await Promise.all([store.listWaiting(pool, SHOWN), store.countWaiting(pool)]);
      const ids = rows.map(({ id }) => id);
      const pictures = Map.groupBy(await picturesOf(pool, ids), (picture) => picture.album_id);
      const before = await reviewed.before(operatorId, rows);
      const items = rows.map((row) => ({
        id: row.id,
        actorId: row.performer_id,
        actorName: row.name,
        texts: row.texts,
        shownTexts: row.shown_texts,
        tags: row.tags,
        shownTags: row.shown_tags,
        price: row.price,
        fsk: row.fsk,
        pictures: (pictures.get(row.id) ?? []).map(presentOwnPicture),
        revision: row.revision,
        submittedAt: row.submitted_at.toISOString(),
        consentedAt: row.given_at.toISOString(),
        download: row.download,
        doubt: before(row).doubt,
        mayDecide: before(row).mayDecide,
      }));
      return { items, total };
    },
    async decide(operatorId, albumId, decision) {
      const { approve, reason, revision } = decision;
      const album = await database.transaction(async (client) => {
        if (approve) await holdBlocks(client);
        const judged = await reviewed.mustDecide(client, operatorId, albumId, revision);
        // What was removed meanwhile does not come by a copy that lay ready.
        if (approve && (await hasBlocked(client, albumId))) throw albumError('album-blocked');
        // Its row is held by now: nobody is named, and nobody takes anything back, before this ends.
        if (approve) await consents.mustBeComplete(client, { work: 'album', workId: albumId });
        const decided = await store.decideAlbum(client, albumId, decision, now());
        if (decided === null) throw commonError('conflict');
        if (!approve) await takeOutRecalled(client, albumId);
        await reviewed.note(client, albumId, { operatorId, kind: approve ? 'approved' : 'refused', reason });
        await tell(client, decided, outcomes[judged][approve ? 'approved' : 'refused'], reason);
        return decided;
      });
      onChange(album);
    },
    async remove(operatorId, albumId, reason) {
      const changed = await database.transaction(async (client) => {
        await changeBlocks(client);
        return takeOut(client, operatorId, albumId, reason);
      });
      if (changed === null) throw commonError('not-found');
      for (const album of changed) onChange(album);
    },
    async removePicture(operatorId, pictureId, reason) {
      const changed = await database.transaction(async (client) => {
        await changeBlocks(client);
        const picture = await store.lockPicture(client, pictureId);
        if (picture === null) throw commonError('not-found');
        // With the last one the album goes: what is brought back by an objection comes with it.
        if (picture.is_last) return takeOut(client, operatorId, picture.album_id, reason);
        await store.removePicture(client, pictureId, now());
        await tell(client, picture, 'picture-removed', reason);
        const { album_id: workId, medium: name, count: of, approved_at: since } = picture;
        if (since !== null) {
          const part = { name, of, since: since.toISOString() };
          await returns.returnRemoved({ kind: 'album', workId, part }, client);
        }
        await block(client, picture);
        const album = { id: picture.album_id, guest_id: picture.guest_id };
        return [album, ...(await store.recallCopies(client, [picture.sha256], now()))];
      });
      for (const album of changed ?? []) onChange(album);
    },
    async removeComment(commentId) {
      if ((await store.removeComment(pool, commentId, now())) === null) throw commonError('not-found');
    },
    async blockWriter(commentId, isBlocked) {
      const writer = await store.writerOf(pool, commentId);
      if (writer === null) throw commonError('not-found');
      await accounts.blockComments(writer.guest_id, isBlocked);
    },
  };
}

/** After an objection: looked at once more, and what was refused because of it may come again. */
export async function reopenAlbum(client: PoolClient, albumId: number, now: Date): Promise<void> {
  await unblockMedia(client, await dropBlocks(client, 'album', albumId));
  await store.reopenAlbum(client, albumId, now);
}
