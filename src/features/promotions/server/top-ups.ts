import type { PoolClient } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/context.ts';
import type { Wallet } from '../../wallet/server/index.ts';
import { coinsForTopUp } from './rules.ts';
import { isFirstTopUp, markGiven, markRefunded, markRevoked, readGiven, readWaiting, type GivenRow } from './store.ts';

/** Of a top-up's price, how much has gone back or is charged back by now, all in all. */
interface Gone {
  orderId: string;
  amountCents: number;
  goneCents: number;
}

/** What codes give with a top-up. Each runs in the payment's own transaction. */
export interface TopUps {
  /** Gives all that waits for a top-up and that this one reaches; the rest goes on waiting. */
  onTopUp(client: PoolClient, topUp: { guestId: string; orderId: string; amountCents: number }): Promise<void>;
  /** A part of the top-up was given back: its share goes with it, as far as it is still there. */
  onRefunded(client: PoolClient, gone: Gone): Promise<void>;
  /** All of what was left of the top-up, or a part, is charged back: its share goes with it, as far as it is still there. */
  onRevoked(client: PoolClient, gone: Gone): Promise<void>;
  /** The charge-back was turned down: what was taken comes back. */
  onRestored(client: PoolClient, orderId: string): Promise<void>;
}

/** On the statement, beside what came back. */
const RESTORED = 'Bonus';

export function createTopUps({ now }: Pick<Context, 'now'>, wallet: Wallet): TopUps {
  return {
    async onTopUp(client, { guestId, orderId, amountCents }) {
      const waiting = await readWaiting(client, guestId, now(), true);
      if (waiting.length === 0) return;
      const isFirst = await isFirstTopUp(client, guestId, orderId);
      for (const { redemption_id: id, code, benefits, conditions } of waiting) {
        const coins = conditions.firstTopUpOnly && !isFirst ? 0 : coinsForTopUp(benefits, amountCents);
        if (coins === 0) continue;
        await wallet.grantBonus({ key: `bonus-code:${id}:top-up`, guestId, coins, reason: code }, client);
        await markGiven(client, id, orderId, coins);
      }
    },

    async onRefunded(client, { orderId, ...gone }) {
      for (const row of await readGiven(client, orderId)) {
        const { id, guest_id: guestId, refunded_coins: refunded } = row;
        const coins = stillDue(row, gone);
        if (coins <= 0) continue;
        const share = refunded + coins;
        await wallet.revokeBonus({ key: `bonus-code:${id}:refunded:${share}`, guestId, coins }, client);
        await markRefunded(client, id, share);
      }
    },

    async onRevoked(client, { orderId, ...gone }) {
      for (const row of await readGiven(client, orderId)) {
        const { id, guest_id: guestId } = row;
        const share = stillDue(row, gone);
        if (share <= 0) continue;
        const coins = await wallet.revokeBonus({ key: `bonus-code:${id}:revoked`, guestId, coins: share }, client);
        await markRevoked(client, id, { at: now(), share, coins });
      }
    },

    async onRestored(client, orderId) {
      for (const { id, guest_id: guestId, revoked_share: share, revoked_coins: coins } of await readGiven(
        client,
        orderId,
      )) {
        if (share === 0) continue;
        const bonus = { key: `bonus-code:${id}:restored`, guestId, coins, reason: RESTORED };
        if (coins > 0) await wallet.grantBonus(bonus, client);
        await wallet.forgiveRevoked(`bonus-code:${id}:revoked`, client);
        await markRevoked(client, id, null);
      }
    },
  };
}

/** Of the sum of all parts: many small ones take no more and no less than one large one. */
const stillDue = (
  { given_coins: given, refunded_coins: refunded, revoked_share: revoked }: GivenRow,
  { amountCents, goneCents }: Pick<Gone, 'amountCents' | 'goneCents'>,
): number => Math.floor((given * goneCents) / amountCents) - refunded - revoked;
