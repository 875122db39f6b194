import { slot } from '../../../platform/feature/slots.ts';
import type { Asker } from '../../performers/server/index.ts';
import type { LibraryKind, LibraryMedium, LibraryView } from '../constants.ts';
import type { LibraryItem } from '../contract.ts';

export interface ShelfPlace {
  limit: number;
  /** Where the page begins: what the one before it answered as `next`. */
  after?: string | undefined;
}

export interface ShelfPage {
  items: LibraryItem[];
  next: string | null;
}

/** One way by which media come into a library, e.g. bought in the shop. */
export interface LibraryShelf {
  media: LibraryMedium;
  view: Exclude<LibraryView, 'pinned' | 'archive'>;
  /** What this guest has of it, the latest first, but for what he has put away (see `notArchived`). */
  page(asker: Asker, guestId: string, place: ShelfPlace): Promise<ShelfPage>;
}
export const libraryShelves = slot<LibraryShelf>('shelves of the media library');

/** A kind of things that can be put aside and away. */
export interface LibraryKindOf {
  kind: LibraryKind;
  media: LibraryMedium;
  /** Those that are there for this guest, in any order: listed for everybody, or his for good. */
  items(asker: Asker, guestId: string, ids: readonly number[]): Promise<LibraryItem[]>;
}
export const libraryKindsOf = slot<LibraryKindOf>('kinds of the media library');
