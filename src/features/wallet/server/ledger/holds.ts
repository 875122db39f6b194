import type { Ledger, Taken } from '@separee/ledger';
import type { Context } from '../../../../platform/context.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import * as account from './accounts.ts';
import { reclaimBorne } from './borne.ts';
import type { Charge } from './charge.ts';
import { settleDebt, type OnRestriction } from './debts.ts';
import { lockGuests } from './guest-accounts.ts';
import { isGone } from './stores/guest-account-store.ts';
import { subtractBought } from '../spending/spending-store.ts';

/** Coins that wait until what they were paid for has taken place. They are charged with `heldFor`. */
export interface Holds {
  /** Opens what such coins wait in; before the first charge. Harmless to repeat. */
  open(name: string, client: PoolClient): Promise<void>;
  /** It took place: the coins are hers and the platform's. Once for each key. */
  settle(
    held: {
      key: string;
      name: string;
      performerId: number;
      coins: number;
      performerCoins: number;
      kind: Extract<Charge['kind'], 'gift' | 'ticket' | 'video'>;
    },
    client: PoolClient,
  ): Promise<void>;
  /**
   * It did not: they go back as they came, bought coins as bought and given ones as given; what he has had back in money, and what he
   * owes, is paid with them first. Once for each key. Who gives back to several guests locks them all before (`Wallet.lockGuests`).
   */
  giveBack(
    held: { key: string; name: string; guestId: string; coins: number; bonus: number; paidAt: Date; label: string },
    client: PoolClient,
  ): Promise<void>;
}

/** How many of the coins that a charge took were given ones. */
export const givenPart = (taken: readonly Taken[], guestId: string): number =>
  taken.find((part) => part.account === account.guestBonus(guestId))?.amount ?? 0;

export function createHolds({ ledger, now }: Pick<Context, 'ledger' | 'now'>, onRestriction: OnRestriction): Holds {
  /** Whether it was posted just now. */
  async function post(transfer: Parameters<Ledger['transfer']>[0], client: PoolClient): Promise<boolean> {
    const { status } = await ledger.transfer(transfer, client);
    if (status !== 'posted' && status !== 'repeated') throw new Error(`the ledger refused held coins: ${status}`);
    return status === 'posted';
  }
  const isSomething = ({ amount }: { amount: number }) => amount > 0;

  return {
    open: (name, client) => ledger.open([{ id: account.held(name), asset: 'VXC', kind: 'hot' }], client),
    async settle({ key, name, performerId, coins, performerCoins, kind }, client) {
      const to = [
        { account: account.performerEarnings(performerId), amount: performerCoins },
        { account: account.platformRevenue, amount: coins - performerCoins },
      ].filter(isSomething);
      await post({ key, from: [account.held(name)], to, kind }, client);
    },
    async giveBack({ key, name, guestId, coins, bonus, paidAt, label }, client) {
      const to = [
        { account: account.guestCoins(guestId), amount: coins - bonus },
        { account: account.guestBonus(guestId), amount: bonus },
      ].filter(isSomething);
      await lockGuests(ledger, [guestId], client);
      // What was erased with him does not come back with his coins: neither what they were for, nor what he spent on which day.
      const hasGone = await isGone(client, guestId);
      const meta = hasGone ? {} : { label };
      const isNew = await post({ key, from: [account.held(name)], to, kind: 'refund', meta }, client);
      if (!isNew) return;
      const back = { guestId, key, bought: coins - bonus, given: bonus, paidAt, label: hasGone ? '' : label };
      const reclaimed = await reclaimBorne(ledger, back, client);
      await settleDebt({ ledger, now, onRestriction }, guestId, key, client);
      if (!hasGone) await subtractBought(client, guestId, coins - bonus - reclaimed.bought, now());
    },
  };
}
