import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres, type EmbeddedOptions, type EmbeddedPostgres } from './embedded.ts';

const PAUSES_MS = [0, 250, 500, 1_000, 2_000, 5_000];

export interface KeptOptions extends EmbeddedOptions {
  /** The server has ended by itself; it is being started again on its data. */
  onDeath: (how: Awaited<EmbeddedPostgres['exited']>) => void;
  /** It could not be started this time, and is tried again. */
  onFailure: (error: unknown) => void;
  /** It takes connections again. */
  onBack: () => void;
}

export interface KeptPostgres extends AsyncDisposable {
  /** Connection string of the database `separee`; the same after every start. */
  url: string;
  /** Process id of the server of this moment. */
  readonly pid: number;
}

/** Starts the embedded server and keeps it running: whenever it dies it is started again on its port, and recovers its data. */
export async function keepPostgres(options: KeptOptions): Promise<KeptPostgres> {
  const ending = new AbortController();
  let server = await startEmbeddedPostgres(options);
  const { url, port } = server;
  const watched = watch();

  async function watch(): Promise<void> {
    while (!ending.signal.aborted) {
      const how = await server.exited;
      if (ending.signal.aborted) return;
      options.onDeath(how);
      for (let attempt = 0; !ending.signal.aborted; attempt++) {
        try {
          await delay(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)], undefined, { signal: ending.signal });
          server = await startEmbeddedPostgres({ ...options, port });
          options.onBack();
          break;
        } catch (error) {
          if (!ending.signal.aborted) options.onFailure(error);
        }
      }
    }
  }

  return {
    url,
    get pid() {
      return server.pid;
    },
    async [Symbol.asyncDispose]() {
      ending.abort();
      await server[Symbol.asyncDispose]();
      await watched;
      // One that was starting meanwhile.
      await server[Symbol.asyncDispose]();
    },
  };
}
