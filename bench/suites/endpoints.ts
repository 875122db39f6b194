import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { MODELS_BY_IDS } from '../../src/features/performers/queries.ts';
import { queryHash } from '../../src/platform/gateway/query-hash.ts';
import { fillCrowd } from './crowd.ts';
import { against, type Figure } from '../figure.ts';
import { perSecond, type Load } from '../load/load.ts';
import { startPlatform } from '../platform.ts';
import { scratchFolder, scratchPostgres } from '../server.ts';

const PERFORMERS = 1_000;
const CARDS = 30;
const SECONDS = 3;

/** A page of cards over REST and over the gateway, from the database each time, beside plain Fastify JSON of the same size. */
export async function endpoints(): Promise<Figure[]> {
  await using opened = new AsyncDisposableStack();
  const postgres = opened.use(await scratchPostgres());
  const folder = opened.use(await scratchFolder());
  const variables = { DATABASE_URL: postgres.url, DATA_DIR: folder.path, TRUST_PROXY: '1' };
  const { url } = opened.use(await startPlatform(variables));
  await fillCrowd(postgres.url, PERFORMERS);
  const rest: Load = { url: `${url}/rest/v1/actorsearch/search?language=de&limit=${CARDS}`, seconds: SECONDS };
  const gateway: Load = {
    url: `${url}/gateway?language=de`,
    seconds: SECONDS,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await accessToken(url)}` },
    // As our own pages ask: by a hash.
    body: JSON.stringify({ hash: queryHash(MODELS_BY_IDS), variables: { ids: await idsFrom(rest.url) } }),
  };
  return [await besidePlain('REST', rest), await besidePlain('gateway', gateway)];
}

async function besidePlain(name: string, load: Load): Promise<Figure> {
  const { url, seconds: _, ...request } = load;
  const answer: unknown = await (await fetch(url, request)).json();
  await using plain = await startPlain(answer);
  const peer: Load = { url: plain.url, seconds: SECONDS };
  for (const warm of [load, peer]) await perSecond({ ...warm, seconds: 1 });
  const kilobytes = Math.round(JSON.stringify(answer).length / 1_024);
  const title = `${name}: ${CARDS} of ${PERFORMERS} performers (${kilobytes} KB), against plain Fastify JSON`;
  return against(title, 'answers/s', await perSecond(load), await perSecond(peer));
}

async function idsFrom(list: string): Promise<number[]> {
  const { items } = (await (await fetch(list)).json()) as { items: { id: number }[] };
  return items.map(({ id }) => id);
}

async function accessToken(url: string): Promise<string> {
  const answer = await fetch(`${url}/rest/v1/guest/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'de' }),
  });
  const { accessToken: token } = (await answer.json()) as { accessToken: string };
  return token;
}

async function startPlain(answer: unknown): Promise<AsyncDisposable & { url: string }> {
  const child = fork(join(import.meta.dirname, '..', 'load', 'plain-fastify.ts'));
  child.send(answer as object);
  const [url] = (await once(child, 'message')) as [string];
  return {
    url,
    async [Symbol.asyncDispose]() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
