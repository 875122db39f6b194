import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createWhipWhep,
  EmbeddedEngine,
  mintToken,
  verifyToken,
  type HttpRequest,
  type HttpResponse,
  type OpenedSession,
} from '../src/index.ts';
import { playOffer, publishOffer } from './fixtures/offers.ts';

const SECRET = 'only-for-tests';
const SDP = 'application/sdp';
const FRAGMENT = 'application/trickle-ice-sdpfrag';

let engine: EmbeddedEngine;
beforeAll(async () => {
  engine = await EmbeddedEngine.start({ publicIps: ['203.0.113.9', '2001:db8::9'] });
});
afterAll(async () => await engine[Symbol.asyncDispose]());

function bearer(
  room: string,
  subject = 'anna',
  purpose: 'publish' | 'play' = 'publish',
  expiresAt = Date.now() + 60_000,
) {
  return { authorization: `Bearer ${mintToken(SECRET, { room, subject, purpose, expiresAt })}` };
}

async function ask(
  method: string,
  path: string,
  headers: HttpRequest['headers'] = {},
  body = '',
): Promise<HttpResponse> {
  const endpoint = createWhipWhep({
    engine,
    verify: (token, expected) => verifyToken(SECRET, token, expected, Date.now()),
    corsOrigins: ['https://page.example'],
    iceServers: () => [{ urls: 'turn:turn.example', username: 'u', credential: 'c' }, { urls: 'stun:stun.example' }],
  });
  return await endpoint.handle({ method, path, headers, body });
}

async function publish(room: string, subject = 'anna'): Promise<HttpResponse> {
  return await ask('POST', `/whip/${room}`, { ...bearer(room, subject), 'content-type': SDP }, publishOffer);
}

describe('opening a session', () => {
  it('answers a publisher as RFC 9725 wants it', async () => {
    const response = await publish('open');
    expect(response.status).toBe(201);
    expect(response.headers).toMatchObject({
      'content-type': SDP,
      location: expect.stringMatching(/^\/whip\/open\/[\w-]{24}$/),
      etag: expect.stringMatching(/^"[\w-]+"$/),
      'accept-patch': FRAGMENT,
    });
    expect(response.links).toEqual([
      '<turn:turn.example>; rel="ice-server"; username="u"; credential="c"; credential-type="password"',
      '<stun:stun.example>; rel="ice-server"',
    ]);
    expect(response.body).toMatch(/^v=0\r\n/);
    const [picture = ''] = response.body.split(/^m=/m).slice(1);
    const candidates = [...picture.matchAll(/a=candidate:(\d) 1 UDP (\d+) (\S+) (\d+) typ host\r\n/g)];
    expect(candidates.map(([, place, , address]) => [place, address])).toEqual([
      ['1', '203.0.113.9'],
      ['2', '2001:db8::9'],
      ['3', '127.0.0.1'],
    ]);
    expect(new Set(candidates.map(([, , , , port]) => port)).size).toBe(1);
    const priorities = candidates.map(([, , priority]) => Number(priority));
    expect(priorities).toEqual(priorities.toSorted((a, b) => b - a));
  });

  it('answers a viewer of a room where nobody publishes yet', async () => {
    const response = await ask(
      'POST',
      '/whep/empty',
      { ...bearer('empty', 'ben', 'play'), 'content-type': SDP },
      playOffer,
    );
    expect(response.status).toBe(201);
    expect(response.headers['location']).toMatch(/^\/whep\/empty\//);
  });

  it('lets the same subject publish anew, and nobody else beside', async () => {
    const first = await publish('taken');
    expect((await publish('taken', 'mallory')).status).toBe(409);
    expect((await publish('taken')).status).toBe(201);
    // The first has ended by itself; ending it once more is no fault.
    expect((await ask('DELETE', first.headers['location'] ?? '', bearer('taken'))).status).toBe(200);
  });

  const good = { ...bearer('r'), 'content-type': SDP };
  it.each<[number, string, string, string, HttpRequest['headers'], string]>([
    [401, 'no token', 'POST', '/whip/r', { 'content-type': SDP }, publishOffer],
    [401, 'a token for another room', 'POST', '/whip/r', { ...bearer('q'), 'content-type': SDP }, publishOffer],
    [401, 'a token to watch', 'POST', '/whip/r', { ...bearer('r', 'a', 'play'), 'content-type': SDP }, publishOffer],
    [
      401,
      'an expired token',
      'POST',
      '/whip/r',
      { ...bearer('r', 'a', 'publish', 1), 'content-type': SDP },
      publishOffer,
    ],
    [404, 'another path', 'POST', '/live/r', good, publishOffer],
    [404, 'a room with strange letters', 'POST', '/whip/r%2f..', good, publishOffer],
    [405, 'another method', 'GET', '/whip/r', good, ''],
    [
      406,
      'an answer in another format',
      'POST',
      '/whip/r',
      { ...good, accept: 'text/html, application/sdp;q=0' },
      publishOffer,
    ],
    [413, 'a body far too long', 'POST', '/whip/r', good, 'x'.repeat(70_000)],
    [415, 'another type', 'POST', '/whip/r', { ...good, 'content-type': 'application/json' }, '{}'],
    [400, 'no SDP', 'POST', '/whip/r', good, 'hello'],
    [422, 'an offer to receive', 'POST', '/whip/r', good, playOffer],
  ])('refuses with %i: %s', async (status, _, method, path, headers, body) => {
    const response = await ask(method, path, headers, body);
    expect(response).toMatchObject({ status, headers: { 'content-type': 'application/problem+json' } });
  });
});

describe('a running session', () => {
  const fragment = 'a=ice-ufrag:Abcd\r\na=ice-pwd:abcdefghijklmnopqrstuvwx\r\na=end-of-candidates\r\n';

  it('takes trickled candidates of its own credentials only', async () => {
    const { headers } = await publish('patch');
    const location = headers['location'] ?? '';
    const patch = async (extra: HttpRequest['headers'], body = fragment): Promise<number> =>
      (await ask('PATCH', location, { ...bearer('patch'), 'content-type': FRAGMENT, ...extra }, body)).status;
    const etag = { 'if-match': headers['etag'] };
    expect(await patch(etag)).toBe(204);
    expect(await patch({})).toBe(428);
    expect(await patch({ 'if-match': '"other"' })).toBe(412);
    expect(await patch(etag, fragment.replace('Abcd', 'Efgh'))).toBe(422);
    expect(await patch(etag, 'nothing')).toBe(400);
    expect(await patch({ ...etag, 'content-type': 'text/plain' })).toBe(415);
    // Nothing was left open that an answer could complete.
    expect(await patch({ ...etag, 'content-type': SDP })).toBe(422);
    expect(await patch({ ...etag, ...bearer('patch', 'mallory') })).toBe(403);
  });

  it('is ended by its owner, also with a token that has expired since, and by nobody else', async () => {
    const location = (await publish('delete')).headers['location'] ?? '';
    expect((await ask('DELETE', location)).status).toBe(401);
    expect((await ask('DELETE', location, bearer('delete', 'mallory'))).status).toBe(403);
    expect((await ask('DELETE', location.replace('whip', 'whep'), bearer('delete', 'anna', 'play'))).status).toBe(404);
    expect((await ask('DELETE', location, bearer('delete', 'anna', 'publish', 1))).status).toBe(200);
    expect((await ask('DELETE', location, bearer('delete'))).status).toBe(200);
    expect((await ask('PATCH', location, bearer('delete'))).status).toBe(404);
  });
});

it('asks once more whether a session may be when it is there, and ends it where not', async () => {
  let asked = 0;
  const opened: string[] = [];
  const endpoint = createWhipWhep({
    engine,
    // What the token permitted has ended when it is asked for the second time.
    verify: (token, expected) => (asked++ === 0 ? verifyToken(SECRET, token, expected, Date.now()) : null),
    opened: ({ resource }) => void opened.push(resource),
  });
  const headers = { ...bearer('twice', 'ben', 'play'), 'content-type': SDP };
  const { status } = await endpoint.handle({ method: 'POST', path: '/whep/twice', headers, body: playOffer });
  expect([status, asked, opened]).toEqual([401, 2, []]);
  expect((await engine.sessions()).filter(({ room }) => room === 'twice')).toEqual([]);
});

it('tells of a session with the token that opened it, however many spaces stand before that', async () => {
  const opened: OpenedSession[] = [];
  const endpoint = createWhipWhep({
    engine,
    verify: (token, expected) => verifyToken(SECRET, token, expected, Date.now()),
    opened: (session) => void opened.push(session),
  });
  const { authorization } = bearer('told', 'ben', 'play');
  const headers = { authorization: authorization.replace(' ', '   '), 'content-type': SDP };
  await endpoint.handle({ method: 'POST', path: '/whep/told', headers, body: playOffer, address: '192.0.2.1' });
  expect(opened).toMatchObject([
    { room: 'told', role: 'play', participant: { subject: 'ben' }, bearer: authorization.slice(7) },
  ]);
});

describe('pages from elsewhere', () => {
  it('may ask when their origin is listed', async () => {
    const preflight = await ask('OPTIONS', '/whip/r', { origin: 'https://page.example' });
    expect(preflight).toMatchObject({
      status: 204,
      headers: { 'access-control-allow-origin': 'https://page.example', 'accept-post': SDP, allow: 'OPTIONS, POST' },
    });
    expect((await ask('OPTIONS', '/whip/r/x', { origin: 'https://page.example' })).headers['accept-patch']).toBe(
      FRAGMENT,
    );
  });

  it('get no permission otherwise', async () => {
    const { headers } = await ask('OPTIONS', '/whip/r', { origin: 'https://evil.example' });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});
