import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createLedger } from '@separee/ledger';
import { Pool } from 'pg';
import { TestPublisher } from '../../packages/media/test/support/publisher.ts';
import { TestViewer, viewerLines } from '../../packages/media/test/support/viewer.ts';
import { openChannel, type TestChannel } from '../../test/api/channel.ts';
import { until } from '../../test/clocks/until.ts';
import { joinCookies, performerDefaults, type TestGuest } from '../../test/people/people.ts';
import { liveConstants } from '../../src/features/live/constants.ts';

const COINS = 1_000;
const PRICE = 40;
const PASSWORD = 'Kranich-Fagott-27';

/** Somebody who watches a show and pays for it, as his page would: media over WHEP, receiver reports, a proof each second. */
export interface PayingViewer extends AsyncDisposable {
  /** The longest time without a picture since this was last asked, in milliseconds. */
  takeGap(): number;
  /** Milliseconds of picture that have counted, by the books. */
  counted(): Promise<number>;
}

/** Puts a performer on air on a platform that is empty but for its own tables, and active sessions a guest with her. */
export async function startPayingViewer(url: string, databaseUrl: string, address: string): Promise<PayingViewer> {
  await using opened = new AsyncDisposableStack();
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  opened.defer(() => pool.end());
  const people = { url, pool, address };
  const performer = await account(people, 'performer');
  const { rows } = await pool.query<{ id: number }>(
    `insert into performers (slug, guest_id, ${Object.keys(performerDefaults).join(', ')})
     select 'anna', $1, ${Object.keys(performerDefaults)
       .map((_, nth) => `$${nth + 2}`)
       .join(', ')} returning id::int`,
    [performer.guestId, ...Object.values(performerDefaults)],
  );
  const actorId = rows[0]?.id ?? 0;
  await call(people, performer, 'POST', '/studio/goLive', { priceVideo: PRICE, previewFsk: 16, freeChat: false });
  const publish = (await call(people, performer, 'GET', '/studio/publishAccess')) as { url: string; token: string };
  const stream = await TestPublisher.open(url + publish.url, publish.token, ['video', 'audio']);
  opened.use(stream.play(1).speak());
  await onAir(pool, actorId);

  const guest = await account(people, 'guest');
  await giveCoins(pool, guest.guestId);
  const channel = opened.use(
    await openChannel(Number(new URL(url).port), guest, { headers: { 'x-forwarded-for': people.address } }),
  );
  const { chatSessionId, play } = await channel.request('joinChat', { actorId, mode: 'videoChat' });
  const viewer = opened.use(await TestViewer.open(url + play.url, play.token, viewerLines(['vp8']))).report();
  const signs = signsOfLife(channel, viewer, chatSessionId);
  opened.defer(() => clearInterval(signs));
  const gap = gapsOf(viewer);
  await viewer.video.atLeast(1);
  gap();
  const closing = opened.move();
  return {
    takeGap: gap,
    async counted() {
      const read = await pool.query<{ ms: number }>('select proven_ms::int as ms from chat_sessions where id = $1', [
        chatSessionId,
      ]);
      return read.rows[0]?.ms ?? 0;
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

/** One in a process of its own. */
export interface PayingViewerElsewhere extends AsyncDisposable {
  takeGap(): Promise<number>;
  counted(): Promise<number>;
}

export async function forkPayingViewer(...where: Parameters<typeof startPayingViewer>): Promise<PayingViewerElsewhere> {
  const child = fork(join(import.meta.dirname, 'paying-viewer-process.ts'), where);
  await told(child);
  const ask = async (question: 'gap' | 'counted'): Promise<number> => {
    const answer = told(child);
    child.send(question);
    return Number(await answer);
  };
  return {
    takeGap: () => ask('gap'),
    counted: () => ask('counted'),
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

/** What it says next. Rejects where it ends instead. */
async function told(child: ChildProcess): Promise<unknown> {
  const over = new AbortController();
  try {
    const ended = once(child, 'exit', over).then(() => Promise.reject(new Error('the paying viewer has ended')));
    const [message] = (await Promise.race([once(child, 'message', over), ended])) as unknown[];
    return message;
  } finally {
    over.abort();
  }
}

interface Where {
  url: string;
  pool: Pool;
  address: string;
}

/** Says each second what has really come. */
function signsOfLife({ client }: TestChannel, viewer: TestViewer, chatSessionId: string): NodeJS.Timeout {
  const page = randomUUID();
  let count = 0;
  let seen = 0;
  return setInterval(() => {
    const { length } = viewer.video.items;
    const arrives = length - seen >= liveConstants.fewestFrames ? 'picture' : 'nothing';
    seen = length;
    // A second that cannot be told of counts for nothing, as in a browser.
    client.requestNow('chatAlive', { chatSessionId, page, count: ++count, arrives }).catch(() => undefined);
  }, liveConstants.aliveMs);
}

/** Watches the time between pictures; each call answers the longest since the last, also of one that lasts. */
function gapsOf({ video }: TestViewer): () => number {
  let longest = 0;
  let lastAt = performance.now();
  const follow = async () => {
    for (let seen = video.items.length; ; seen = video.items.length) {
      await video.atLeast(seen + 1);
      const now = performance.now();
      longest = Math.max(longest, now - lastAt);
      lastAt = now;
    }
  };
  void follow();
  return () => {
    const gap = Math.max(longest, performance.now() - lastAt);
    longest = 0;
    return gap;
  };
}

async function account(where: Where, role: 'guest' | 'performer'): Promise<TestGuest> {
  const { url, pool, address } = where;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const body = JSON.stringify({
    name: 'Robin',
    email: `${randomUUID()}@post.example`,
    password: PASSWORD,
    language: 'de',
  });
  const made = await must(await fetch(`${url}/rest/v1/guest/signup?language=de`, { method: 'POST', headers, body }));
  const cookie = joinCookies('', made.headers.getSetCookie());
  const session = await must(
    await fetch(`${url}/rest/v1/guest/session`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify({ language: 'de' }),
    }),
  );
  const { guest, accessToken } = (await session.json()) as { guest: { guestId: string }; accessToken: string };
  await pool.query(`update guests set role = $2, avs_status = 'accepted' where id = $1`, [guest.guestId, role]);
  return { guestId: guest.guestId, token: accessToken, cookie, address };
}

async function call({ url }: Where, who: TestGuest, method: 'GET' | 'POST', path: string, body?: object) {
  const headers = {
    authorization: `Bearer ${who.token}`,
    cookie: who.cookie,
    'x-forwarded-for': who.address,
    'content-type': 'application/json',
  };
  const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  return (await must(await fetch(`${url}/rest/v1${path}?language=de`, request))).json();
}

async function must(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Waits until guests may enter: the platform has heard that her stream is there. */
async function onAir(pool: Pool, performerId: number): Promise<void> {
  await until(
    () => pool.query<{ state: string }>('select state from performers where id = $1', [performerId]),
    ({ rows }) => rows[0]?.state === 'videoChat',
  );
}

/** Coins from outside, as a payment's. */
async function giveCoins(pool: Pool, guestId: string): Promise<void> {
  const ledger = createLedger({ pool });
  const accounts = [`guest:${guestId}:coins`, `guest:${guestId}:bonus`];
  await ledger.open(accounts.map((id) => ({ id, asset: 'VXC', kind: 'guarded' as const })));
  await ledger.transferBatch([
    {
      key: `bench:${guestId}`,
      from: ['provider:sandbox'],
      to: [{ account: `guest:${guestId}:coins`, amount: COINS }],
      kind: 'topup',
    },
  ]);
}
