import pg from 'pg';
import type { Database } from '../database.ts';

/** A connection of its own, opened when it is first needed: what it holds goes with it. */
export interface OwnConnection extends AsyncDisposable {
  /** The first value of the statement's answer. Rejects, and closes the line, where there is no answer. */
  ask(statement: string, values: string[], settings?: pg.ClientConfig): Promise<unknown>;
}

/** An answer that takes longer is none: whoever holds on to a dead line has lost it. */
export const ANSWER_MS = 5000;

/** `onDrop` is told each time that a line is lost, and with it all that it held. */
export function ownConnection({ url }: Pick<Database, 'url'>, onDrop: () => void): OwnConnection {
  let line: pg.Client | null = null;

  function drop(): void {
    const dropped = line;
    line = null;
    dropped?.connection.stream.destroy();
    if (dropped !== null) onDrop();
  }

  async function open(settings: pg.ClientConfig): Promise<pg.Client> {
    if (line !== null) return line;
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'separee sole',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      ...settings,
    });
    line = opened;
    // One that was given up tells of its end later, when there may be another.
    opened.on('error', () => line === opened && drop());
    await opened.connect();
    return opened;
  }

  return {
    async ask(statement, values, settings = { query_timeout: ANSWER_MS }) {
      try {
        const client = await open(settings);
        const { rows } = await client.query<{ is: unknown }>(statement, values);
        return rows[0]?.is;
      } catch (error) {
        drop();
        throw error;
      }
    },
    async [Symbol.asyncDispose]() {
      const last = line;
      line = null;
      await last?.end();
    },
  };
}
