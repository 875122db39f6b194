import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { scopes } from '../../constants.ts';
import { makeToken } from '../../contract.ts';

describe('calls that wait for events', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** The address of a program that listens to a performer. */
  async function listening(): Promise<string> {
    const performer = await app.performer();
    const { token } = await app.ok(makeToken, { body: { name: 'Overlay', scopes: [...scopes] } }, performer);
    return `${app.origin}/events/${performer.slug}/${token}/`;
  }

  it('has four calls of a token wait, no fifth, and forgets those whose client has gone', async () => {
    const url = await listening();
    const gone = new AbortController();
    const waits = [1, 2, 3, 4, 5].map(() => fetch(`${url}?timeout=60`, { signal: gone.signal }));
    const answer = await Promise.race(waits);
    expect([answer.status, await answer.json()]).toMatchObject([429, { code: 'too-many-lines' }]);
    gone.abort();
    expect((await Promise.allSettled(waits)).filter(({ status }) => status === 'rejected')).toHaveLength(4);
    await until(
      () => fetch(`${url}?timeout=0`),
      ({ status }) => status === 200,
    );
  });

  it('forgets those too whose client has gone before its token was read', async () => {
    const url = await listening();
    const { pool } = app.context.database;
    const { server } = app.app.http;
    const left: Promise<unknown>[] = [];
    const watch = (_request: IncomingMessage, response: ServerResponse) => left.push(once(response, 'close'));
    const holding = await pool.connect();
    try {
      await holding.query('begin');
      await holding.query('lock table event_tokens in access exclusive mode');
      server.on('request', watch);
      const gone = new AbortController();
      const waits = [1, 2, 3, 4].map(() => fetch(`${url}?timeout=60`, { signal: gone.signal }));
      const stuck = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%event_tokens%'`;
      await until(
        () => pool.query(stuck),
        ({ rowCount }) => rowCount === 4 && left.length === 4,
      );
      gone.abort();
      const answers = await Promise.allSettled(waits);
      expect(answers.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
      await Promise.all(left);
    } finally {
      server.off('request', watch);
      await holding.query('rollback');
      holding.release();
    }
    // As many as may wait find room.
    await until(
      () => Promise.all([1, 2, 3, 4].map(() => fetch(`${url}?timeout=1`))),
      (answers) => answers.every(({ status }) => status === 200),
    );
  });
});
