import type { ProductKey } from '../../constants.ts';
import { run, type Queryable } from '../../../../platform/database/sql.ts';

export const insertConsent = (on: Queryable, guestId: string, requestKey: string, product: ProductKey, at: Date) =>
  run(on)`
    insert into subscription_consents (guest_id, request_key, product, at)
      values (${guestId}, ${requestKey}, ${product}, ${at}) on conflict do nothing`;
