import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const root = join(import.meta.dirname, '..', '..');
const features = join(root, 'src', 'features');
const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: features })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .toSorted();
const read = (path: string): string => readFileSync(join(features, path), 'utf8');
const holding = (paths: readonly string[], pattern: RegExp): string[] =>
  paths.filter((path) => pattern.test(read(path)));

/**
 * All that is sent with a key of the client's own making, and the pages that send it. What is new here costs somebody something, or
 * makes something twice: its page sends it by `once` of `shell/intentions/once.ts`, or by a checkout that has its own intentions.
 */
const keyed = {
  buyAlbum: ['albums/web/album/use-buy.ts'],
  buyPost: ['feed/web/post/buy-dialog.tsx'],
  tipPost: ['feed/web/post/tip-dialog.tsx'],
  buyVideo: ['films/web/video/use-buy.ts'],
  giveVideo: ['films/web/gift/give-dialog.tsx'],
  createPlaylist: ['library/web/parts/playlist-dialog.tsx'],
  chargeOneClick: ['payments/web/views/one-click-view.tsx'],
  createCheckout: ['payments/web/checkout/top-up.tsx'],
  payDebt: ['payments/web/views/compensation-view.tsx'],
  redeemPromoCode: ['payments/web/views/code-view.tsx'],
  redeemScratchCard: ['payments/web/views/code-view.tsx'],
  verifyPaymentMethod: ['payments/web/views/verify-view.tsx'],
  // For programs; no page of ours asks it.
  redeemBonusCode: [],
  redeemBonus: ['promotions/web/redeem-code.tsx'],
  createSubscription: ['subscriptions/web/abo-choice.tsx'],
  grantDays: ['subscriptions/web/operator/days-action.tsx'],
  BUY_TICKET: ['tickets/web/use-ticket.ts'],
  creditGuest: ['wallet/web/operator/credit-action.tsx'],
  postRefund: ['wallet/web/statement/refunds.tsx'],
  requestPayout: ['wallet/web/studio/payouts.tsx'],
  // In rooms by `room.give`, which is below. In the messenger each message is kept with its key until it has arrived.
  sendMessage: ['live/web/chat/chat-channel.ts', 'messenger/web/state/outbox.ts'],
} as const;

/** What counts and has no key: the server knows it by what it is about, and it is taken back by the next press, as soon as one likes. */
const known = {
  addContestMediaVoting: ['contests/web/contest/replay-vote.ts', 'contests/web/contest/use-voting.ts'],
  deleteContestMediaVoting: ['contests/web/contest/use-voting.ts'],
} as const;

/** Those whose pages do not send by `once` themselves, and why. */
const byOtherMeans: Record<string, RegExp> = {
  // A checkout's order stands until it is paid or has failed.
  'payments/web/checkout/top-up.tsx': /choose\([\s\S]+?\(requestKey\) =>/,
  'payments/web/views/compensation-view.tsx': /run\.choose\('debt', \(requestKey\) =>/,
  'payments/web/views/verify-view.tsx': /run\.choose\(means, \(requestKey\) =>/,
  'subscriptions/web/abo-choice.tsx': /onOrder\(key, \(requestKey\) =>/,
  // Words; what is given goes by `room.give`.
  'live/web/chat/chat-channel.ts': /clientId: id,/,
  // A message waits in a list with its key.
  'messenger/web/state/outbox.ts': /add\([^)]*\)[^{]*\{\n\s*const outgoing = \{ \.\.\.message, clientId: randomId\(\)/,
};

/** What the server books in the name of a press. */
const booking = [
  'albums/server/shop/buy.ts',
  'feed/server/acts/pay.ts',
  'films/server/gift/gifts.ts',
  'films/server/shop/buy.ts',
  'library/server/playlists.ts',
  'live/server/giving/giving.ts',
  'messenger/server/messages/send.ts',
  'payments/server/refunds/refunds.ts',
  'payments/server/saved/codes.ts',
  'promotions/server/promotions.ts',
  'subscriptions/server/plans/gifts.ts',
  'tickets/server/guests-side.ts',
  'wallet/server/ledger/credits.ts',
  'wallet/server/payouts/payouts.ts',
];

/** What is bought by other means than a press of its own. */
const otherPurchases = [
  // Time in a room, second by second, for a lease.
  'live/server/metering/charging.ts',
  // Holds the coins of a press of `giving.ts`.
  'live/server/giving/toys.ts',
  // A message of `send.ts`.
  'messenger/server/messages/pay.ts',
  // The wallet itself.
  'wallet/server/ledger/wallet.ts',
];

const KEYS = ['requestKey', 'clientId', 'key'];
const hasKey = (schema: unknown): boolean => schema instanceof z.ZodObject && KEYS.some((key) => key in schema.shape);

/** The names of calls, commands and documents that carry a client's key. */
async function namesWithKeys(): Promise<string[]> {
  const names = new Set<string>();
  for (const path of filesOf('*/{contract.ts,contract/**/*.ts}')) {
    const contract = (await import(join(features, path))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(contract)) {
      if (typeof value !== 'object' || value === null) continue;
      if ('path' in value && 'body' in value && hasKey(value.body)) names.add(name);
      if (!name.endsWith('Commands')) continue;
      for (const [command, { data }] of Object.entries(value as Record<string, { data?: unknown }>))
        if (hasKey(data)) names.add(command);
    }
  }
  for (const path of filesOf('*/queries.ts'))
    for (const [, name] of read(path).matchAll(/export const (\w+) = [^;]*?\$requestKey/g)) names.add(name ?? '');
  return [...names].toSorted();
}

const web = filesOf('*/web/**/*.{ts,tsx}');
const sends = (name: string): string[] =>
  holding(web, new RegExp(`(callRest|useApiAction|callGateway|sendCommand|sendNow)\\(\\s*'?${name}\\b`));

/** Their keys are of something else: a page of a partner's, and a mail. */
const OTHER_KEYS = new Set(['getOwnStatistics', 'getOwnTable', 'passwordReset']);

describe('what costs', () => {
  it('carries a key, and is sent by the pages that are listed here', async () => {
    const found = (await namesWithKeys()).filter((name) => !OTHER_KEYS.has(name));
    expect(found).toEqual(Object.keys(keyed).toSorted());
    for (const [name, pages] of Object.entries({ ...keyed, ...known }))
      expect([name, sends(name)]).toEqual([name, pages]);
  });

  it('is sent by `once`, with a key that no page makes itself', () => {
    const pages = [...new Set(Object.values(keyed).flat())];
    for (const page of pages) {
      const other = byOtherMeans[page];
      expect([page, (other ?? /\bonce\(/).test(read(page))]).toEqual([page, true]);
      if (page !== 'messenger/web/state/outbox.ts') expect([page, /random/i.test(read(page))]).toEqual([page, false]);
    }
    expect(holding(web, /\broom\.give\(/)).toEqual(['live/web/giving/use-giving.ts']);
    expect(read('live/web/giving/use-giving.ts')).toMatch(
      /once\(wantedBy\(.+\), \(requestKey\) => room\.give\(requestKey,/,
    );
    // Whatever else names a key in a page gets it from one of these.
    const elsewhere = holding(web, /requestKey/).filter((path) => !pages.some((page) => page === path));
    expect(elsewhere).toEqual(['live/web/giving/use-giving.ts', 'payments/web/checkout/use-checkout.ts']);
  });

  it('is booked once for a key by every purchase of the server', () => {
    const server = filesOf('*/server/**/*.ts');
    expect(holding(server, /\brunIdempotent\(\s*client/)).toEqual(booking);
    const purchases = holding(server, /\bwallet\.(purchase|charge)\(/);
    expect(purchases.filter((path) => !booking.includes(path))).toEqual(otherPurchases.toSorted());
  });
});
