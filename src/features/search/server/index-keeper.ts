import { again } from '../../../platform/feature/demo-runs.ts';
import type { Context } from '../../../platform/context.ts';
import { languages } from '../../../platform/contract.ts';
import type { Searchable } from '../../../platform/feature/search-slots.ts';
import {
  dropDocuments,
  insertDocuments,
  learnWords,
  recountThresholds,
  sortByThreshold,
  takeChanges,
} from './stores/index-store.ts';
import { recountPatterns, dropOld } from './stores/request-store.ts';
import { recountWords } from './stores/word-store.ts';
import { searchConstants } from '../constants.ts';

/** Written in one transaction. */
const MOST_AT_ONCE = 200;
const SORTED_AT_ONCE = 5_000;
/** How soon what changes is found by its new words. What must not be found any more is gone in the transaction that says so. */
const EVERY_MS = 1_000;
/** The words are counted anew so long after the first change that they are not counted with. */
const RECOUNT_AFTER_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
export const RECOUNT = 'recount-search-words';

export interface IndexKeeper {
  /** Writes anew whatever has changed. */
  catchUp(): Promise<void>;
  /** Counts words, and what many care for and many have typed. */
  recount(): Promise<void>;
  start(onError: (error: unknown) => void): AsyncDisposable;
}

export function createIndexKeeper(
  { database, jobs, now }: Pick<Context, 'database' | 'jobs' | 'now'>,
  searchables: () => readonly Searchable[],
): IndexKeeper {
  /** How many there were. */
  const writeSome = () =>
    database.transaction(async (client) => {
      const changes = await takeChanges(client, MOST_AT_ONCE);
      for (const [category, rows] of Map.groupBy(changes, (change) => change.category)) {
        const ids = rows.map((row) => row.subject_id);
        // Of a feature that this platform is run without nothing can be found.
        const source = searchables().find((each) => each.category === category);
        const documents = (await source?.documents(client, ids)) ?? [];
        await dropDocuments(client, category, ids);
        const written = documents.map(({ subjectId, language, title, text, popularity, ownerId }) => ({
          language,
          category,
          subject_id: subjectId,
          owner_id: ownerId,
          title,
          body: text,
          popularity,
        }));
        await insertDocuments(client, JSON.stringify(written));
        await learnWords(client, category, ids);
      }
      return changes.length;
    });

  async function catchUp(): Promise<void> {
    let changed = 0;
    for (let more = true; more;) {
      const written = await writeSome();
      changed += written;
      more = written === MOST_AT_ONCE;
    }
    if (changed === 0) return;
    // In its own window of time: a later change does not put it off.
    const at = now().getTime();
    const nth = Math.ceil((at + RECOUNT_AFTER_MS) / RECOUNT_AFTER_MS);
    await jobs.add(RECOUNT, {}, { key: `${RECOUNT}-${nth}`, inMs: nth * RECOUNT_AFTER_MS - at });
  }

  return {
    catchUp,
    async recount() {
      await recountThresholds(database.pool);
      while ((await sortByThreshold(database.pool, SORTED_AT_ONCE)) === SORTED_AT_ONCE);
      for (const language of languages) {
        await database.transaction(async (client) => recountWords(client, language));
      }
      await dropOld(database.pool, new Date(now().getTime() - searchConstants.keptDays * DAY_MS));
      await database.transaction(async (client) => recountPatterns(client, searchConstants.popularFrom));
    },
    start: (onError) => again(EVERY_MS, catchUp, onError),
  };
}
