import type { PoolClient } from '../../../../platform/database/database.ts';
import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import { walletErrors, type RefundOffer } from '../../contract.ts';
import type { Wallet } from '../ledger/wallet.ts';
import { unspentOf, type Purchase } from './refund-rules.ts';

const walletError = errorsOf(walletErrors);

/** A payment that its provider can give back. */
export interface RefundablePurchase extends Purchase {
  currency: 'EUR' | 'CHF';
  boughtAt: Date;
  /** Whether it can be given back now: its provider does that, and its days are not over. */
  isOpen: boolean;
}

/** Who keeps payments, and sends them back. */
export interface RefundPort {
  /** The guest's paid purchases of coins that have not been given back, newest first. */
  purchases(guestId: string, client?: PoolClient): Promise<RefundablePurchase[]>;
  /**
   * Sends part of a payment back: takes the coins, corrects the receipt, and tells the provider until it has heard. Refuses
   * where the guest has not so many bought coins any more.
   */
  giveBack(press: {
    guestId: string;
    orderId: string;
    coins: number;
    /** The same press gives back once. */
    requestKey: string;
    /** What is given back for these coins at this moment; throws where they are not what is unspent. */
    centsOf(client: PoolClient): Promise<number>;
  }): Promise<void>;
}

/** Unspent bought coins go back (trust and safety 9). */
export interface RefundService {
  offers(guestId: string): Promise<RefundOffer[]>;
  /**
   * Gives the unspent part of a payment back, once for each press. Throws `refund-changed` where that is not what the guest was shown any more,
   * `nothing-to-refund` where nothing is left of it, `not-found` for what is none of his.
   */
  ask(guestId: string, press: { orderId: string; coins: number; requestKey: string }): Promise<void>;
}

export function createRefundService(wallet: Wallet, port: RefundPort): RefundService {
  async function unspent(guestId: string, client?: PoolClient) {
    const purchases = await port.purchases(guestId, client);
    const { bought } = await wallet.parts(guestId, client);
    return unspentOf(purchases, bought);
  }

  return {
    async offers(guestId) {
      return (await unspent(guestId))
        .filter(({ isOpen, refundCents }) => isOpen && refundCents > 0)
        .map(({ orderId, unspentCoins, refundCents, currency, boughtAt }) => ({
          orderId,
          coins: unspentCoins,
          cents: refundCents,
          currency,
          boughtAt: boughtAt.toISOString(),
        }));
    },

    async ask(guestId, { orderId, coins, requestKey }) {
      const centsOf = async (client: PoolClient) => {
        const own = (await unspent(guestId, client)).find((purchase) => purchase.orderId === orderId);
        if (own === undefined) throw commonError('not-found');
        if (!own.isOpen || own.refundCents === 0) throw walletError('nothing-to-refund');
        if (own.unspentCoins !== coins) throw walletError('refund-changed');
        return own.refundCents;
      };
      await port.giveBack({ guestId, orderId, coins, requestKey, centsOf });
    },
  };
}
