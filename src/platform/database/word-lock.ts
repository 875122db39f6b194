import { run, type Queryable } from './sql.ts';

/**
 * Whoever names the same word comes one after the other, each until the other's transaction has ended: what he counts from then on nobody
 * else adds to meanwhile. For what has no row of its own that could be locked; features begin the word with their name.
 */
export const lockWord = (client: Queryable, word: string) =>
  run(client)`select pg_advisory_xact_lock(hashtextextended(${word}, 0))`;

/** The same beside others who share the word: all of them wait for whoever locks it, and he for all of them. */
export const shareWord = (client: Queryable, word: string) =>
  run(client)`select pg_advisory_xact_lock_shared(hashtextextended(${word}, 0))`;
