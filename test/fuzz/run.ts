import { request } from 'node:http';
import { makeToken } from '../../src/features/events/contract.ts';
import type { TestApp } from '../app.ts';
import type { RawAnswer } from '../api/calls.ts';
import type { Senders } from './people.ts';
import { randomOf, type Known, type Random } from './random.ts';
import { targets, type Outcome, type World } from './targets.ts';

/** What only a program's inside would say. */
const INSIDE =
  /node_modules|\.ts:\d|\bat \w+ \(|select .* from|syntax error at|relation "|duplicate key|invalid input syntax/i;

/** Unavailable is what is not offered here, such as a translator: that is said with its code. */
export const isFault = ({ status, text }: Pick<Outcome, 'status' | 'text'>): boolean =>
  (status >= 500 && !(status === 503 && text.includes('"unavailable"'))) || INSIDE.test(text);

export interface Tally {
  inputs: number;
  /** Those that got past log-in, rights and limits. */
  inside: number;
  seconds: number;
  /** By target and status. */
  answers: Map<string, number>;
  failures: string[];
}

interface Options {
  seed: number;
  first: number;
  runs: number;
  /** Done every now and then. */
  between(): Promise<void>;
}

const AT_ONCE = 6;
const BATCH = 300;
const MOST_FAULTS = 40;

/** Sends so many inputs; each is drawn from the seed and its number alone. */
export async function fuzz(world: World, { seed, first, runs, between }: Options): Promise<Tally> {
  const tally: Tally = { inputs: 0, inside: 0, seconds: 0, answers: new Map(), failures: [] };
  const start = performance.now();
  let number = first;
  async function hand(until: number): Promise<void> {
    while (number < until && tally.inputs < runs && tally.failures.length < MOST_FAULTS) {
      const own = number++;
      const random = randomOf(seed, own);
      const { name, target, inputs } = draw(random);
      tally.inputs += inputs;
      const outcome = await target(world, random).catch((error: unknown) => broken(error));
      note(tally, { name, inputs, own, seed }, outcome);
    }
  }
  while (tally.inputs < runs && tally.failures.length < MOST_FAULTS) {
    const until = number + BATCH;
    await Promise.all(Array.from({ length: AT_ONCE }, () => hand(until)));
    await between();
  }
  tally.seconds = Math.round((performance.now() - start) / 1000);
  return tally;
}

const broken = (error: unknown): Outcome => ({ sent: null, status: 599, text: String(error) });

function draw(random: Random) {
  let left = (random.int(1_000_000) / 1_000_000) * targets.reduce((sum, { share }) => sum + share, 0);
  for (const target of targets) {
    left -= target.share;
    if (left < 0) return target;
  }
  return random.pick(targets);
}

function note(
  tally: Tally,
  { name, inputs, own, seed }: { name: string; inputs: number; own: number; seed: number },
  outcome: Outcome,
): void {
  const { sent, status, text } = outcome;
  const key = `${name} ${status}`;
  tally.answers.set(key, (tally.answers.get(key) ?? 0) + inputs);
  if (![401, 403, 429].includes(status)) tally.inside += inputs;
  if (!isFault(outcome)) return;
  tally.failures.push(
    `FUZZ_SEED=${seed} FUZZ_FIRST=${own}: ${JSON.stringify(sent)?.slice(0, 600)} → ${status} ${text.slice(0, 300)}`,
  );
}

export function describeTally({ inputs, inside, seconds, answers, failures }: Tally, seed: number): string {
  const lines = [...answers].toSorted(([a], [b]) => a.localeCompare(b)).map(([key, count]) => `    ${key}: ${count}`);
  const share = Math.round((inside / inputs) * 100);
  return [
    `  fuzz: ${inputs} inputs of seed ${seed} in ${seconds} s, ${share} % inside, ${failures.length} failures`,
    ...lines,
    ...failures.map((failure) => `    ${failure}`),
  ].join('\n');
}

/** Names and numbers of what is there, for inputs that are about something. */
export async function knownTo(app: TestApp, { performer, secondPerformer, owner, vip }: Senders): Promise<Known> {
  const body = { name: 'Bot', scopes: ['tips' as const, 'captions' as const] };
  const { token } = await app.ok(makeToken, { body }, performer);
  const actorId = [performer.performerId, secondPerformer.performerId];
  return {
    actorId,
    actorIdOrName: [...actorId, performer.slug],
    guestId: [vip.guestId, owner.guestId],
    provider: ['sandbox'],
    token: [token],
    email: [owner.email, vip.email],
    password: [owner.password],
    currentPassword: [owner.password, null],
    mode: ['videoChat', 'single', 'voyeur'],
    chatId: [`chat-${performer.performerId}`],
    showId: [1, 2],
    ids: [actorId],
    slug: [performer.slug],
  };
}

/** A request whose path is sent as it is. */
export function plainGet(port: number, path: string, more: Record<string, string> = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const headers = { host: `127.0.0.1:${port}`, ...more };
    const asked = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, cookies: [] }),
      );
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}
