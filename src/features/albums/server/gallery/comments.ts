import type { Context } from '../../../../platform/context.ts';
import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { createShownNames } from '../../../identity/server/index.ts';
import type { Asker } from '../../../performers/server/index.ts';
import { albumErrors, type AlbumComments } from '../../contract.ts';
import { isModerator, mayByAge, mayComment } from '../rules.ts';
import type { AlbumsOfGuests } from '../shop/albums-of-guests.ts';
import * as store from './comment-store.ts';

const albumError = errorsOf(albumErrors);

/** What guests say of albums (§5). Throws `not-found` for what is not there for the asker. */
export interface AlbumCommentService {
  /** None where the asker may not see it by age: nobody has read them before (decision 0236). */
  list(
    asker: Asker,
    caller: Caller | null,
    asked: { albumId: number; limit: number; offset: number },
  ): Promise<AlbumComments>;
  /** Throws `forbidden` to who does not see all of it and to herself, `comments-blocked`, `already-commented`. */
  post(asker: Asker, caller: Caller, albumId: number, text: string): Promise<void>;
  /** By her whose album it is; throws `not-found` to anybody else. */
  hide(caller: Caller, commentId: string, isHidden: boolean): Promise<void>;
}

interface Parts {
  context: Pick<Context, 'database' | 'now' | 'secrets'>;
}

export function createAlbumComments({ context }: Parts, albums: AlbumsOfGuests): AlbumCommentService {
  const { database, now } = context;
  const { pool } = database;
  const names = createShownNames(context);

  async function writer(caller: Caller | null, albumId: number) {
    if (caller === null) return { hasCommented: false, isBlocked: false };
    const state = await store.writerState(pool, albumId, caller.guestId);
    return { hasCommented: state.has_commented, isBlocked: state.is_blocked };
  }

  return {
    async list(asker, caller, { albumId, limit, offset }) {
      const { album, standing, restriction } = await albums.known(asker, caller, albumId);
      // Who is named in it sees it as she does whose it is; what is said of it is not hers.
      const mayHide = album.owner !== null && album.owner === caller?.guestId;
      const mayRemove = isModerator(caller);
      const asked = { albumId, hidden: mayHide || mayRemove };
      const isTold = mayByAge(album, standing);
      const [rows, commentsTotal, about] = await Promise.all([
        isTold ? store.listComments(pool, { ...asked, limit, offset }) : [],
        isTold ? store.countComments(pool, asked) : 0,
        writer(caller, albumId),
      ]);
      const called = await names.of(album.performer_id, [...new Set(rows.map((row) => row.guest_id))]);
      return {
        comments: rows.map((row) => ({
          id: row.id,
          name: called.get(row.guest_id) ?? '',
          text: row.text,
          writtenAt: row.written_at.toISOString(),
          isOwn: row.guest_id === caller?.guestId,
          isHidden: row.is_hidden,
          isWriterBlocked: mayRemove ? row.is_writer_blocked : null,
        })),
        commentsTotal,
        isAgeNeeded: !isTold,
        isGuestAllowedToCommentAlbum: !mayRemove && mayComment(restriction, standing, about),
        mayHide,
        mayRemove,
      };
    },
    async post(asker, caller, albumId, text) {
      const { standing, restriction } = await albums.known(asker, caller, albumId);
      const about = await writer(caller, albumId);
      if (about.isBlocked) throw albumError('comments-blocked');
      if (about.hasCommented) throw albumError('already-commented');
      if (!mayComment(restriction, standing, about)) throw commonError('forbidden');
      if (!(await store.insertComment(pool, { albumId, guestId: caller.guestId, text }, now())))
        throw albumError((await writer(caller, albumId)).isBlocked ? 'comments-blocked' : 'already-commented');
    },
    async hide(caller, commentId, isHidden) {
      if ((await store.hideComment(pool, commentId, caller.guestId, isHidden, now())) === null)
        throw commonError('not-found');
    },
  };
}
