import type { Context } from '../../../../platform/context.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { runIdempotent } from '../../../../platform/rights/idempotency.ts';
import type { Identity } from '../../../identity/server/index.ts';
import type { Wallet } from './wallet.ts';

/** Coins that operators give by hand. */
export interface Credits {
  /** Once for each key of the operator's. Throws `not-found` for nobody, `conflict` for a key with another content. */
  give(operator: Caller, guestId: string, credit: { coins: number; requestKey: string }): Promise<void>;
}

interface Deps {
  context: Pick<Context, 'database'>;
  wallet: Pick<Wallet, 'grantBonus' | 'pushBalance'>;
  accountStatus: Pick<Identity['accountStatus'], 'mustExist'>;
}

export function createCredits({ context: { database }, wallet, accountStatus }: Deps): Credits {
  return {
    async give({ guestId: owner }, guestId, { coins, requestKey }) {
      await accountStatus.mustExist(guestId);
      const press = { owner, scope: 'credit', key: requestKey, of: { guestId, coins } };
      const { isRepeat } = await database.transaction((client) =>
        runIdempotent(client, press, async () => {
          // Why is for the operators' log alone: the guest reads his statement.
          await wallet.grantBonus({ key: `credit:${owner}:${requestKey}`, guestId, coins, reason: null }, client);
          return null;
        }),
      );
      if (!isRepeat) await wallet.pushBalance(guestId);
    },
  };
}
