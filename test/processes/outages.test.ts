import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hasRedis, startRedisAt } from '../../packages/realtime/test/redis-server.ts';
import { guestSession } from '../../src/platform/guest-contract.ts';
import { awaitFreeCluster } from '../../src/platform/database/embedded/cluster-orphan.ts';
import { freePort } from '../../src/platform/config/free-port.ts';
import { openChannel } from '../api/channel.ts';
import { freshDatabase } from '../database.ts';
import { startPlatform, type PlatformProcess } from './platform-process.ts';
import { descendants } from '../support/proc.ts';
import { until } from '../clocks/until.ts';

const METRICS_TOKEN = 'only-for-the-tests-of-outages';
const SEARCH = '/rest/v1/actorsearch/search';

/** So many that a test would not see the end of them if each answer waited for what is away. */
const ROUNDS = 200;

interface Answer {
  status: number;
  retryAfter: string | null;
  body: { code?: string; details?: Record<string, string> };
}

const ask = async ({ port }: PlatformProcess, path: string): Promise<Answer> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') === true;
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: isJson ? (JSON.parse(text) as Answer['body']) : {},
  };
};
const ready = (platform: PlatformProcess) => ask(platform, '/rest/v1/reporting/ready');
const alive = (platform: PlatformProcess) => ask(platform, '/rest/v1/reporting/alive');
const isReady = ({ status }: { status: number }) => status === 200;

/** One figure as whoever collects them reads it; null where it is left out. */
async function figure(platform: PlatformProcess, name: string): Promise<number | null> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const answer = await fetch(`http://127.0.0.1:${platform.port}/rest/v1/reporting/metrics`, { headers });
  const line = (await answer.text()).split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length));
}

/** A stranger's line to the real-time channel. */
async function openRawConnection(platform: PlatformProcess) {
  const request = { method: 'POST', path: '/rest/v1/guest/session', body: { language: 'de' } } as const;
  // A connection that died with the database may still be met.
  const answer = await until(() => platform.raw(request, null), isReady);
  const { guest, accessToken } = guestSession.response.parse(JSON.parse(answer.text));
  return openChannel(platform.port, { guestId: guest.guestId, token: accessToken, cookie: '', address: '' });
}

const refusalOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => null,
    (error: unknown) => error,
  );

const folder = async (stack: AsyncDisposableStack) =>
  stack.adopt(await mkdtemp(join(tmpdir(), 'outages-test-')), async (path) => {
    // The platform was killed, and its database is still writing down how it ended.
    await awaitFreeCluster(join(path, 'postgres'));
    await rm(path, { recursive: true, force: true });
  });

describe('a platform whose own parts die', () => {
  const opened = new AsyncDisposableStack();
  let dataDir: string;
  let platform: PlatformProcess;
  beforeAll(async () => {
    dataDir = await folder(opened);
    platform = opened.use(await startPlatform({ DATA_DIR: dataDir, METRICS_TOKEN, LOG_LEVEL: 'warn' }));
  });
  afterAll(() => opened.disposeAsync());

  it('answers 503 while its database is gone, starts it again on its data, and says so', async () => {
    await until(() => ready(platform), isReady);
    const pidFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
    process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
    const refused = await until(
      () => ask(platform, SEARCH),
      ({ status }) => status !== 200,
    );
    expect(refused).toMatchObject({ status: 503, retryAfter: '2', body: { code: 'unavailable' } });
    await until(() => ask(platform, SEARCH), isReady, 60);
    expect((await until(() => ready(platform), isReady)).status).toBe(200);
    expect(await figure(platform, 'part_restarts_total{part="database"}')).toBe(1);
    expect(platform.output()).toContain('the embedded PostgreSQL ended by itself and is started again');
    // It says so once the old one's files are put in order, which nobody waits for.
    await until(
      async () => platform.output(),
      (output) => output.includes('the embedded PostgreSQL has recovered'),
    );
  });

  it('is not ready, but alive, while its database answers nothing; nobody waits for it', async () => {
    using line = await openRawConnection(platform);
    const sockets = () => figure(platform, 'channel_sockets');
    expect(await sockets()).toBe(1);
    const pidFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
    const postmaster = Number(pidFile.split('\n')[0]);
    const servers = [postmaster];
    process.kill(postmaster, 'SIGSTOP');
    try {
      // It answers to nobody new: these are all that there are.
      servers.push(...descendants(postmaster));
      for (const pid of servers) process.kill(pid, 'SIGSTOP');
      const underWay = refusalOf(line.client.request('hiddenActors', {}));
      // What is under way when it is noticed is answered too.
      expect((await ask(platform, SEARCH)).body.code).toBe('unavailable');
      for (let round = 0; round < ROUNDS; round++) {
        const refused = await Promise.all(
          [SEARCH, '/rest/v1/asyncapi.json', '/rest/v1/openapi.json'].map((path) => ask(platform, path)),
        );
        for (const answer of refused)
          expect(answer).toMatchObject({ status: 503, body: { details: { missing: 'database' } } });
      }
      expect((await alive(platform)).status).toBe(200);
      // What it said last is good for a second.
      const lacking = await until(
        () => ready(platform),
        ({ status }) => status !== 200,
      );
      expect(lacking.body.details).toMatchObject({ database: 'no-answer' });
      expect((await ask(platform, '/')).status).toBe(503);
      // The line stands, and says the same, whether what was asked was under way or comes now.
      for (const asked of [underWay, refusalOf(line.client.request('hiddenActors', {}))]) {
        expect(await asked).toMatchObject({ code: 'unavailable', details: { missing: 'database', seconds: 2 } });
      }
    } finally {
      for (const pid of servers) process.kill(pid, 'SIGCONT');
    }
    await until(() => ask(platform, SEARCH), isReady);
    expect((await until(() => ready(platform), isReady)).status).toBe(200);
    await expect(line.client.request('hiddenActors', {})).resolves.toEqual({ actorIds: [] });
    line[Symbol.dispose]();
    await until(sockets, (count) => count === 0);
  });

  it('has a new media process soon, and has counted it', async () => {
    const commands = await Promise.all(
      descendants(platform.pid).map(async (pid) => ({
        pid,
        line: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
      })),
    );
    const media = commands.find(({ line }) => line.includes('embedded/child.ts'));
    process.kill(media?.pid ?? 0, 'SIGKILL');
    await until(
      () => figure(platform, 'part_restarts_total{part="media"}'),
      (count) => count === 1,
    );
    expect(platform.output()).toContain('a media process ended by itself');
    await until(() => ready(platform), isReady);
  });

  it('is not ready while it cannot write files, and says which part it is', async () => {
    const files = join(dataDir, 'files');
    await rename(files, `${files}.away`);
    await writeFile(files, 'in the way');
    const missing = await until(
      () => ready(platform),
      ({ status }) => status !== 200,
    );
    expect(missing).toMatchObject({ status: 503, body: { code: 'unavailable', details: { storage: 'failed' } } });
    expect((await alive(platform)).status).toBe(200);
    await rm(files);
    await rename(`${files}.away`, files);
    await until(() => ready(platform), isReady);
    expect((await stat(files)).mode & 0o777).toBe(0o700);
  });

  it('shows its figures to who has the token, and to nobody without', async () => {
    const names = [
      'live_shows',
      'live_chat_sessions',
      'jobs_given_up',
      'jobs_late',
      'mails_waiting',
      'media_publishers',
      'media_viewers',
    ];
    for (const name of names) expect([name, await figure(platform, name)]).toEqual([name, 0]);
    // What comes round by itself waits for its minute, what an outage met for its next try: none is left lying.
    expect(await figure(platform, 'jobs_waiting')).toBeGreaterThanOrEqual(0);
    for (const name of ['database_connections', 'database_connections_idle'])
      expect(await figure(platform, name)).toBeGreaterThan(0);
    for (const authorization of ['', 'Bearer wrong', `Basic ${METRICS_TOKEN}`]) {
      const path = '/rest/v1/reporting/metrics';
      expect((await platform.raw({ method: 'GET', path, headers: { authorization } }, null)).status).toBe(401);
    }
    const elsewhere = {
      method: 'GET',
      path: '/rest/v1/backoffice/operators',
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    } as const;
    expect((await platform.raw(elsewhere, null)).status).toBe(401);
  });
});

describe.skipIf(!hasRedis)('a platform whose Redis goes', () => {
  it('answers at once that it cannot serve, writes little about it, and is back with it', async () => {
    await using opened = new AsyncDisposableStack();
    const port = await freePort();
    const redis = opened.use(await startRedisAt(port));
    const database = opened.use(await freshDatabase(inject('postgresUrl')));
    const own = { REDIS_URL: `redis://127.0.0.1:${port}`, NODE_URL: 'http://127.0.0.1:1', DATABASE_URL: database.url };
    const env = {
      ...own,
      DATA_DIR: await folder(opened),
      SECRET: 'a secret for the test of outages',
      LOG_LEVEL: 'warn',
    };
    const platform = opened.use(await startPlatform(env));
    const before = platform.output().length;

    // First it hangs, then it is gone.
    redis.kill('SIGSTOP');
    await until(
      () => ask(platform, SEARCH),
      ({ status }) => status === 503,
    );
    redis.kill('SIGKILL');
    for (let round = 0; round < ROUNDS; round++) {
      const answers = await Promise.all([SEARCH, '/rest/v1/asyncapi.json'].map((path) => ask(platform, path)));
      for (const { status, retryAfter, body } of answers)
        expect([status, retryAfter, body.code]).toEqual([503, '2', 'unavailable']);
    }
    expect(await alive(platform)).toMatchObject({ status: 200 });
    expect((await ready(platform)).body.details).toMatchObject({ redis: expect.any(String) });

    opened.use(await startRedisAt(port));
    await until(() => ask(platform, SEARCH), isReady);
    await until(() => ready(platform), isReady);
    const lines = platform.output().slice(before).split('\n').filter(Boolean);
    expect(lines.filter((line) => line.includes('cannot be reached; calls are answered with 503'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('can be reached again'))).toHaveLength(1);
    expect(lines.length).toBeLessThan(20);
  });
});

describe('a start that cannot be', () => {
  const opened = new AsyncDisposableStack();
  let env: Record<string, string>;
  beforeAll(async () => {
    const database = opened.use(await freshDatabase(inject('postgresUrl')));
    env = { DATABASE_URL: database.url, DATA_DIR: await folder(opened) };
  });
  afterAll(() => opened.disposeAsync());

  /** It ends with 1, and the last line, which is all that is on the standard error, is one sentence. */
  async function sentence(more: Record<string, string>): Promise<string> {
    const refused: unknown = await startPlatform({ ...env, ...more }).then(
      async (platform) => {
        await platform[Symbol.asyncDispose]();
        return 'it started';
      },
      (error: unknown) => String(error),
    );
    expect(refused).toMatch(/did not open \(1\)/);
    expect(refused).not.toMatch(/\n {4}at /);
    return String(refused).trimEnd().split('\n').at(-1) ?? '';
  }

  /** Starts side by side: each is on its own, and most of its time it waits. */
  async function sentences(...starts: Record<string, string>[]): Promise<string[]> {
    return Promise.all(starts.map((more) => sentence(more)));
  }

  it('says in one sentence which address is another’s', async () => {
    await using taken = new AsyncDisposableStack();
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    taken.defer(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const udp = createSocket('udp4').bind(0, '127.0.0.1');
    await once(udp, 'listening');
    taken.defer(() => void udp.close());
    const media = String(udp.address().port);
    const [page, checkout, host, stream] = await sentences(
      { PORT: port },
      { CHECKOUT_PORT: port },
      { HOST: '192.0.2.1' },
      { MEDIA_PORT: media, MEDIA_CHILDREN: '1' },
    );
    expect(page).toBe(`PORT: port ${port} cannot be used, another program has it.`);
    expect(checkout).toBe(`CHECKOUT_PORT: port ${port} cannot be used, another program has it.`);
    expect(host).toBe('HOST: nothing can listen at 192.0.2.1, this machine has no such address.');
    expect(stream).toBe(`MEDIA_PORT: port ${media} of UDP cannot be used, another program has it.`);
  });

  it('says in one sentence what it cannot reach or write to', async () => {
    const nobody = await freePort();
    const wrong = new URL(env['DATABASE_URL'] ?? '');
    wrong.password = 'wrong';
    const blocked = join(env['DATA_DIR'] ?? '', 'file');
    await writeFile(blocked, '');
    const [database, password, redis, own, files] = await sentences(
      { DATABASE_URL: `postgres://a:b@127.0.0.1:${nobody}/x` },
      { DATABASE_URL: wrong.href },
      { REDIS_URL: `redis://127.0.0.1:${nobody}`, NODE_URL: 'http://127.0.0.1:1' },
      { DATABASE_URL: '', DATA_DIR: join(blocked, 'data') },
      { DATA_DIR: join(blocked, 'data') },
    );
    expect(database).toBe('DATABASE_URL: the database cannot be used, nobody answers there.');
    expect(password).toMatch(/^DATABASE_URL: .*password authentication failed/);
    expect(redis).toBe('REDIS_URL: Redis cannot be used, nobody answers there.');
    expect(own).toMatch(/^DATA_DIR: .* cannot be used, a file is in the way\.$/);
    expect(files).toMatch(/^DATA_DIR: .* cannot be written to, a file is in the way\.$/);
  });
});
