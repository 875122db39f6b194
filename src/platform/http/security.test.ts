import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeIn, type RawRequest } from '../../../test/api/calls.ts';
import { problemSchema } from '../contract.ts';

const everywhere = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

describe('every answer', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const requests: RawRequest[] = [
    { method: 'GET', path: '/rest/v1/reporting/alive' },
    { method: 'GET', path: '/rest/v1/nothing' },
    { method: 'GET', path: '/nothing' },
    { method: 'GET', path: '/rest/v1/guest/getGuestBalance' },
    { method: 'POST', path: '/rest/v1/guest/login', body: {} },
    { method: 'POST', path: '/gateway', body: {} },
    { method: 'POST', path: '/whep/performer-1', body: '', headers: { 'content-type': 'application/sdp' } },
    { method: 'GET', path: '/media/pictures/x/w320.webp' },
    { method: 'GET', path: '/rest/v1/openapi.json' },
    { method: 'GET', path: '/rest/v1/%zz' },
    { method: 'PUT', path: '/nothing' },
  ];
  it.each(requests)('carries the headers that protect browsers: $method $path', async (request) => {
    const { headers } = await app.raw(request, null);
    expect(headers).toMatchObject(everywhere);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('to an unknown call is a problem, by whatever method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      for (const path of ['/rest/v1/nothing', '/rest/v1/guest/nothing/at/all', '/rest/v1/', '/rest/v1']) {
        const { status, headers, text } = await app.raw({ method, path }, null);
        const [type] = String(headers['content-type']).split(';');
        expect([path, status, type, problemSchema.parse(JSON.parse(text)).code]).toEqual([
          path,
          404,
          'application/problem+json',
          'not-found',
        ]);
      }
    }
  });

  it('to an address that cannot be read, and to a method that nothing has, is a problem that says no more', async () => {
    for (const [method, path, status] of [
      ['GET', '/rest/v1/%zz', 400],
      ['GET', '/de/%zz', 400],
      ['PUT', '/de/cams/', 404],
    ] as const) {
      const { headers, text: said, ...answer } = await app.raw({ method, path }, null);
      expect([answer.status, headers['content-type']]).toEqual([status, 'application/problem+json; charset=utf-8']);
      expect(problemSchema.strict().parse(JSON.parse(said)).status).toBe(status);
      expect(said).not.toMatch(/FST_|zz|Route/);
    }
  });

  it('to a request of two hosts is a refusal', async () => {
    const { port } = new URL(app.origin);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      'GET /rest/v1/reporting/alive HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n',
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('to a host that can be none is a refusal, also where a proxy tells it', async () => {
    const { port } = new URL(app.origin);
    const status = async (host: string) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`GET /rest/v1/reporting/alive HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      return Number(/^HTTP\/1\.1 (\d+) /.exec(await text(socket))?.[1]);
    };
    const possible = [
      'a.example',
      'A.example.',
      'localhost:4700',
      '10.0.0.7',
      '[::1]',
      '[2001:db8::1]:65535',
      'my_host',
    ];
    for (const host of possible) expect([host, await status(host)]).toEqual([host, 200]);
    const impossible = [
      '',
      'a.example/x',
      'a.example?x',
      'a.example#x',
      'who@a.example',
      'a b',
      'a..example',
      '.example',
      '-a.example',
      'a.example:',
      'a.example:65536',
      'a.example:x',
      '1.2.3.999',
      '[::1',
      '::1',
      '[nothing]',
      '<b>',
      '"a"',
      'a.example, b.example',
      `${'a'.repeat(64)}.example`,
      'a%2eexample',
      `${'a'.repeat(2000)}!`,
    ];
    for (const host of impossible) expect([host, await status(host)]).toEqual([host, 400]);
    await using behind = await startTestApp({ env: { TRUST_PROXY: '1' } });
    const told = (host: string) =>
      behind.raw({ method: 'GET', path: '/rest/v1/reporting/alive', headers: { 'x-forwarded-host': host } }, null);
    expect((await told('a.example')).status).toBe(200);
    expect((await told('a.example/x')).status).toBe(400);
  });

  it('to a day that no calendar of ours has is the caller’s mistake', async () => {
    const [guest, performer] = [await app.account(), await app.performer()];
    for (const day of ['0001-01-01', '9999-12-31', '1999-12-31', '2026-02-30']) {
      const span = `from=${day}&to=${day}`;
      const statuses = [
        (await app.raw({ method: 'GET', path: `/rest/v1/studio/earnings?${span}` }, performer)).status,
        (await app.raw({ method: 'GET', path: `/rest/v1/guest/getStatement?${span}` }, guest)).status,
      ];
      expect([day, ...statuses]).toEqual([day, 400, 400]);
    }
  });

  it('to who is somebody is kept by no cache', async () => {
    const guest = await app.guest();
    const { headers } = await app.raw({ method: 'GET', path: '/rest/v1/guest/getGuestBalance' }, guest);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('refuses writes from pages of other sites, and reads nothing of them', async () => {
    const account = await app.account();
    const post = (path: string, origin?: string, body: unknown = { language: 'de' }) =>
      app.raw({ method: 'POST', path, body, ...(origin === undefined ? {} : { headers: { origin } }) }, account);
    const strangers = [
      'https://evil.example',
      'null',
      'http://127.0.0.1',
      `${app.origin}.evil.example`,
      'file://',
      'x',
    ];
    for (const path of ['/rest/v1/guest/session', '/gateway', '/whip/performer-1', '/nothing']) {
      for (const origin of strangers) {
        const { status, text, cookies } = await post(path, origin);
        expect([path, origin, status, cookies]).toEqual([path, origin, 403, []]);
        expect(codeIn(text)).toBe('foreign-origin');
      }
    }
    expect((await post('/rest/v1/guest/session', app.origin)).status).toBe(200);
    expect((await post('/rest/v1/guest/session')).status).toBe(200);
  });
});

it('behind https, cookies are for https alone, browsers stay there, and only that origin may write', async () => {
  const origin = 'https://shop.example';
  const env = { PUBLIC_URL: origin, CHECKOUT_URL: 'https://pay.example', TRUST_PROXY: '1' };
  await using app = await startTestApp({ env });
  const session = (from: string) =>
    app.raw(
      { method: 'POST', path: '/rest/v1/guest/session', body: { language: 'de' }, headers: { origin: from } },
      null,
    );
  const { cookies, headers } = await session(origin);
  expect(cookies).toEqual([expect.stringMatching(/; Secure/)]);
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  expect((await session('http://shop.example')).status).toBe(403);
  const nameless = await app.guest();
  const body = { name: 'Robin', email: 'robin@post.example', password: 'Kranich-Fagott-27', language: 'de' };
  const hostile = { 'x-forwarded-host': 'evil.example', host: 'evil.example' };
  const signed = await app.raw({ method: 'POST', path: '/rest/v1/guest/signup', body, headers: hostile }, nameless);
  expect(signed.cookies.length).toBeGreaterThan(0);
  for (const cookie of signed.cookies) expect(cookie).toMatch(/; Secure/);
  // The link in the mail leads to us, whatever host the request claimed.
  const { rows } = await app.context.database.pool.query<{ body_text: string }>(`select body_text from mails`);
  expect(rows[0]?.body_text).toContain(`${origin}/de/konto/link/#verify=`);
  expect(rows[0]?.body_text).not.toContain('evil');
});
