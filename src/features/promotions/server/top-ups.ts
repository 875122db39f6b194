import type { PoolClient } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/context.ts';
import type { Wallet } from '../../wallet/server/index.ts';
import { coinsForTopUp } from './rules.ts';
import { isFirstTopUp, markGiven, markRefunded, markRevoked, readGiven, readWaiting } from './store.ts';

/** What codes give with a top-up. Each runs in the payment's own transaction. */
export interface TopUps {
  /** Gives all that waits for a top-up and that this one reaches; the rest goes on waiting. */
  onTopUp(client: PoolClient, topUp: { guestId: string; orderId: string; amountCents: number }): Promise<void>;
  /** Parts of the top-up were given back, of its price so much by now: their share goes with them, as far as it is still there. */
  onRefunded(client: PoolClient, topUp: { orderId: string; amountCents: number; refundedCents: number }): Promise<void>;
  /** Of the top-up's price so much went back or is charged back by now: its share goes with it, as far as it is still there. */
  onRevoked(client: PoolClient, topUp: { orderId: string; amountCents: number; goneCents: number }): Promise<void>;
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

    async onRefunded(client, { orderId, amountCents, refundedCents }) {
      for (const { id, guest_id: guestId, given_coins, refunded_coins } of await readGiven(client, orderId, false)) {
        // Of the sum of all parts: many small ones take no more and no less than one large one.
        const share = Math.floor((given_coins * refundedCents) / amountCents);
        const coins = share - refunded_coins;
        if (coins <= 0) continue;
        await wallet.revokeBonus({ key: `bonus-code:${id}:refunded:${share}`, guestId, coins }, client);
        await markRefunded(client, id, share);
      }
    },

    async onRevoked(client, { orderId, amountCents, goneCents }) {
      for (const { id, guest_id: guestId, given_coins, refunded_coins } of await readGiven(client, orderId, false)) {
        const coins = Math.floor((given_coins * goneCents) / amountCents) - refunded_coins;
        if (coins <= 0) continue;
        const found = await wallet.revokeBonus({ key: `bonus-code:${id}:revoked`, guestId, coins }, client);
        await markRevoked(client, id, { at: now(), coins: found });
      }
    },

    async onRestored(client, orderId) {
      for (const { id, guest_id: guestId, revoked_coins: coins } of await readGiven(client, orderId, true)) {
        const bonus = { key: `bonus-code:${id}:restored`, guestId, coins, reason: RESTORED };
        if (coins > 0) await wallet.grantBonus(bonus, client);
        await wallet.forgiveRevoked(`bonus-code:${id}:revoked`, client);
        await markRevoked(client, id, null);
      }
    },
  };
}
