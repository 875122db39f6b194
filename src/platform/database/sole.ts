import pg from 'pg';
import type { Database } from './database.ts';

/** Something that one process of a database does at a time. */
export interface Sole extends AsyncDisposable {
  /** Whether this process may do it now: takes it where nobody has it. Rejects while the server cannot be reached. */
  hold(): Promise<boolean>;
  /** Takes it as soon as nobody else has it. Rejects when the server cannot be reached. */
  wait(): Promise<void>;
}

/** An answer that takes longer is none: whoever holds on to a dead line has lost it. */
const ANSWER_MS = 5000;

/**
 * What has no row of its own that could be locked, and lasts longer than a transaction. It is held by a connection of its own: who dies, or loses his
 * line, has it no more. Features and the platform begin the word with their name.
 */
export function soleOf({ url }: Pick<Database, 'url'>, word: string): Sole {
  let line: pg.Client | null = null;
  let isOurs = false;

  function drop(): void {
    const dropped = line;
    line = null;
    isOurs = false;
    dropped?.connection.stream.destroy();
  }
  /** Says the statement on its own line, which is opened where there is none. */
  async function ask(statement: string, values: string[], settings: pg.ClientConfig): Promise<boolean> {
    try {
      if (line === null) {
        line = new pg.Client({
          connectionString: url,
          application_name: 'separee sole',
          keepAlive: true,
          connectionTimeoutMillis: ANSWER_MS,
          ...settings,
        });
        line.on('error', drop);
        await line.connect();
      }
      const { rows } = await line.query<{ is: boolean }>(statement, values);
      return rows[0]?.is === true;
    } catch (error) {
      drop();
      throw error;
    }
  }

  return {
    async hold() {
      const settings = { query_timeout: ANSWER_MS };
      // Taken twice it would have to be given back twice.
      isOurs = isOurs
        ? await ask('select true as is', [], settings)
        : await ask('select pg_try_advisory_lock(hashtextextended($1, 0)) as is', [word], settings);
      return isOurs;
    },
    async wait() {
      if (!isOurs) await ask('select pg_advisory_lock(hashtextextended($1, 0))', [word], {});
      isOurs = true;
    },
    async [Symbol.asyncDispose]() {
      const last = line;
      line = null;
      isOurs = false;
      await last?.end();
    },
  };
}
