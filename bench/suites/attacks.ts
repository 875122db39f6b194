import { setTimeout as pause } from 'node:timers/promises';
import { round, type Figure } from '../figure.ts';
import { startPlatform } from '../platform.ts';
import { residentMb } from '../process.ts';
import { forkPayingViewer, type PayingViewerElsewhere } from '../load/paying-viewer.ts';
import { openMediaNoise } from '../load/media-noise.ts';
import { scratchFolder, scratchPostgres } from '../server.ts';

/** Until a heap that has just begun has grown to what the first and hungriest of them needs; until each other one is in full swing. */
const FIRST_SECONDS = 16;
const WARM_SECONDS = 2;
const SECONDS = 8;
const HANDS = 16;
/** What somebody else may wait for an ordinary answer meanwhile, at worst; and who pays for a picture, without one. */
const LIMIT_MS = 1_000;
const LIMIT_GAP_MS = 1_000;
const LIMIT_GROWTH_MB = 100;
/** Once an attack is in full swing it takes no more memory, but for what the collector has not come to yet. */
const LIMIT_CREEP_MB = 25;
const SAMPLE_MS = 100;
/** Of a paying guest's time; what is missing costs him nothing and her something. */
const LEAST_COUNTED = 90;
const ATTACKER = '203.0.113.66';
const WATCHER = '198.51.100.7';

type Attack = (nth: number) => Promise<number>;

/**
 * Floods of one network at full speed, each for some seconds, and what somebody on another network, somebody who pays for a picture,
 * and the memory notice of it.
 */
export async function attacks(): Promise<Figure[]> {
  await using folder = await scratchFolder();
  await using postgres = await scratchPostgres();
  await using noise = await openMediaNoise();
  const limits = { TRUST_PROXY: '1', RATE_FACTOR: '1', SANDBOX: '1' };
  const settings = { DATA_DIR: folder.path, MEDIA_PORT: String(noise.port), ...limits };
  await using platform = await startPlatform({ ...settings, DATABASE_URL: postgres.url });
  const { url, pid } = platform;
  await using viewer = await forkPayingViewer(url, postgres.url, WATCHER);
  const token = await newGuest(url, ATTACKER);
  const figures: Figure[] = [];
  const floods = Object.entries({ ...attacksOn(url, token), 'strange packets to the media port': noise.send });
  const since = performance.now();
  const before = await viewer.counted();
  for (const [nth, [name, attack]] of floods.entries()) {
    const warmSeconds = nth === 0 ? FIRST_SECONDS : WARM_SECONDS;
    figures.push(...(await measure(name, attack, { url, pid, viewer, warmSeconds })));
  }
  const counted = (await viewer.counted()) - before;
  return [
    ...figures,
    {
      name: 'attacks: time of who pays that was proven and counted meanwhile',
      value: round((100 * counted) / (performance.now() - since)),
      unit: '%',
      limit: LEAST_COUNTED,
    },
  ];
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
  const long = many(13_000, (at) => `a${at}: __typename`);
  return {
    'queries of 250 KB': (nth) =>
      post(gateway, token, JSON.stringify({ query: `{ another${nth}: __typename ${long} }` })),
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

/** All hands at once until then; how often they asked, and were refused for that. */
async function flood(name: string, attack: Attack, until: number): Promise<{ asked: number; refused: number }> {
  const count = { asked: 0, refused: 0 };
  const hand = async () => {
    while (performance.now() < until) {
      const status = await attack(count.asked++);
      if (status >= 500) throw new Error(`${name}: ${status}`);
      if (status === 429) count.refused += 1;
    }
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
  return count;
}

interface Attacked {
  url: string;
  pid: number;
  viewer: PayingViewerElsewhere;
  /** So long it goes on before it is looked whether memory stays flat; all else is measured from its beginning. */
  warmSeconds: number;
}

async function measure(name: string, attack: Attack, { url, pid, viewer, warmSeconds }: Attacked): Promise<Figure[]> {
  const before = await residentMb(pid);
  await viewer.takeGap();
  const swing = performance.now() + warmSeconds * 1_000;
  const until = swing + SECONDS * 1_000;
  const [waits, used, { asked, refused }] = await Promise.all([
    watch(url, until),
    memoryOver(pid, swing, until),
    flood(name, attack, until),
  ]);
  const gap = await viewer.takeGap();
  const growth = (await residentMb(pid)) - before;
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
      name: `attacks: ${name}, longest gap in the picture of who pays`,
      value: Math.round(gap),
      unit: 'ms',
      limit: LIMIT_GAP_MS,
      better: 'less',
    },
    {
      name: `attacks: ${name}, memory in full swing`,
      value: Math.round(creepOf(used)),
      unit: 'MB more',
      limit: LIMIT_CREEP_MB,
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

/** The memory over and over from then on, in the order of time. */
async function memoryOver(pid: number, from: number, until: number): Promise<number[]> {
  const used: number[] = [];
  await pause(from - performance.now());
  while (performance.now() < until) {
    used.push(await residentMb(pid));
    await pause(SAMPLE_MS);
  }
  return used;
}

/** How much more is kept in the second half than in the first. The least of each: what is above it waits for the collector. */
function creepOf(used: readonly number[]): number {
  const half = Math.floor(used.length / 2);
  return Math.min(...used.slice(half)) - Math.min(...used.slice(0, half));
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
