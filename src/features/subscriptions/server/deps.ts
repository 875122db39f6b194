import type { Context } from '../../../platform/context.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import type { Identity } from '../../identity/server/index.ts';
import type { Note } from '../../notifications/server/index.ts';
import type { Payments } from '../../payments/server/index.ts';
import type { Wallet } from '../../wallet/server/index.ts';

/** What subscriptions stand on. */
export interface Deps {
  context: Context;
  payments: Payments;
  wallet: Wallet;
  note: Note;
  /** Where a guest's page may tell what he is. */
  accountStatus: Pick<Identity['accountStatus'], 'mustExist' | 'subscribe' | 'notifySubscription'>;
  /** Where links in mails lead. */
  ownOrigin: () => string;
}

/** What the parts share. */
export interface Shared extends Deps {
  /** Works out anew what a guest has by all of his subscriptions and grants, and writes it down. */
  apply(client: PoolClient, guestId: string): Promise<void>;
  /** After a change is through: says what there is to say, and tells the guest's pages how he stands. */
  tell(guestId: string): Promise<void>;
}
