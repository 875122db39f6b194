import type { Language } from '../contract.ts';
import type { Queryable, Sql } from '../database/sql.ts';
import type { Picture } from '../picture-contract.ts';
import type { Asker } from '../rights/asker.ts';
import { slot } from './slots.ts';

// What guests search for, feature by feature.

/** §2: what results are grouped by, in the order in which they are shown. */
export const searchCategories = ['actors', 'videos', 'photos', 'galleries', 'asmr', 'tv', 'mediathek', 'blog'] as const;
export type SearchCategory = (typeof searchCategories)[number];

/** By which words something is found in one language. */
export interface SearchDocument {
  subjectId: number;
  language: Language;
  /** What it is called: counts most. */
  title: string;
  /** Its tags, and what is said of it. */
  text: string;
  /** How many care for it, from 0 on; what it is compared by is within its category. */
  popularity: number;
  /** The performer whose it is: for whom she is not there, it is not either. */
  ownerId: number | null;
}

/** What was found, as a short list shows it. */
export interface SearchHit {
  id: number;
  name: string;
  /** The address of its page. */
  link: string;
  image: Picture | null;
  /** Width by height of the image. */
  aspect: number;
  online: boolean;
  mobileVideoCall: boolean;
  /** Of a performer, in years. */
  age: number | null;
  /** Whose it is. */
  by: string | null;
  /** Milliseconds. */
  duration: number | null;
}

/**
 * One category of things that can be found. Whoever fills this tells by `search_changed(category, id)` of its tables' triggers that a thing's words are
 * others from now on, and by `search_gone(category, id)` that it must not be found any more.
 */
export interface Searchable {
  category: SearchCategory;
  /** The documents of these, in each language in which they can be found, read within the transaction that writes them; what must not be found has none. */
  documents(on: Queryable, ids: readonly number[]): Promise<readonly SearchDocument[]>;
  /** These, in no order, for whoever asks; what is not there for him is left out, whatever the index says. */
  hits(asker: Asker, ids: readonly number[]): Promise<readonly SearchHit[]>;
  /** Where all that fits this is listed. */
  link(language: Language, pattern: string): string;
}
export const searchables = slot<Searchable>('what can be searched for');

/** Whether the performer of this number is there for who asks, as a condition of a statement. One feature says it. */
export const ownersThere = slot<(asker: Asker, ownerId: Sql) => Sql>('whose things can be found');
