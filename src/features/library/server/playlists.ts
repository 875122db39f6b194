import type { Context } from '../../../platform/context.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import { commonError, errorsOf } from '../../../platform/errors/errors.ts';
import { runIdempotent } from '../../../platform/rights/idempotency.ts';
import type { Asker } from '../../performers/server/index.ts';
import { libraryConstants } from '../constants.ts';
import { libraryErrors, type LibraryItem, type Playlist } from '../contract.ts';
import {
  appendVideo,
  dropVideos,
  findPlaylist,
  insertPlaylist,
  lockLibrary,
  orderVideos,
  playlistsOf,
  removePlaylist,
  videosIn,
  writePlaylist,
} from './store.ts';

const libraryError = errorsOf(libraryErrors);
const { mostPlaylists, mostInPlaylist } = libraryConstants;

export interface NewPlaylist {
  name: string;
  videoId?: number | undefined;
  requestKey: string;
}

export interface PlaylistChange {
  name: string;
  /** The videos that are named come first, in this order. */
  order: readonly number[];
  removed: readonly number[];
  /** Which state of it was changed. */
  version: number;
}

/** Playlists are their owner's alone: another's is `not-found`. */
export interface Playlists {
  /** The latest first. */
  all(guestId: string): Promise<Playlist[]>;
  /** With those videos that are there for him at present. */
  one(asker: Asker, guestId: string, id: string): Promise<Playlist & { items: LibraryItem[] }>;
  /** Once for a press's key. Throws `too-many-playlists`, `not-found` for a video that is not there for him. */
  create(asker: Asker, guestId: string, wanted: NewPlaylist): Promise<Playlist>;
  /** Throws `playlist-changed` where it was changed since. */
  change(guestId: string, id: string, change: PlaylistChange): Promise<Playlist>;
  /** Harmless to repeat. Throws `playlist-full`, `not-found` for a video that is not there for him. */
  add(asker: Asker, guestId: string, id: string, videoId: number): Promise<Playlist>;
  take(guestId: string, id: string, videoId: number): Promise<Playlist>;
  remove(guestId: string, id: string): Promise<void>;
}

type VideosThere = (asker: Asker, guestId: string, ids: readonly number[]) => Promise<LibraryItem[]>;

export function createPlaylists(
  { database, now }: Pick<Context, 'database' | 'now'>,
  videosThere: VideosThere,
): Playlists {
  async function mustBeThere(asker: Asker, guestId: string, videoId: number): Promise<void> {
    if ((await videosThere(asker, guestId, [videoId])).length === 0) throw commonError('not-found');
  }

  async function known(client: PoolClient, guestId: string, id: string, lock: boolean): Promise<Playlist> {
    const playlist = await findPlaylist(client, guestId, id, lock);
    if (playlist === null) throw commonError('not-found');
    return playlist;
  }

  /** Does it to one of his, which nobody else changes meanwhile. */
  const changing = (guestId: string, id: string, work: (client: PoolClient, playlist: Playlist) => Promise<void>) =>
    database.transaction(async (client) => {
      await work(client, await known(client, guestId, id, true));
      return known(client, guestId, id, false);
    });

  return {
    all: (guestId) => playlistsOf(database.pool, guestId, mostPlaylists),

    async one(asker, guestId, id) {
      const playlist = await findPlaylist(database.pool, guestId, id, false);
      if (playlist === null) throw commonError('not-found');
      const ids = (await videosIn(database.pool, id)).map(({ videoId }) => videoId);
      return { ...playlist, items: await videosThere(asker, guestId, ids) };
    },

    async create(asker, guestId, { name, videoId, requestKey }) {
      if (videoId !== undefined) await mustBeThere(asker, guestId, videoId);
      const press = { owner: guestId, scope: 'playlist', key: requestKey, of: { name, videoId } };
      return database.transaction(async (client) => {
        const { answer } = await runIdempotent(client, press, async () => {
          await lockLibrary(client, guestId);
          const there = await playlistsOf(client, guestId, mostPlaylists);
          if (there.length >= mostPlaylists) throw libraryError('too-many-playlists', { most: mostPlaylists });
          const { id } = await insertPlaylist(client, guestId, name, now());
          if (videoId !== undefined) await appendVideo(client, id, videoId);
          return id;
        });
        return known(client, guestId, answer, false);
      });
    },

    change: (guestId, id, { name, order, removed, version }) =>
      changing(guestId, id, async (client, playlist) => {
        if (playlist.version !== version) throw libraryError('playlist-changed');
        await dropVideos(client, id, removed);
        await orderVideos(client, id, order);
        await writePlaylist(client, id, name);
      }),

    async add(asker, guestId, id, videoId) {
      await mustBeThere(asker, guestId, videoId);
      return changing(guestId, id, async (client, { count }) => {
        if (count >= mostInPlaylist && !(await isIn(client, id, videoId))) {
          throw libraryError('playlist-full', { most: mostInPlaylist });
        }
        if ((await appendVideo(client, id, videoId)) > 0) await writePlaylist(client, id, null);
      });
    },

    take: (guestId, id, videoId) =>
      changing(guestId, id, async (client) => {
        if ((await dropVideos(client, id, [videoId])) > 0) await writePlaylist(client, id, null);
      }),

    async remove(guestId, id) {
      if ((await removePlaylist(database.pool, guestId, id)) === 0) throw commonError('not-found');
    },
  };
}

const isIn = async (client: PoolClient, playlistId: string, videoId: number): Promise<boolean> =>
  (await videosIn(client, playlistId)).some((each) => each.videoId === videoId);
