import type { Context } from '../../../platform/context.ts';
import { decodePlace, encodePlace, page } from '../../../platform/database/page.ts';
import { commonError } from '../../../platform/errors/errors.ts';
import type { Slots } from '../../../platform/feature/slots.ts';
import type { Asker } from '../../performers/server/index.ts';
import { libraryViews, type LibraryKind, type LibraryMedium, type LibraryView } from '../constants.ts';
import { createPlaylists, type Playlists } from './playlists.ts';
import { libraryKindsOf, libraryShelves, type ShelfPage, type ShelfPlace } from './slots.ts';
import {
  countMarks,
  dropMark,
  findMark,
  listMarks,
  lockLibrary,
  playlistsWith,
  setMark,
  type MarkCursor,
} from './store.ts';

/** So many things one may have put aside or away: more than anybody looks through. */
const MOST_MARKS = 10_000;

/** A thing, and whose library it is about. */
interface OfGuest {
  guestId: string;
  kind: LibraryKind;
  id: number;
}

export interface Library {
  /** The parts that there are. */
  shelves(): { media: LibraryMedium; view: LibraryView }[];
  /** A page of a part. Throws `not-found` for one that there is not, `bad-request` for a broken place. */
  list(
    asker: Asker,
    guestId: string,
    of: { media: LibraryMedium; view: LibraryView },
    at: ShelfPlace,
  ): Promise<ShelfPage>;
  markOf(of: OfGuest): Promise<{ isPinned: boolean; isArchived: boolean; playlists: string[] }>;
  /** Puts it aside. Throws `not-found` for what is not there for him, `conflict` where he has more than anybody looks through. */
  pin(asker: Asker, of: OfGuest): Promise<void>;
  /** Takes that back; harmless where it was not. */
  unpin(of: OfGuest): Promise<void>;
  /** Puts it away, or back. Throws as `pin`. */
  archive(asker: Asker, of: OfGuest, isArchived: boolean): Promise<void>;
  playlists: Playlists;
}

/** What a guest has bought, put aside, put away and put together, of all kinds (H4). */
export function createLibrary({ database, now }: Pick<Context, 'database' | 'now'>, slots: Slots): Library {
  /** Those that are there for him, by kind and number. */
  async function present(asker: Asker, guestId: string, of: readonly { kind: LibraryKind; id: number }[]) {
    const kinds = slots.all(libraryKindsOf).filter(({ kind }) => of.some((each) => each.kind === kind));
    const found = await Promise.all(
      kinds.map(({ kind, items }) =>
        items(
          asker,
          guestId,
          of.flatMap((each) => (each.kind === kind ? [each.id] : [])),
        ),
      ),
    );
    const byName = new Map(found.flat().map((item) => [nameOf(item), item]));
    return of.map((each) => byName.get(nameOf(each))).filter((item) => item !== undefined);
  }

  async function mark(asker: Asker, of: OfGuest, column: 'pinned_at' | 'archived_at'): Promise<void> {
    const there = await present(asker, of.guestId, [of]);
    if (there.length === 0) throw commonError('not-found');
    await database.transaction(async (client) => {
      await lockLibrary(client, of.guestId);
      if ((await countMarks(client, of.guestId)).amount >= MOST_MARKS) throw commonError('conflict');
      await setMark(client, of, column, now());
    });
  }

  return {
    shelves() {
      const ways = slots.all(libraryShelves).map(({ media, view }) => ({ media, view }));
      const media = [...new Set(slots.all(libraryKindsOf).map((each) => each.media))];
      const own = media.flatMap((each) => [
        { media: each, view: 'pinned' as const },
        { media: each, view: 'archive' as const },
      ]);
      return [...ways, ...own].sort((a, b) => libraryViews.indexOf(a.view) - libraryViews.indexOf(b.view));
    },

    async list(asker, guestId, { media, view }, { limit, after }) {
      if (view !== 'pinned' && view !== 'archive') {
        const shelf = slots.all(libraryShelves).find((each) => each.media === media && each.view === view);
        if (shelf === undefined) throw commonError('not-found');
        return shelf.page(asker, guestId, { limit, after });
      }
      const kinds = slots.all(libraryKindsOf).flatMap((each) => (each.media === media ? [each.kind] : []));
      if (kinds.length === 0) throw commonError('not-found');
      const place = after === undefined ? null : (decodePlace(after, 2) as MarkCursor);
      const plan = { guestId, kinds, by: view === 'pinned' ? 'pinned_at' : 'archived_at', after: place } as const;
      const { items, next } = await page(
        limit,
        (most) => listMarks(database.pool, { ...plan, limit: most }),
        ({ cursor }) => encodePlace(cursor),
      );
      const named = items.map(({ kind, item_id: id }) => ({ kind, id }));
      return { items: await present(asker, guestId, named), next };
    },

    async markOf({ guestId, kind, id }) {
      const [mark, lists] = await Promise.all([
        findMark(database.pool, guestId, kind, id),
        kind === 'video' ? playlistsWith(database.pool, guestId, id) : [],
      ]);
      return { ...mark, playlists: lists.map((list) => list.id) };
    },
    pin: (asker, of) => mark(asker, of, 'pinned_at'),
    unpin: (of) => dropMark(database.pool, of, 'pinned_at'),
    archive: (asker, of, isArchived) =>
      isArchived ? mark(asker, of, 'archived_at') : dropMark(database.pool, of, 'archived_at'),
    playlists: createPlaylists({ database, now }, (asker, guestId, ids) =>
      present(
        asker,
        guestId,
        ids.map((id) => ({ kind: 'video', id })),
      ),
    ),
  };
}

const nameOf = ({ kind, id }: { kind: LibraryKind; id: number }): string => `${kind} ${id}`;
