import type { Context } from '../../../../platform/context.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import type { PersonalData } from './personal-data.ts';
import { setErased, lockGuest } from './deletion-store.ts';

/**
 * Forgets a guest, once nothing else happens to him and where `may` still says so; false where it does not. From then on he is
 * erased: what the law keeps of him is removed when its years are over.
 */
export type Forget = (guestId: string, may?: (client: PoolClient) => Promise<boolean>) => Promise<boolean>;

export function createForget(
  { database, now }: Pick<Context, 'database' | 'now'>,
  personalData: Pick<PersonalData, 'erase'>,
): Forget {
  return async (guestId, may) => {
    const after = await database.transaction(async (client) => {
      await lockGuest(client, guestId);
      if (may !== undefined && !(await may(client))) return null;
      const rest = await personalData.erase(guestId, client);
      await setErased(client, now(), guestId);
      return rest;
    });
    await after?.();
    return after !== null;
  };
}
