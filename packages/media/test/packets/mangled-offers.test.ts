import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EmbeddedEngine } from '../../src/index.ts';
import { playOffer, publishOffer } from '../fixtures/offers.ts';
import { startEndpoint, type Endpoint } from '../support/endpoint.ts';

let engine: EmbeddedEngine;
let endpoint: Endpoint;
beforeAll(async () => {
  engine = await EmbeddedEngine.start();
  endpoint = await startEndpoint(engine);
});
afterAll(async () => {
  await endpoint[Symbol.asyncDispose]();
  await engine[Symbol.asyncDispose]();
});

let sent = 0;

/** Offers it from somebody new, and ends what came of it. */
async function offer(way: 'whip' | 'whep', body: string): Promise<number> {
  sent += 1;
  const [room, subject] = [`mangled-${sent}`, `subject-${sent}`];
  const token = endpoint.token(room, subject, way === 'whip' ? 'publish' : 'play');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/sdp' };
  const answer = await fetch(`${endpoint.url}/${way}/${room}`, { method: 'POST', headers, body });
  const at = answer.headers.get('location');
  if (at !== null)
    await fetch(endpoint.url + at, { method: 'DELETE', headers: { authorization: headers.authorization } });
  return answer.status;
}

const offers = { whip: publishOffer, whep: playOffer } as const;
const replaced = (pattern: RegExp, by: string) => (text: string) => text.replaceAll(pattern, by);
const pairs = (count: number) => Array.from({ length: count }, () => 'AB').join(':');

it.each([
  ['a fingerprint longer than its algorithm', replaced(/sha-256 [\dA-F:]+/g, `sha-256 ${pairs(64)}`), 400],
  ['a fingerprint shorter than its algorithm', replaced(/sha-256 [\dA-F:]+/g, `sha-512 ${pairs(32)}`), 400],
  ['a media port beyond all', replaced(/m=(audio|video) 9/g, 'm=$1 99999999999999999999'), 400],
  ['a clock beyond all', replaced(/\/90000|\/48000/g, `/${'9'.repeat(400)}`), 422],
  ['a candidate at a port beyond all', replaced(/192\.0\.2\.7 55556/g, '192.0.2.7 99999'), 201],
  ['a candidate at no port', replaced(/192\.0\.2\.7 55556/g, '192.0.2.7 x'), 201],
  ['a candidate at a port before all', replaced(/192\.0\.2\.7 55556/g, '192.0.2.7 -1'), 201],
  ['a candidate with a zone', replaced(/192\.0\.2\.7/g, 'fe80::1%lo'), 201],
  ['a candidate everywhere', replaced(/192\.0\.2\.7/g, '0.0.0.0'), 201],
  [
    'very many candidates',
    replaced(
      /a=ice-options:trickle/g,
      Array.from(
        { length: 300 },
        (_, nth) => `a=candidate:${nth} 1 udp 1 192.0.2.${nth % 250} ${1000 + nth} typ host`,
      ).join('\r\n'),
    ),
    201,
  ],
  ['sources that are no numbers', replaced(/a=ssrc:\d+/g, 'a=ssrc:x'), 201],
  ['sources beyond all', replaced(/a=ssrc:\d+/g, 'a=ssrc:99999999999999'), 201],
  ['a line break within a line', replaced(/a=mid:0/g, 'a=mid:0\ra=x'), 422],
] as const)('%s in an offer is the sender’s mistake, or none', async (_what, mangle, expected) => {
  for (const way of ['whip', 'whep'] as const)
    expect([way, await offer(way, mangle(offers[way]))]).toEqual([way, expected]);
});

const signs = fc.constantFrom(
  '',
  ' ',
  ':',
  '/',
  '0',
  '-1',
  '65536',
  '4294967296',
  '\t',
  '\r',
  '\0',
  'ü',
  '=',
  'a=',
  'm=',
  '%',
  '\uFFFE',
);
const change = fc.record({
  line: fc.nat(200),
  at: fc.nat(80),
  length: fc.nat(6),
  by: fc.oneof(signs, fc.string({ maxLength: 6 })),
});

it('an offer of which any lines are mangled never breaks anything inside', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('whip' as const, 'whep' as const),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      async (way, changes) => {
        const lines = offers[way].split('\r\n');
        for (const { line, at, length, by } of changes) {
          const nth = line % lines.length;
          const text = lines[nth] ?? '';
          lines[nth] = text.slice(0, at % (text.length + 1)) + by + text.slice((at % (text.length + 1)) + length);
        }
        expect([201, 400, 422]).toContain(await offer(way, lines.join('\r\n')));
      },
    ),
    { numRuns: 400 },
  );
});
