import type { Context } from '../../../../platform/context.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { runIdempotent } from '../../../../platform/rights/idempotency.ts';
import type { Identity } from '../../../identity/server/index.ts';
import type { GrantKind } from '../../constants.ts';
import type { Subscriptions } from '../subscriptions.ts';

/** Days that operators give by hand. */
export interface Gifts {
  /** Once for each key of the operator's. Throws `not-found` for nobody, `conflict` for a key with another content. */
  give(operator: Caller, guestId: string, gift: { kind: GrantKind; days: number; requestKey: string }): Promise<void>;
}

interface Deps extends Pick<Subscriptions, 'grantDays' | 'tell'> {
  context: Pick<Context, 'database'>;
  accountStatus: Pick<Identity['accountStatus'], 'mustExist'>;
}

export function createGifts({ context: { database }, accountStatus, grantDays, tell }: Deps): Gifts {
  return {
    async give({ guestId: owner }, guestId, { kind, days, requestKey }) {
      await accountStatus.mustExist(guestId);
      const press = { owner, scope: 'days', key: requestKey, of: { guestId, kind, days } };
      const { isRepeat } = await database.transaction((client) =>
        runIdempotent(client, press, async () => {
          await grantDays(client, guestId, kind, days, `house:${owner}:${requestKey}`);
          return null;
        }),
      );
      if (!isRepeat) await tell(guestId);
    },
  };
}
