import { deepStrictEqual } from 'node:assert';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { MODELS_BY_IDS } from '../../src/features/performers/queries.ts';
import { queryHash } from '../../src/platform/gateway/query-hash.ts';
import { Client } from 'pg';
import { fillCrowd, fillFilms } from '../crowd.ts';
import { against, type Figure } from '../figure.ts';
import { put, type Load } from '../load/load.ts';
import type { PlainStart } from '../load/plain-fastify.ts';
import { startPlatform } from '../platform.ts';
import { cpuMs } from '../process.ts';
import { scratchFolder, scratchPostgres } from '../server.ts';

const PERFORMERS = 1_000;
const FILMS = 10_000;
const CARDS = 30;
const SECONDS = 3;
/** Until the code that answers has been compiled as well as it ever is. */
const WARM_SECONDS = 15;
/** What we may cost more than plain Fastify with the same statements: a contract and a limit of calls, and GraphQL and who asks. */
const LIMIT_REST = 0.9;
const LIMIT_GATEWAY = 0.6;

/** One who answers, and by what it is asked. */
interface Answering {
  pid: number;
  load: Load;
}

/** A page of cards over REST and over the gateway, from the database each time, beside plain Fastify with the same statements. */
export async function endpoints(): Promise<Figure[]> {
  await using opened = new AsyncDisposableStack();
  const postgres = opened.use(await scratchPostgres());
  const folder = opened.use(await scratchFolder());
  const variables = { DATABASE_URL: postgres.url, DATA_DIR: folder.path, TRUST_PROXY: '1' };
  const { url, pid } = opened.use(await startPlatform(variables));
  await fillCrowd(postgres.url, PERFORMERS);
  const film = await fillShop(postgres.url);
  const { accessToken, guestId } = await newGuest(url);
  const nobody = { language: 'de', country: null, region: null, guestId: null } as const;
  const asker = { list: nobody, ids: { ...nobody, guestId } };
  const plain = opened.use(await startPlain({ databaseUrl: postgres.url, asker, cards: CARDS }));
  const list: Load = { url: `${url}/rest/v1/actorsearch/search?language=de&limit=${CARDS}`, seconds: SECONDS };
  const posted = { seconds: SECONDS, method: 'POST', headers: { 'content-type': 'application/json' } } as const;
  const ids = await idsFrom(list.url);
  const gateway: Load = {
    ...posted,
    url: `${url}/gateway?language=de`,
    headers: { ...posted.headers, authorization: `Bearer ${accessToken}` },
    // As our own pages ask: by a hash.
    body: JSON.stringify({ hash: queryHash(MODELS_BY_IDS), variables: { ids } }),
  };
  const plainList: Load = { url: plain.url, seconds: SECONDS };
  const plainIds: Load = { ...posted, url: plain.url, body: JSON.stringify({ ids }) };
  const films: Load = { url: `${url}/rest/v1/videos?language=de&limit=${CARDS}`, seconds: SECONDS };
  const watched: Load = { url: `${url}/rest/v1/videos/${film}?language=de`, seconds: SECONDS };
  const plainFilms: Load = { url: `${plain.url}/videos`, seconds: SECONDS };
  const plainWatched: Load = { url: `${plain.url}/videos/${film}`, seconds: SECONDS };
  const cards = `${CARDS} of ${PERFORMERS} performers`;
  return [
    await besidePlain(
      `REST: ${CARDS} of ${FILMS} films`,
      { pid, load: films },
      { pid: plain.pid, load: plainFilms },
      LIMIT_REST,
    ),
    await besidePlain('REST: one film', { pid, load: watched }, { pid: plain.pid, load: plainWatched }, LIMIT_REST),
    await besidePlain(`REST: ${cards}`, { pid, load: list }, { pid: plain.pid, load: plainList }, LIMIT_REST),
    await besidePlain(`gateway: ${cards}`, { pid, load: gateway }, { pid: plain.pid, load: plainIds }, LIMIT_GATEWAY),
  ];
}

/** Both tell the same, so that what each of them costs may be compared. */
async function besidePlain(name: string, ours: Answering, peer: Answering, limit: number): Promise<Figure> {
  const answer = await ask(ours.load);
  deepStrictEqual(answer, await ask(peer.load));
  for (const { load } of [ours, peer]) await put({ ...load, seconds: WARM_SECONDS });
  const kilobytes = Math.round(JSON.stringify(answer).length / 1_024);
  const title = `${name} (${kilobytes} KB), against plain Fastify with the same SQL`;
  return against(title, 'answers per CPU second', await perCpuSecond(ours), await perCpuSecond(peer), limit);
}

async function perCpuSecond({ pid, load }: Answering): Promise<number> {
  const before = await cpuMs(pid);
  const { answers } = await put(load);
  return (answers * 1_000) / ((await cpuMs(pid)) - before);
}

async function ask(load: Load): Promise<unknown> {
  const { url, seconds: _, ...request } = load;
  return (await fetch(url, request)).json();
}

/** Films beside the performers; answers the number of one. */
async function fillShop(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // What follows each film into the search is another suite's.
    await client.query('alter table films disable trigger user');
    await fillFilms(client, FILMS, new Date());
    await client.query('analyze films');
    const { rows } = await client.query<{ id: string }>('select id from films order by id limit 1');
    return Number(rows[0]?.id);
  } finally {
    await client.end();
  }
}

async function idsFrom(list: string): Promise<number[]> {
  const { items } = (await (await fetch(list)).json()) as { items: { id: number }[] };
  return items.map(({ id }) => id);
}

async function newGuest(url: string): Promise<{ accessToken: string; guestId: string }> {
  const answer = await fetch(`${url}/rest/v1/guest/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'de' }),
  });
  const { accessToken, guest } = (await answer.json()) as { accessToken: string; guest: { guestId: string } };
  return { accessToken, guestId: guest.guestId };
}

async function startPlain(start: PlainStart): Promise<AsyncDisposable & { url: string; pid: number }> {
  const child = fork(join(import.meta.dirname, '..', 'load', 'plain-fastify.ts'));
  child.send(start);
  const [url] = (await once(child, 'message')) as [string];
  return {
    url,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
