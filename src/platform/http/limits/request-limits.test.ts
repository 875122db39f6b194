import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { RawAnswer, RawRequest } from '../../../../test/api/calls.ts';
import { openRawConnection } from '../../../../test/api/raw-channel.ts';
import type { TestGuest } from '../../../../test/people/people.ts';
import { problemSchema } from '../../contract.ts';

describe('requests', () => {
  let app: TestApp;
  let guest: TestGuest;
  beforeAll(async () => {
    // A tenth of what is ordinary: fewer requests show the same.
    app = await startTestApp({ env: { RATE_FACTOR: '0.1', TRUST_PROXY: '1' } });
    guest = await app.guest();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  let networks = 0;
  const stranger = (): TestGuest => ({ guestId: '', token: '', cookie: '', address: `10.7.0.${++networks}` });

  /** Asks until it is refused, so often at most; the refusal. */
  async function exhaust(
    request: RawRequest,
    who: (nth: number) => TestGuest,
    most: number,
  ): Promise<{ answered: number; refusal: RawAnswer | null }> {
    for (let answered = 0; answered < most; answered++) {
      const answer = await app.raw(request, who(answered));
      if (answer.status === 429) return { answered, refusal: answer };
    }
    return { answered: most, refusal: null };
  }

  const sdp = { 'content-type': 'application/sdp' };
  const everywhere: RawRequest[] = [
    { method: 'GET', path: '/rest/v1/actorsearch/init' },
    { method: 'GET', path: '/rest/v1/nothing' },
    { method: 'POST', path: '/rest/v1/payment/callback/sandbox', body: {} },
    { method: 'POST', path: '/gateway', body: { query: '{ __typename }' } },
    { method: 'POST', path: '/whep/performer-1', body: 'v=0', headers: sdp },
    { method: 'POST', path: '/whip/performer-1', body: 'v=0', headers: sdp },
    { method: 'GET', path: '/media/pictures/x/w320.webp' },
    { method: 'GET', path: '/sitemap.xml' },
    { method: 'GET', path: '/feeds/online-rooms.json' },
    { method: 'GET', path: '/calendar/shows.ics' },
    { method: 'GET', path: '/events/mira/token/?timeout=0' },
    { method: 'GET', path: '/nothing' },
  ];

  it.each(everywhere)('of one network are limited, and told when to come again: $method $path', async (request) => {
    const who = stranger();
    const { answered, refusal } = await exhaust(request, () => who, 800);
    expect(answered).toBeGreaterThan(5);
    const seconds = Number(refusal?.headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(1);
    if (request.path !== '/gateway') {
      const problem = problemSchema.parse(JSON.parse(refusal?.text ?? ''));
      expect(problem).toMatchObject({ code: 'too-many-requests', status: 429, details: { seconds } });
    }
    // Nobody else waits for it.
    expect((await app.raw(request, stranger())).status).not.toBe(429);
  });

  it('of one IPv6 network are one network’s, however many addresses it has', async () => {
    const own = (nth: number) => ({ ...stranger(), address: `2001:db8:5:1::${nth.toString(16)}` });
    const { refusal } = await exhaust({ method: 'GET', path: '/rest/v1/nothing' }, own, 300);
    expect(refusal?.status).toBe(429);
  });

  it('of one guest are limited, wherever he calls from', async () => {
    const wandering = () => ({ ...guest, address: `10.8.${++networks & 255}.1` });
    const calls = await exhaust({ method: 'GET', path: '/rest/v1/guest/getGuestBalance' }, wandering, 300);
    expect(calls.refusal?.status).toBe(429);
    const query = { method: 'POST', path: '/gateway', body: { query: '{ guestVouchers { type } }' } } as const;
    expect((await exhaust(query, wandering, 300)).refusal?.status).toBe(429);
  });

  it.each([
    [0.1, 2],
    [1, 20],
    [3, 60],
  ])('of a route of its own limit go by the same factor: %s', async (factor, expected) => {
    await using other = await startTestApp({ env: { RATE_FACTOR: String(factor), TRUST_PROXY: '1' } });
    let answered = 0;
    const who = stranger();
    while (
      answered < 100 &&
      (await other.raw({ method: 'POST', path: '/rest/v1/guest/login', body: {} }, who)).status !== 429
    )
      answered += 1;
    expect(answered).toBeGreaterThanOrEqual(expected);
    expect(answered).toBeLessThanOrEqual(expected + 2);
  });

  it('over the channel are one guest’s, on however many lines', async () => {
    const talker = await app.guest();
    const lines = await Promise.all([1, 2, 3].map(() => openRawConnection(app, talker)));
    const answers = await Promise.all(
      lines.flatMap((line) => Array.from({ length: 20 }, () => line.ask('nothing', {}))),
    );
    const codes = answers.map(({ code }) => code);
    // A tenth of two hundred for the guest; each line alone might say sixty.
    expect(codes.filter((code) => code === 'unknown-type').length).toBeLessThan(30);
    expect(new Set(codes)).toEqual(new Set(['unknown-type', 'rate-limited']));
    await using another = await openRawConnection(app, await app.guest());
    expect((await another.ask('nothing', {})).code).toBe('unknown-type');
    for (const line of lines) await line[Symbol.asyncDispose]();
  });

  it('cannot choose their network by a header', async () => {
    const who = stranger();
    let nth = 0;
    const request = (): RawRequest => ({
      method: 'GET',
      path: '/rest/v1/nothing',
      // The guest writes the first, the machine in front appends the last.
      headers: { 'x-forwarded-for': `198.51.100.${++nth & 255}, 203.0.113.77` },
    });
    let refused = 0;
    for (let asked = 0; asked < 200; asked++) refused += (await app.raw(request(), who)).status === 429 ? 1 : 0;
    expect(refused).toBeGreaterThan(0);
  });
});
