import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { Attempts, type Next } from '../../src/client/attempts.ts';
import { postOffer } from '../../src/client/endpoint.ts';
import { BusyError, RefusedError } from '../../src/client/types.ts';

const waits = (attempts: Attempts, errors: (Error | null)[]) =>
  errors.map((error) => attempts.next(error)).map((next: Next) => ('waitMs' in next ? next.waitMs : 'never'));

it('what is lost is brought back soon, for as long as it takes', () => {
  const attempts = new Attempts();
  const lost = new Error('the endpoint answered 503');
  expect(
    waits(
      attempts,
      Array.from({ length: 20 }, () => lost),
    ),
  ).toEqual([200, 400, 800, ...Array.from({ length: 17 }, () => 1_600)]);
  attempts.succeeded();
  expect(waits(attempts, [null, lost])).toEqual([0, 200]);
});

it('whoever is told to come later comes ever later, and then no more', () => {
  const attempts = new Attempts();
  const busy = new BusyError(429, 3_000);
  const seven = Array.from({ length: 7 }, () => busy);
  expect(waits(attempts, seven)).toEqual([3_000, 6_000, 12_000, 24_000, 30_000, 30_000, 'never']);
  expect(waits(new Attempts(), [new BusyError(429, 0)])).toEqual([1_000]);
  expect(waits(new Attempts(), [new BusyError(429, 90_000)])).toEqual([90_000]);
  const served = new Attempts();
  expect(waits(served, [busy, busy])).toEqual([3_000, 6_000]);
  served.succeeded();
  expect(waits(served, [busy])).toEqual([3_000]);
});

it('what was lost may be brought back sooner, and whoever is told to come later may not', () => {
  const attempts = new Attempts();
  expect(attempts.next(null)).toMatchObject({ mayHurry: true });
  expect(attempts.next(new BusyError(429, 3_000))).toMatchObject({ mayHurry: false });
  expect(attempts.next(new Error('the endpoint answered 503'))).toMatchObject({ mayHurry: true });
});

it('a refusal is the end, whoever says it', () => {
  expect(new Attempts().next(new RefusedError(403))).toEqual({ failed: new RefusedError(403) });
});

it('what an endpoint answers to an offer is read so', async () => {
  const answers: [number, Record<string, string>][] = [
    [429, { 'retry-after': '3' }],
    [429, {}],
    [503, { 'retry-after': '1' }],
    [403, {}],
  ];
  const server = createServer((_request, response) => {
    const [status, headers] = answers.shift() ?? [500, {}];
    response.writeHead(status, headers).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/whep/r`;
  const ask = async () =>
    await postOffer(url, 'token', 'v=0', new AbortController().signal).catch((error: unknown) => error);
  expect(await ask()).toEqual(new BusyError(429, 3_000));
  expect(await ask()).toEqual(new BusyError(429, 0));
  expect(await ask()).toEqual(new Error('the endpoint answered 503'));
  expect(await ask()).toEqual(new RefusedError(403));
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});
