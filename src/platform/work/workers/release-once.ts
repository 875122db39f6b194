import type pg from 'pg';

/**
 * The same pool for a caller that may give a connection back twice. The queue does so where the connection on which it hears of new work is cut
 * while it ends: the second time would throw where nobody catches it, and end this process.
 */
export const releaseOnce = (pool: pg.Pool): pg.Pool =>
  new Proxy(pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name === 'connect') return connectOnce(target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

type Given = Parameters<Parameters<pg.Pool['connect']>[0]>;

function connectOnce(pool: pg.Pool) {
  return (take?: (...given: Given) => void): Promise<pg.PoolClient> | void => {
    if (take === undefined) return pool.connect();
    pool.connect((error, client, release) => {
      let isGiven = true;
      take(error, client, (destroy) => {
        if (isGiven) release(destroy);
        isGiven = false;
      });
    });
  };
}
