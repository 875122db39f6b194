import type { Database } from '../database.ts';
import { ownConnection } from './own-connection.ts';

/** Something that one process of a database does at a time. */
export interface Sole extends AsyncDisposable {
  /** Whether this process may do it now: takes it where nobody has it. Rejects while the server cannot be reached. */
  hold(): Promise<boolean>;
  /** Takes it as soon as nobody else has it. Rejects when the server cannot be reached. */
  wait(): Promise<void>;
}

/**
 * What has no row of its own that could be locked, and lasts longer than a transaction. It is held by a connection of its own: who dies, or loses his
 * line, has it no more. Features and the platform begin the word with their name.
 */
export function soleOf(database: Pick<Database, 'url'>, word: string): Sole {
  let isOurs = false;
  const connection = ownConnection(database, () => {
    isOurs = false;
  });
  return {
    async hold() {
      // Taken twice it would have to be given back twice.
      isOurs = isOurs
        ? (await connection.ask('select true as is', [])) === true
        : (await connection.ask('select pg_try_advisory_lock(hashtextextended($1, 0)) as is', [word])) === true;
      return isOurs;
    },
    async wait() {
      if (!isOurs) await connection.ask('select pg_advisory_lock(hashtextextended($1, 0)) as is', [word], {});
      isOurs = true;
    },
    async [Symbol.asyncDispose]() {
      isOurs = false;
      await connection[Symbol.asyncDispose]();
    },
  };
}

/** Things of which each is done in one place of a database at a time, held all by one connection. */
export interface SoleWords extends AsyncDisposable {
  /** Whether it is ours from now on, until it is given back or its line is lost, which `onLost` is told. */
  take(word: string, onLost: () => void): Promise<boolean>;
  give(word: string): Promise<void>;
}

/** As {@link soleOf}, for many short-lived words. */
export function soleWords(database: Pick<Database, 'url'>): SoleWords {
  const held = new Map<string, () => void>();
  const connection = ownConnection(database, () => {
    const lost = [...held.values()];
    held.clear();
    for (const tell of lost) tell();
  });
  return {
    async take(word, onLost) {
      if (held.has(word)) return false;
      held.set(word, onLost);
      try {
        const isOurs =
          (await connection.ask('select pg_try_advisory_lock(hashtextextended($1, 0)) as is', [word])) === true;
        if (!isOurs) held.delete(word);
        return isOurs;
      } catch (error) {
        held.delete(word);
        throw error;
      }
    },
    async give(word) {
      if (held.delete(word)) await connection.ask('select pg_advisory_unlock(hashtextextended($1, 0)) as is', [word]);
    },
    [Symbol.asyncDispose]: () => connection[Symbol.asyncDispose](),
  };
}
