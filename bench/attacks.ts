import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { round, type Figure } from './figure.ts';
import { startPlatform } from './platform.ts';
import { scratchFolder } from './server.ts';

const SECONDS = 5;
const HANDS = 16;
/** What somebody else may wait for an ordinary answer meanwhile, at worst. */
const LIMIT_MS = 1_000;
const LIMIT_GROWTH_MB = 100;
const ATTACKER = '203.0.113.66';
const WATCHER = '198.51.100.7';

type Attack = (nth: number) => Promise<number>;

/** Floods of one network at full speed, each for some seconds, and what somebody on another network and the memory notice of it. */
export async function attacks(): Promise<Figure[]> {
  await using folder = await scratchFolder();
  const settings = { DATA_DIR: folder.path, TRUST_PROXY: '1', RATE_FACTOR: '1', SANDBOX: '1' };
  await using platform = await startPlatform(settings);
  const { url, pid } = platform;
  const token = await newGuest(url, ATTACKER);
  const figures: Figure[] = [];
  for (const [name, attack] of Object.entries(attacksOn(url, token)))
    figures.push(...(await measure(name, attack, url, pid)));
  return figures;
}

const post = async (address: string, token: string, body: string, type = 'application/json'): Promise<number> => {
  const headers = { 'content-type': type, authorization: `Bearer ${token}`, 'x-forwarded-for': ATTACKER };
  const answer = await fetch(address, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return answer.status;
};

function attacksOn(url: string, token: string): Record<string, Attack> {
  const gateway = `${url}/gateway?language=de`;
  const many = (count: number, part: (nth: number) => string) =>
    Array.from({ length: count }, (_, nth) => part(nth)).join(' ');
  return {
    'queries of 250 KB': (nth) =>
      post(gateway, token, JSON.stringify({ query: `{ ${many(12_000, (at) => `a${nth}x${at}: __typename`)} }` })),
    'introspection by alias': (nth) =>
      post(
        gateway,
        token,
        JSON.stringify({ query: `{ ${many(100, (at) => `a${nth}x${at}: __schema { types { name } }`)} }` }),
      ),
    'small queries, each another': (nth) =>
      post(gateway, token, JSON.stringify({ query: `{ ${many(50, (at) => `a${nth}x${at}: avsBonusAvailable`)} }` })),
    'offers to watch': () => post(`${url}/whep/performer-1`, token, 'v=0\r\n', 'application/sdp'),
    'pages by random queries': async (nth) => {
      const answer = await fetch(`${url}/de/cams/?sort=x${nth}`, { headers: { 'x-forwarded-for': ATTACKER } });
      await answer.arrayBuffer();
      return answer.status;
    },
    'codes to many numbers': async (nth) => {
      const query = `mutation { pinCallStartVerification(phoneNumber: "+49 170 ${2_000_000 + nth}", type: "sms") { id } }`;
      const fresh = await newGuest(url, ATTACKER).catch(() => token);
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${fresh}`,
        'x-forwarded-for': ATTACKER,
      };
      const answer = await fetch(gateway, { method: 'POST', headers, body: JSON.stringify({ query }) });
      // Refusals of §8 come with 200.
      return (await answer.text()).includes('"errors"') ? 429 : answer.status;
    },
  };
}

async function measure(name: string, attack: Attack, url: string, pid: number): Promise<Figure[]> {
  const before = await megabytes(pid);
  const until = performance.now() + SECONDS * 1_000;
  let asked = 0;
  let refused = 0;
  const hand = async () => {
    while (performance.now() < until) {
      const status = await attack(asked++);
      if (status >= 500) throw new Error(`${name}: ${status}`);
      if (status === 429) refused += 1;
    }
  };
  const [waits] = await Promise.all([watch(url, until), ...Array.from({ length: HANDS }, hand)]);
  const growth = (await megabytes(pid)) - before;
  return [
    {
      name: `attacks: ${name}, of which refused for their number`,
      value: round((100 * refused) / asked),
      unit: `% of ${asked}`,
    },
    {
      name: `attacks: ${name}, longest wait of somebody else`,
      value: Math.round(waits.at(-1) ?? 0),
      unit: 'ms',
      limit: LIMIT_MS,
      better: 'less',
    },
    {
      name: `attacks: ${name}, memory`,
      value: Math.round(growth),
      unit: 'MB more',
      limit: LIMIT_GROWTH_MB,
      better: 'less',
    },
  ];
}

/** How long an ordinary answer took, over and over, sorted. Throws where somebody else is refused. */
async function watch(url: string, until: number): Promise<number[]> {
  const waits: number[] = [];
  while (performance.now() < until) {
    const since = performance.now();
    const answer = await fetch(`${url}/rest/v1/reporting/alive`, { headers: { 'x-forwarded-for': WATCHER } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`somebody else was answered ${answer.status}`);
    waits.push(performance.now() - since);
    await pause(50);
  }
  return waits.sort((a, b) => a - b);
}

async function megabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}

async function newGuest(url: string, from: string): Promise<string> {
  const answer = await fetch(`${url}/rest/v1/guest/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ language: 'de' }),
  });
  const { accessToken } = (await answer.json()) as { accessToken?: string };
  if (accessToken === undefined) throw new Error('no session');
  return accessToken;
}
