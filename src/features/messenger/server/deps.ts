import type { Context } from '../../../platform/context.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Push } from '../../../platform/rights/push.ts';
import type { Live } from '../../live/server/index.ts';
import type { Note } from '../../notifications/server/index.ts';
import type { Reports } from '../../reports/server/index.ts';
import type { Wallet } from '../../wallet/server/index.ts';

/** What the parts of the messenger share. */
export interface MessengerDeps {
  context: Context;
  wallet: Wallet;
  push: Push;
  /** Takes back that a performer has shut out the guest of this handle. */
  unblock: (caller: Caller, handle: string) => Promise<unknown>;
  /** Null where nothing can be reported. */
  reports: Pick<Reports, 'receive'> | null;
  note: Note;
  live: Pick<Live, 'handleOf' | 'names' | 'kick' | 'moderation'>;
}
