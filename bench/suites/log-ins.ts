import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { round, type Figure } from '../figure.ts';
import { startPlatform } from '../platform.ts';
import { scratchFolder } from '../server.ts';

const ACCOUNTS = 24;
const HANDS = 24;
const SECONDS = 6;
const RIGHT = 'Kranich-Fagott-27';
/** What others may wait for an ordinary answer while the storm goes on. */
const LIMIT_MS = 150;
/** Tries of one network at one account before it has to wait; the rest must not even be looked at. */
const TRIES = 60;
const LIMIT_TRIES = 20;

/** A storm of log-ins from everywhere, right and wrong ones, and what everybody else notices of it. */
export async function logIns(): Promise<Figure[]> {
  await using folder = await scratchFolder();
  await using platform = await startPlatform({ DATA_DIR: folder.path, TRUST_PROXY: '1' });
  const { url } = platform;
  const emails = Array.from({ length: ACCOUNTS }, (_, index) => `storm-${index}@post.example`);
  for (const email of emails) await must(200, signUp(url, email));

  const until = performance.now() + SECONDS * 1_000;
  let judged = 0;
  const hand = async () => {
    while (performance.now() < until) {
      const isRight = randomInt(10) < 3;
      const email = emails[randomInt(ACCOUNTS)] ?? '';
      const status = await logIn(url, { email, password: isRight ? RIGHT : randomUUID() }, somewhere());
      if (status >= 500) throw new Error(`a log-in answered ${status}`);
      judged += 1;
    }
  };
  const [waits] = await Promise.all([watch(url, until), ...Array.from({ length: HANDS }, hand)]);

  let looked = 0;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const status = await logIn(url, { email: emails[0] ?? '', password: randomUUID() }, '10.200.0.1');
    if (status !== 429) looked += 1;
  }
  return [
    { name: 'log-ins: answered in a storm', value: round(judged / SECONDS), unit: 'a second' },
    {
      name: 'log-ins: p95 of an ordinary answer meanwhile',
      value: Math.round(waits[Math.floor(waits.length * 0.95)] ?? 0),
      unit: 'ms',
      limit: LIMIT_MS,
      better: 'less',
    },
    {
      name: `log-ins: ${TRIES} guesses of one network at one account, looked at`,
      value: looked,
      unit: '',
      limit: LIMIT_TRIES,
      better: 'less',
    },
  ];
}

/** How long an ordinary answer took, over and over, in milliseconds, sorted. */
async function watch(url: string, until: number): Promise<number[]> {
  const waits: number[] = [];
  while (performance.now() < until) {
    const since = performance.now();
    await must(200, fetch(`${url}/rest/v1/reporting/alive`));
    waits.push(performance.now() - since);
    await pause(20);
  }
  return waits.sort((a, b) => a - b);
}

const somewhere = () => `10.${randomInt(200)}.${randomInt(256)}.${randomInt(256)}`;

const post = (url: string, path: string, body: object, from: string) =>
  fetch(`${url}/rest/v1${path}?language=de`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });

const signUp = (url: string, email: string) =>
  post(url, '/guest/signup', { name: 'Robin', email, password: RIGHT, language: 'de' }, somewhere());

async function logIn(url: string, body: { email: string; password: string }, from: string): Promise<number> {
  const answer = await post(url, '/guest/login', body, from);
  await answer.arrayBuffer();
  return answer.status;
}

async function must(status: number, asked: Promise<Response>): Promise<void> {
  const answer = await asked;
  const text = await answer.text();
  if (answer.status !== status) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
}
