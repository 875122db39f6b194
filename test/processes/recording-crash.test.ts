import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startLoopPublisher } from '@separee/media/loop';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createWallet } from '../../src/features/wallet/server/index.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { createContext, type Context } from '../../src/platform/context.ts';
import { until } from '../clocks/until.ts';
import { freshDatabase } from '../database.ts';
import { createPeople, type People, type TestPerformer } from '../people/people.ts';
import { callerAt, startPlatform, type PlatformProcess } from './platform-process.ts';
import { descendants } from '../support/proc.ts';

const fixture = fileURLToPath(new URL('../../packages/media/test/fixtures/test.loop', import.meta.url));

const opened = new AsyncDisposableStack();
let context: Context;
let dataDir: string;
let env: Record<string, string>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'recording-crash-'));
  opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  const database = opened.use(await freshDatabase(inject('postgresUrl')));
  const secret = 'a secret that all starts of this test share';
  env = { DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET: secret, PUBLIC_IP: '127.0.0.1' };
  context = opened.use(await createContext(readConfig({ ...env, LOG_LEVEL: 'silent' })));
});
afterAll(() => opened.disposeAsync());

const peopleAt = ({ port }: PlatformProcess): People => {
  const wallet = createWallet(context, { toGuest: () => {}, toAll: () => {} });
  return createPeople(context, wallet, callerAt(`http://127.0.0.1:${port}`));
};

async function studio<T>(
  platform: PlatformProcess,
  performer: TestPerformer,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<T> {
  const answer = await platform.raw({ method, path: `/rest/v1/studio/${path}`, body }, performer);
  return JSON.parse(answer.text) as T;
}

async function send(platform: PlatformProcess, performer: TestPerformer): Promise<AsyncDisposable> {
  await studio(platform, performer, 'POST', 'goLive', { priceVideo: 40, previewFsk: 16, freeChat: false });
  const ask = () => studio<{ url: string; token: string }>(platform, performer, 'GET', 'publishAccess');
  // Each opens one session.
  const ways = await Promise.all(Array.from({ length: 8 }, ask));
  const whipUrl = `http://127.0.0.1:${platform.port}${ways[0]?.url ?? ''}`;
  return startLoopPublisher({ loops: [{ file: fixture, whipUrl, token: () => ways.pop()?.token ?? '' }] });
}

const folder = (): string => join(dataDir, 'files', 'recordings');
/** Sizes of all that is recorded, by their files. */
async function parts(): Promise<number[]> {
  const names = await readdir(folder(), { recursive: true }).catch(() => []);
  return Promise.all(
    names.filter((name) => name.endsWith('.log')).map(async (name) => (await stat(join(folder(), name))).size),
  );
}
const grown = (count: number) =>
  until(parts, (sizes) => sizes.length === count && sizes.every((size) => size > 120_000), 30);

it('of a show that is recorded, what was written becomes one draft, whatever is killed', async () => {
  const first = await startPlatform(env);
  const performer = await peopleAt(first).performer();
  const before = await send(first, performer);
  await studio(first, performer, 'POST', 'recording', { withTicketShows: false });
  await grown(1);
  // Those that carry media: the recording goes on in a second part once she is back.
  for (const pid of descendants(first.pid)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // One that ended with another.
    }
  }
  await grown(2);
  first.kill('SIGKILL');
  await first.ended;
  await before[Symbol.asyncDispose]();
  await using second = await startPlatform(env);
  const renewed = await peopleAt(second).renew(performer);
  await studio(second, renewed, 'POST', 'endShow');
  const { pool } = context.database;
  const films = async () =>
    (
      await pool.query<{ processing: string; cam_recording: boolean; duration_ms: number | null }>(
        `select processing, cam_recording, duration_ms from films where performer_id = $1`,
        [performer.performerId],
      )
    ).rows;
  const made = await until(films, ([film]) => film?.processing === 'done', 60);
  expect(made).toEqual([{ processing: 'done', cam_recording: true, duration_ms: expect.any(Number) as number }]);
  // Of both parts.
  expect(made[0]?.duration_ms).toBeGreaterThan(2_000);
  expect(await parts()).toEqual([]);
});
