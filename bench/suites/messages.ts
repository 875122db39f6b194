import { createLedger } from '@separee/ledger';
import { guestChannels, unreadOf } from '../../src/features/messenger/server/channels/guest-list-store.ts';
import { inboxChannels } from '../../src/features/messenger/server/channels/inbox-store.ts';
import { messengerConstants, type InboxSort } from '../../src/features/messenger/constants.ts';
import { connect } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { fillCrowd } from '../crowd.ts';
import { round, type Figure } from '../figure.ts';
import { scratchPostgres } from '../server.ts';

const PERFORMERS = 2000;
const GUESTS = 500;
const TIMES = 60;
const LIMIT_MS = 5;
const { mostChannels: limit } = messengerConstants;

/** Lists of channels among a million, the longest that are answered at once, as the database answers them; the median of many. */
export async function messages(): Promise<Figure[]> {
  await using opened = new AsyncDisposableStack();
  const postgres = opened.use(await scratchPostgres());
  const database = opened.use(connect(postgres.url, { warn: () => undefined }));
  const { pool } = database;
  await createLedger({ pool }).migrate();
  await migrate(pool);
  await fillCrowd(postgres.url, PERFORMERS);
  await pool.query(MADE, [GUESTS]);
  await pool.query(SAID);
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<{ guestId: string; performerId: number }>(
    'select guest_id as "guestId", performer_id as "performerId" from message_channels limit 1',
  );
  const { guestId = '', performerId = 0 } = rows[0] ?? {};
  const asker = { language: 'de', country: 'CH', region: 'CH-ZH', guestId } as const;
  const all = { online: false, limit, after: null } as const;
  const inbox = (sort: InboxSort) =>
    inboxChannels(pool, performerId, { filter: 'newest', sort, tag: null, limit, after: null });
  const lists: [name: string, ask: () => Promise<unknown>][] = [
    ['a guest’s list', () => guestChannels(pool, asker, { ...all, filter: 'newest' })],
    ['what he has not read', () => guestChannels(pool, asker, { ...all, filter: 'unread' })],
    ['how much that is', () => unreadOf(pool, asker)],
    ['an inbox, the newest first', () => inbox('newest')],
    ['an inbox, who waits longest first', () => inbox('waiting')],
    ['an inbox, who has paid most first', () => inbox('value')],
  ];
  const figures: Figure[] = [];
  for (const [name, ask] of lists) {
    const value = await median(ask);
    figures.push({
      name: `messages: ${name}, of a million channels`,
      value,
      unit: 'ms',
      limit: LIMIT_MS,
      better: 'less',
    });
  }
  return figures;
}

async function median(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const since = performance.now();
    await ask();
    times.push(performance.now() - since);
  }
  return round(times.toSorted((a, b) => a - b)[TIMES / 2] ?? 0);
}

/** Everybody of so many guests with everybody of the crowd. */
const MADE = `with made as (insert into guests (language, name) select 'de', 'Gast ' || n from generate_series(1, $1::int) n returning id),
  numbered as (select id, row_number() over () as n from made)
  insert into message_channels (id, guest_id, performer_id, last_number, last_at, guest_unread, performer_unread, coins_spent, waiting_since)
  select g.n * 1000000 + p.id, g.id, p.id, 1, now() - (g.n * 7919 + p.id * 104729) % 5000000 * interval '1 second',
    (g.n + p.id) % 2, (g.n + p.id) % 3 / 2, (g.n * p.id) % 977,
    case when (g.n + p.id) % 3 = 0 then now() - (g.n + p.id) % 5000 * interval '1 minute' end
  from numbered g cross join performers p`;

const SAID = `insert into channel_messages (channel_id, number, sender, client_id, text, sent_at)
  select id, 1, case when guest_unread > 0 then 'actor' else 'guest' end, 'bench', 'Guten Abend, wie war dein Tag?', last_at
  from message_channels`;
