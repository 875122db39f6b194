import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLedger } from '@separee/ledger';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { getGuestBalance } from '../../src/features/wallet/contract.ts';
import { coinsForCents } from '../../src/platform/money/money.ts';
import { askExport, downloadExport, getExport, signUp } from '../../src/features/identity/contract.ts';
import { createCheckout } from '../../src/features/payments/contract.ts';
import { guestSession } from '../../src/platform/guest-contract.ts';
import { loadSecrets } from '../../src/platform/config/secrets.ts';
import { sign } from '../../src/sandbox/index.ts';
import { openChannel } from '../api/channel.ts';
import { freshDatabase } from '../database.ts';
import { embeddedUrl } from './embedded-url.ts';
import { joinCookies, type TestGuest } from '../people/people.ts';
import { startPlatform, type PlatformProcess } from './platform-process.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { until } from '../clocks/until.ts';

const SECRET = 'a secret for the tests of a full disk';
const CENTS = 2500;
const setting = { SECRET, RATE_FACTOR: '1000', LOG_LEVEL: 'warn', SANDBOX: '1' };

/** Why nothing can be tried here; null where it can. */
async function mayNotMount(): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'mount-test-'));
  try {
    await (await mountSmallDisk(folder, 1))[Symbol.asyncDispose]();
    return null;
  } catch (error) {
    return `a file system of its own cannot be mounted: ${error instanceof Error ? error.message.split('\n')[0] : ''}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
const obstacle = await mayNotMount();

interface Order {
  requestKey: string;
  orderId: string | null;
  isPaid: boolean;
}

/** A guest who buys coins, over the network, as browsers and the payment company do. */
async function buyer(platform: PlatformProcess) {
  const key = (await loadSecrets('', SECRET)).key('sandbox');
  const say = (method: 'GET' | 'POST', path: string, body: object | undefined, who: TestGuest | null) =>
    platform.raw({ method, path: `/rest/v1${path}`, ...(body === undefined ? {} : { body }) }, who);
  const renew = async (who: TestGuest): Promise<TestGuest> => {
    const { text, cookies } = await say('POST', guestSession.path, { language: 'de' }, { ...who, token: '' });
    const { guest, accessToken } = guestSession.response.parse(JSON.parse(text));
    return { ...who, guestId: guest.guestId, token: accessToken, cookie: joinCookies(who.cookie, cookies) };
  };
  const nameless = await renew({ guestId: '', token: '', cookie: '', address: '' });
  const account = {
    name: 'Robin',
    email: `${randomUUID()}@post.example`,
    password: 'Kranich-Fagott-27',
    language: 'de',
  };
  const { cookies } = await say('POST', signUp.path, account, nameless);
  const guest = await renew({ ...nameless, cookie: joinCookies(nameless.cookie, cookies) });
  return {
    guest,
    get: async <T>(path: string) => JSON.parse((await say('GET', path, undefined, guest)).text) as T,
    post: (path: string, body?: object) => say('POST', path, body, guest),
    balance: async () =>
      getGuestBalance.response.parse(JSON.parse((await say('GET', getGuestBalance.path, undefined, guest)).text))
        .balance,
    /** Goes on with an order as far as that is possible; what it was answered last. */
    async buy(order: Order): Promise<{ status: number; code: string }> {
      const answerOf = ({ status, text }: { status: number; text: string }) => ({
        status,
        code: (JSON.parse(text) as { code?: string }).code ?? 'ok',
      });
      if (order.orderId === null) {
        const { requestKey } = order;
        const answer = await say('POST', createCheckout.path, { amountCents: CENTS, requestKey }, guest);
        if (answer.status !== 200) return answerOf(answer);
        order.orderId = (JSON.parse(answer.text) as { orderId: string }).orderId;
      }
      const content = { reference: order.orderId, outcome: 'paid', amountCents: CENTS, currency: 'EUR' };
      const notice = sign(key, 'notice', { eventId: `event-${order.requestKey}`, ...content });
      const answer = await say('POST', '/payment/callback/sandbox', notice, null);
      order.isPaid ||= answer.status === 200;
      return answerOf(answer);
    },
  };
}

const newOrder = (): Order => ({ requestKey: randomUUID(), orderId: null, isPaid: false });
const ready = async (platform: PlatformProcess) => {
  const { status, text } = await platform.raw({ method: 'GET', path: '/rest/v1/reporting/ready' }, null);
  return { status, details: (JSON.parse(text) as { details?: Record<string, string> }).details };
};
const isReady = ({ status }: { status: number }) => status === 200;
const isNot = (answer: { status: number }) => !isReady(answer);

describe('a full disk', () => {
  const opened = new AsyncDisposableStack();
  const folder = async () =>
    opened.adopt(await mkdtemp(join(tmpdir(), 'full-disk-')), (path) => rm(path, { recursive: true, force: true }));
  afterAll(() => opened.disposeAsync());

  describe('under the files', () => {
    let disk: SmallDisk;
    let files: string;
    let platform: PlatformProcess;
    beforeAll(async () => {
      if (obstacle !== null) return;
      const dataDir = await folder();
      files = join(dataDir, 'files');
      disk = opened.use(await mountSmallDisk(files, 2));
      const database = opened.use(await freshDatabase(inject('postgresUrl')));
      platform = opened.use(await startPlatform({ ...setting, DATA_DIR: dataDir, DATABASE_URL: database.url }));
    });

    it('is said to who sends guests here, keeps nobody from buying and talking, and loses no work', async ({
      skip,
    }) => {
      if (obstacle !== null) skip(obstacle);
      const robin = await buyer(platform);
      using line = await openChannel(platform.port, robin.guest);
      await until(() => ready(platform), isReady);
      await disk.fill();
      expect(await until(() => ready(platform), isNot)).toEqual({ status: 503, details: { storage: 'disk-full' } });

      expect(await robin.buy(newOrder())).toEqual({ status: 200, code: 'ok' });
      expect(await robin.balance()).toBe(coinsForCents(CENTS));
      expect(await line.client.request('hiddenActors', {})).toEqual({ actorIds: [] });
      // A copy of his data wants to be a file.
      const asked = await robin.post(askExport.path);
      expect(asked.status).toBe(200);
      const { copy } = askExport.response.parse(JSON.parse(asked.text));
      await until(
        () => platform.output(),
        (output) => output.includes('ENOSPC'),
      );
      expect((await robin.get<{ copy: { readyAt: string | null } }>(getExport.path)).copy.readyAt).toBeNull();
      // Nothing half is left, which would take the last room.
      const left = await readdir(files, { recursive: true, withFileTypes: true });
      expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['filler']);

      await disk.clear();
      await until(() => ready(platform), isReady);
      // The job is tried again by itself.
      await until(
        () => robin.get<{ copy: { readyAt: string | null } }>(getExport.path),
        (found) => found.copy.readyAt !== null,
        60,
      );
      expect(await robin.get(downloadExport.path.replace(':exportId', copy.id))).toHaveProperty('account');
    });
  });

  describe('under everything', () => {
    let disk: SmallDisk;
    let dataDir: string;
    let platform: PlatformProcess;
    beforeAll(async () => {
      if (obstacle !== null) return;
      dataDir = join(await folder(), 'data');
      disk = opened.use(await mountSmallDisk(dataDir, 200));
      platform = opened.use(await startPlatform({ ...setting, DATA_DIR: dataDir }));
    });

    it('refuses with a code, ends nothing, and has lost no coin when there is room again', async ({ skip }) => {
      if (obstacle !== null) skip(obstacle);
      const robin = await buyer(platform);
      const orders = Array.from({ length: 3 }, newOrder);
      for (const order of orders) expect(await robin.buy(order)).toEqual({ status: 200, code: 'ok' });
      await until(() => ready(platform), isReady);

      await disk.fill();
      expect(await until(() => ready(platform), isNot)).toMatchObject({ status: 503 });
      // The log of what is written has no room to go on in, which is the worst that can happen: the server ends.
      const url = await embeddedUrl(dataDir, SECRET);
      await until(
        async () => {
          // What it gives back as it starts again is taken as well.
          await disk.fill();
          await fillLog(url);
          return ready(platform);
        },
        ({ details }) => details?.['database'] !== undefined,
        30,
      );
      const answers = new Set<string>();
      for (let times = 0; times < 8; times++) {
        const order = newOrder();
        orders.push(order);
        const { status, code } = await robin.buy(order);
        answers.add(`${status} ${code}`);
      }
      // Where it found room for a moment a sale may go through.
      answers.delete('200 ok');
      expect([...answers]).toEqual(['503 unavailable']);
      const alive = await platform.raw({ method: 'GET', path: '/rest/v1/reporting/alive' }, null);
      expect(alive.status).toBe(200);

      await disk.clear();
      await until(() => ready(platform), isReady, 60);
      const paid = orders.filter(({ isPaid }) => isPaid).length;
      expect(paid).toBeGreaterThanOrEqual(3);
      // Every sale that was said to be through is; what was refused may have been, and asking again makes it so once.
      expect(await robin.balance()).toBeGreaterThanOrEqual(paid * coinsForCents(CENTS));
      for (const order of orders) expect(await robin.buy(order)).toEqual({ status: 200, code: 'ok' });
      expect(await robin.balance()).toBe(orders.length * coinsForCents(CENTS));
      const pool = new pg.Pool({ connectionString: url });
      expect(await createLedger({ pool }).check()).toEqual({ ok: true, problems: [] });
      await pool.end();
      // It has been one process all the time, and wrote of the outage, not of each call.
      expect(platform.output().split('\n').length).toBeLessThan(60);
      platform.kill('SIGTERM');
      expect(await platform.ended).toEqual({ code: 0, signal: null });
    });
  });
});

/** Writes to the server's log, and to no table, until there is no room for its next file. */
async function fillLog(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    for (let times = 0; times < 40; times++) {
      await client.query(`select pg_logical_emit_message(true, 'filling', repeat('x', 1000000))`);
    }
  } catch {
    // As it should be: there was no room.
  } finally {
    await client.end().catch(() => {});
  }
}
