import { afterAll, beforeAll, expect, it } from 'vitest';
import { EmbeddedEngine } from '../src/index.ts';
import type { PlannedLine } from '../src/sdp/negotiate.ts';
import { readSdp } from '../src/sdp/read.ts';
import { writeOffer } from '../src/sdp/write.ts';
import { playOffer } from './fixtures/offers.ts';
import { startEndpoint, type Endpoint } from './support/endpoint.ts';
import { watchEvents } from './support/events.ts';
import { TestPublisher } from './support/publisher.ts';
import { viewerLines } from './support/viewer.ts';

const scope = new AsyncDisposableStack();
let engine: EmbeddedEngine;
let endpoint: Endpoint;
beforeAll(async () => {
  engine = scope.use(await EmbeddedEngine.start());
  endpoint = scope.use(await startEndpoint(engine));
});
afterAll(() => scope.disposeAsync());

it('lets nobody in who can show none of what is sent, and says why', async () => {
  const told = watchEvents(engine);
  const token = endpoint.token('blind', 'anna', 'publish');
  const publisher = scope.use(await TestPublisher.open(`${endpoint.url}/whip/blind`, token));
  publisher.play(1);
  await told.find((event) => event.name === 'published');
  expect([engine.codec('blind'), engine.codec('nobody')]).toEqual(['VP8', null]);

  const offer = (lines: PlannedLine[]) => {
    const authorization = `Bearer ${endpoint.token('blind', 'ben', 'play')}`;
    const headers = { authorization, 'content-type': 'application/sdp' };
    const body = writeOffer(lines, readSdp(playOffer).transport);
    return fetch(`${endpoint.url}/whep/blind`, { method: 'POST', headers, body });
  };
  const response = await offer(viewerLines(['h264']));
  expect([response.status, response.headers.get('location')]).toEqual([406, null]);
  expect(await response.json()).toMatchObject({ status: 406, code: 'codec' });
  const [video, audio] = viewerLines();
  const av1 = { type: 45, name: 'AV1', clock: 90_000, format: '', feedback: [] };
  expect((await offer(video && audio ? [{ ...video, payloads: [av1] }, audio] : [])).status).toBe(406);
  expect((await offer(viewerLines(['vp8']))).status).toBe(201);
  // Who wants to hear alone is let in.
  expect((await offer(audio ? [{ ...audio, index: 0, mid: '0' }] : [])).status).toBe(201);
});
