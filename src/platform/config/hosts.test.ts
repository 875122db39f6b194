import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeIn, type RawRequest, type Who } from '../../../test/api/calls.ts';
import { captureLog } from '../../../test/documents/captured-log.ts';
import { mailsTo } from '../../../test/people/mails.ts';
import { problemSchema } from '../contract.ts';
import { guestSession } from '../guest-contract.ts';

const main = 'https://shop.example';
const brands = ['https://marca.example', 'https://www.marca.example'];
const own = [main, ...brands];
const strangers = [
  'http://marca.example',
  'https://marca.example:8443',
  'https://es.shop.example',
  'https://marca.example.',
  'https://evil.example',
  'null',
];
const env = {
  PUBLIC_URL: main,
  SPANISH_BRAND_HOSTS: 'Marca.example, www.marca.example',
  CHECKOUT_URL: 'https://pay.example',
  TRUST_PROXY: '1',
};

describe('a platform with several addresses', () => {
  let app: TestApp;
  const { lines, log } = captureLog();
  beforeAll(async () => {
    app = await startTestApp({ env, log });
  });
  afterAll(() => app[Symbol.asyncDispose]());
  beforeEach(() => void lines.splice(0));

  /** As the browser asks of who has opened a page of ours there, through a proxy. */
  const at = (origin: string, request: Omit<RawRequest, 'method'>, who: Who = null) =>
    app.raw(
      {
        method: 'POST',
        ...request,
        headers: { host: hostOf(origin), origin, 'x-forwarded-proto': 'https', ...request.headers },
      },
      who,
    );
  const session = { path: `/rest/v1${guestSession.path}`, body: { language: 'de' } };

  it.each(own)(
    'lets a guest at %s begin a session, sign up, log in, ask the gateway and open a room',
    async (origin) => {
      const first = await at(origin, session);
      expect([first.status, first.cookies]).toEqual([200, [expect.stringMatching(/^__Host-guest=.*; Secure/)]]);
      const [email, password] = [`robin-${randomUUID()}@post.example`, 'Kranich-Fagott-27'];
      const body = { name: 'Robin', email, password, language: 'de' };
      expect((await at(origin, { path: '/rest/v1/guest/signup', body }, await app.guest())).status).toBe(200);
      expect((await at(origin, { path: '/rest/v1/guest/login', body: { email, password } })).status).toBe(200);
      const query = { path: '/gateway', body: { query: '{ avsBonusAvailable }' } };
      expect((await at(origin, query, await app.account())).status).toBe(200);
      // Its token is not looked at before its page.
      for (const path of ['/whip/performer-1', '/whep/performer-1']) {
        const offer = { path, body: 'v=0', headers: { 'content-type': 'application/sdp' } };
        expect([path, (await at(origin, offer)).status]).toEqual([path, 401]);
      }
    },
  );

  it.each(strangers)('refuses a page at %s by a code of its own, and says where to go', async (origin) => {
    for (const path of ['/rest/v1/guest/session', '/gateway', '/whip/performer-1', '/uploads/x']) {
      const { status, text, cookies } = await at(origin, { ...session, path });
      expect([path, status, codeIn(text), cookies]).toEqual([path, 403, 'foreign-origin', []]);
    }
    const { text } = await at(origin, session);
    expect(problemSchema.parse(JSON.parse(text)).details).toEqual({ address: main });
  });

  it('opens the channel to pages at its addresses and at no other', async () => {
    const ask = async (origin: string) => {
      const socket = new WebSocket(`${app.origin.replace('http', 'ws')}/realtime`, {
        origin,
        headers: { host: hostOf(origin), 'x-forwarded-for': '203.0.113.9' },
      });
      socket.on('error', () => {});
      const answer = await Promise.race([
        once(socket, 'open').then(() => 'open'),
        once(socket, 'unexpected-response').then(([, answer]) => String((answer as IncomingMessage).statusCode)),
      ]);
      socket.terminate();
      return [origin, answer];
    };
    for (const origin of own) expect(await ask(origin)).toEqual([origin, 'open']);
    for (const origin of strangers.filter((each) => each !== 'null'))
      expect(await ask(origin)).toEqual([origin, '403']);
  });

  it.each(own)('sends a guest who pays at %s back there', async (origin) => {
    const guest = await app.account();
    const body = { amountCents: 2500, requestKey: randomUUID() };
    const { text } = await at(origin, { path: '/rest/v1/payment/checkout', body }, guest);
    const { checkoutLink } = JSON.parse(text) as { checkoutLink: string };
    expect(new URL(checkoutLink).origin).toBe('https://pay.example');
    const order = Buffer.from(new URL(checkoutLink).searchParams.get('order') ?? '', 'base64url');
    expect(JSON.parse(order.toString())).toMatchObject({ kind: 'payment', shopOrigin: origin });
  });

  it.each(own)('mails links that lead to %s to who signs up there, and to no host of nobody', async (origin) => {
    const signUp = async (headers: Record<string, string>) => {
      const email = `robin-${randomUUID()}@post.example`;
      const body = { name: 'Robin', email, password: 'Kranich-Fagott-27', language: 'de' };
      await app.raw({ method: 'POST', path: '/rest/v1/guest/signup', body, headers }, await app.guest());
      const [mail] = await mailsTo(app, email);
      expect(mail?.text).not.toContain('evil');
      return mail?.link?.origin;
    };
    const evil = 'evil.example';
    expect(await signUp({ host: hostOf(origin), origin })).toBe(origin);
    expect(await signUp({ host: evil, 'x-forwarded-host': evil, origin })).toBe(origin);
    // Programs tell no Origin.
    expect(await signUp({ host: `${hostOf(origin)}.` })).toBe(origin);
    expect(await signUp({ host: evil, 'x-forwarded-host': evil })).toBe(main);
  });

  it.each(own)('mails the link anew that a page at %s asks for by the channel', async (origin) => {
    const account = await app.account();
    const channel = await app.channel(account, { origin, host: hostOf(origin) });
    await channel.client.request('sendSignupEmail', {});
    const [mail] = await mailsTo(app, account.email);
    expect(mail?.link?.origin).toBe(origin);
  });

  it('has passkeys at the main one alone, and says so', async () => {
    const options = { path: '/rest/v1/guest/login/passkeyOptions', body: {} };
    const { text } = await at(main, options);
    expect(JSON.parse(text)).toMatchObject({ options: { rpId: 'shop.example' } });
    for (const origin of brands) {
      const refused = await at(origin, options);
      expect([refused.status, codeIn(refused.text)]).toEqual([403, 'passkey-elsewhere']);
      expect(JSON.parse((await at(origin, session)).text)).toMatchObject({ passkeysAt: main });
    }
  });

  it('serves who sits at the machine by the machine’s own names, and nobody else', async () => {
    const guest = await app.guest();
    const ask = (headers: Record<string, string>, address = '127.0.0.1') =>
      app.raw({ method: 'POST', ...session, headers }, { ...guest, address });
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'shop.localhost:3000'])
      expect([host, (await ask({ host, origin: `http://${host}` })).status]).toEqual([host, 200]);
    const local = { host: 'localhost:3000', origin: 'http://localhost:3000' };
    expect((await ask(local, '::1')).status).toBe(200);
    const refused = {
      'another machine': await ask(local, '203.0.113.9'),
      'through a proxy': await ask({ ...local, 'x-forwarded-for': '127.0.0.1' }),
      'another program there': await ask({ ...local, origin: 'http://localhost:3001' }),
      'a name that leads there': await ask({ host: 'rebound.example', origin: 'http://rebound.example' }),
    };
    for (const [who, { status }] of Object.entries(refused)) expect([who, status]).toEqual([who, 403]);
  });

  it('tells the operator once of an address that guests use and no setting names', async () => {
    for (const origin of ['https://www.shop.example', 'https://www.shop.example', 'https://evil.example']) {
      await at(origin, { ...session, headers: { host: 'www.shop.example' } });
    }
    const told = lines.map((line) => JSON.parse(line) as { origin?: string; msg: string });
    expect(told.filter(({ msg }) => msg.includes('SPANISH_BRAND_HOSTS')).map(({ origin }) => origin)).toEqual([
      'https://www.shop.example',
    ]);
  });
});

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : 'shop.example');
