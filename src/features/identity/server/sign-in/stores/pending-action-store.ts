import { maybe, type Queryable } from '../../../../../platform/database/sql.ts';
import { json, stamp } from '../../../../../platform/database/columns.ts';

/** Read once: it is gone then. */
export const takePendingAction = (on: Queryable, guestId: string) =>
  maybe(on, { action: json<unknown>(), expires_at: stamp })`
    delete from pending_actions where guest_id = ${guestId} returning action, expires_at`;
