import type { Caller } from '../../../../platform/http/caller.ts';
import { pendingActionSchema, type PendingAction } from '../../contract.ts';
import type { Deps } from '../deps.ts';
import { putPendingAction } from '../store.ts';
import { takePendingAction } from './stores/pending-action-store.ts';

const KEPT_MS = 3_600_000;

/**
 * What a guest wanted to do when he was asked to sign in (A5). Kept here and not in his browser: it survives the mail that he opens
 * in another tab, and goes along when his browser becomes another guest.
 */
export interface PendingActions {
  put(caller: Caller, action: PendingAction): Promise<void>;
  /** Once; null for nothing, and for what is older than an hour. */
  take(caller: Caller): Promise<PendingAction | null>;
}

export function createPendingActions({ context }: Deps): PendingActions {
  const { pool } = context.database;
  return {
    async put({ guestId }, action) {
      await putPendingAction(pool, guestId, action, new Date(context.now().getTime() + KEPT_MS));
    },
    async take({ guestId }) {
      const row = await takePendingAction(pool, guestId);
      if (row === null || row.expires_at <= context.now()) return null;
      // One of an older version may not be known any more.
      return pendingActionSchema.safeParse(row.action).data ?? null;
    },
  };
}
