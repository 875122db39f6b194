import type pg from 'pg';

/** Loses the answers to commits: the work is done, and who asked for it hears that the connection broke. */
export interface LostCommits {
  /** The next commit is the one, or the one after so many others. */
  next(after?: number): void;
  /** How many have been lost. */
  lost(): number;
}

/**
 * Works on the pool's own connections, new ones from now on: what is asked reaches PostgreSQL as ever, then the socket goes. Two
 * connections that commit at once count one after the other.
 */
export async function losingCommits(pool: pg.Pool): Promise<LostCommits> {
  let left = Number.POSITIVE_INFINITY;
  let lost = 0;
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const watch = async (...args: unknown[]): Promise<unknown> => {
      const isLast = args[0] === 'commit' && left-- === 0;
      const answer = await query(...args);
      if (!isLast) return answer;
      left = Number.POSITIVE_INFINITY;
      lost++;
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      throw new Error('Connection terminated unexpectedly');
    };
    // The pool itself asks with callbacks, which must go on to be answered so.
    client.query = ((...args: unknown[]) =>
      typeof args.at(-1) === 'function' ? query(...args) : watch(...args)) as typeof client.query;
  });
  // Those of before are not watched: the idle ones end now, the others when they come back.
  pool.options.maxUses = 1;
  const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
  for (const client of idle) client.release(true);
  return {
    next(after = 0) {
      left = after;
    },
    lost: () => lost,
  };
}
