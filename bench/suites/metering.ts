import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMeter } from '../../src/features/live/server/metering/meter.ts';
import { deliver, prove } from '../../src/features/live/server/metering/proofs.ts';
import { ActiveSessions, type ActiveSession } from '../../src/features/live/server/metering/active-sessions.ts';
import { createWallet, openPlatformAccounts } from '../../src/features/wallet/server/index.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { createContext, type Context } from '../../src/platform/context.ts';
import { silent } from '../../src/platform/work/progress.ts';
import { round, type Figure } from '../figure.ts';
import { scratchPostgres } from '../server.ts';

const CHAT_SESSIONS = 50_000;
const PERFORMERS = 200;
const PRICE = 10;
const COINS = 500;
/** Two whole turns: each chat session is charged twice. */
const TICKS = 20;
const BATCH = 5000;

/**
 * Paid chat sessions by the tens of thousands, proven each second and charged in turn, on a real ledger: what that costs this
 * process. The proofs are counted as they are when they have come in over the channel; reading them off sockets is not.
 */
export async function metering(): Promise<Figure[]> {
  await using postgres = await scratchPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-metering-'));
  try {
    const config = readConfig({ DATABASE_URL: postgres.url, DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: '0' });
    await using context = await createContext(config, silent);
    return await measure(context);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(context: Context): Promise<Figure[]> {
  let pushed = 0;
  const push = { toGuest: () => void (pushed += 1), toAll: () => {} };
  const wallet = createWallet(context, push);
  await openPlatformAccounts(context);
  const activeSessions = new ActiveSessions();
  for (const activeSession of await openChatSessions(context, wallet)) activeSessions.add(activeSession);
  let now = 0;
  const broken = (activeSession: ActiveSession, why: string) => {
    throw new Error(`a chat session ended: ${why} ${activeSession.chatSessionId}`);
  };
  const meter = createMeter({
    context,
    activeSessions,
    wallet,
    push,
    end: (activeSession, exitCode) => broken(activeSession, exitCode),
    letGo: (activeSession) => broken(activeSession, 'let go'),
    shut: (activeSession) => broken(activeSession, 'shut'),
    grantGrace: (activeSession) => broken(activeSession, 'a look'),
    steadyNow: () => now,
  });
  for (const activeSession of activeSessions.all()) Object.assign(activeSession, { openedAt: 0, balanceReadAt: 0 });
  const before = process.cpuUsage();
  const began = performance.now();
  let longest = 0;
  for (let tick = 1; tick <= TICKS; tick++) {
    now = tick * 1000;
    for (const activeSession of activeSessions.all()) {
      deliver(activeSession, now);
      prove(activeSession, now, { page: 'the only page', count: tick, arrives: 'picture' });
    }
    const tickBegan = performance.now();
    await meter.tick();
    longest = Math.max(longest, performance.now() - tickBegan);
  }
  const { user, system } = process.cpuUsage(before);
  const share = (user + system) / 1000 / (TICKS * 1000);
  const audit = await context.ledger.check();
  if (!audit.ok) throw new Error(audit.problems.join('; '));
  const { rows } = await context.database.pool.query<{ charged: number }>(
    `select sum(charged)::int as charged from chat_sessions`,
  );
  return [
    {
      name: `metering: ${CHAT_SESSIONS} paid chat sessions, CPU of this process`,
      value: round(share * 100),
      unit: '% of a core',
      limit: 25,
      better: 'less',
    },
    { name: 'metering: longest tick', value: Math.round(longest), unit: 'ms', limit: 1000, better: 'less' },
    { name: 'metering: coins charged', value: rows[0]?.charged ?? 0, unit: `in ${TICKS} s of chat` },
    { name: 'metering: wall clock', value: Math.round((performance.now() - began) / TICKS), unit: 'ms a second' },
    { name: 'metering: messages to guests', value: Math.round(pushed / TICKS), unit: 'a second' },
  ];
}

async function openChatSessions(context: Context, wallet: ReturnType<typeof createWallet>): Promise<ActiveSession[]> {
  const { pool } = context.database;
  await pool.query(
    `insert into performers (slug, name, gender, gender_type, born, city, country, languages, texts, price_video,
       price_singlec2c, price_voyeur, price_message, published)
     select 'p' || n, 'P' || n, 'F', 'F', '1990-01-01', 'Berlin', 'DE', '{de}', '{}', $2, 40, 5, 2, true
     from generate_series(1, $1) n`,
    [PERFORMERS, PRICE],
  );
  await pool.query(`insert into shows (performer_id, price_video, preview_fsk) select id, $1, 16 from performers`, [
    PRICE,
  ]);
  const { rows: performers } = await pool.query<{ id: number }>(`select id from performers`);
  for (const { id } of performers) await wallet.openPerformer(id);
  await pool.query(`insert into guests (name, language) select 'G' || n, 'de' from generate_series(1, $1) n`, [
    CHAT_SESSIONS,
  ]);
  const { rows: guests } = await pool.query<{ id: string }>(`select id from guests`);
  await fill(
    context,
    guests.map(({ id }) => id),
  );
  const { rows } = await pool.query<Pick<ActiveSession, 'chatSessionId' | 'showId' | 'performerId' | 'guestId'>>(
    `insert into chat_sessions (show_id, performer_id, guest_id, node_id, mode, price)
     select s.id, s.performer_id, g.id, $1, 'videoChat', $2
     from (select id, row_number() over () as n from guests) g
     join (select id, performer_id, row_number() over () as n from shows) s on s.n = g.n % $3 + 1
     returning id as "chatSessionId", show_id as "showId", performer_id as "performerId", guest_id as "guestId"`,
    [context.nodeId, PRICE, PERFORMERS],
  );
  return rows.map((row) => activeSessionOf(row));
}

/** Coins for everybody, from outside. */
async function fill({ ledger }: Context, guestIds: readonly string[]): Promise<void> {
  for (let from = 0; from < guestIds.length; from += BATCH) {
    const some = guestIds.slice(from, from + BATCH);
    const accounts = some.flatMap((id) => [`guest:${id}:coins`, `guest:${id}:bonus`]);
    await ledger.open(accounts.map((id) => ({ id, asset: 'VXC', kind: 'guarded' as const })));
    await ledger.transferBatch(
      some.map((id) => ({
        key: `bench:${id}`,
        from: ['provider:sandbox'],
        to: [{ account: `guest:${id}:coins`, amount: COINS }],
        kind: 'topup',
      })),
    );
  }
}

const activeSessionOf = (
  row: Pick<ActiveSession, 'chatSessionId' | 'showId' | 'performerId' | 'guestId'>,
): ActiveSession => ({
  chatSessionId: row.chatSessionId,
  showId: row.showId,
  performerId: row.performerId,
  performerName: 'P',
  guestId: row.guestId,
  mode: 'videoChat',
  price: PRICE,
  provenMs: 0,
  charged: 0,
  chargedMs: 0,
  balance: COINS,
  balanceReadAt: 0,
  free: { ahead: 0, spent: 0, left: 0 },
  conversionMs: 0,
  rules: null,
  reminded: { seconds: 0, coins: 0 },
  carried: 0,
  given: 0,
  sentBalance: null,
  lastSeenAt: 0,
  arrives: 'nothing',
  pages: new Map([['the only page', { count: 0, from: 0 }]]),
  countedUntil: 0,
  countedAt: null,
  delivered: { since: 0, at: 0 },
  air: 'on',
  openUntil: 10_000,
  graceMs: 0,
  graceAt: 0,
  openedAt: 0,
  isShut: false,
  limitMs: Infinity,
  warned: false,
  isDue: false,
  ending: false,
});
