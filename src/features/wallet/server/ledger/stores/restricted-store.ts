import { uuid } from '../../../../../platform/database/columns.ts';
import { many, type Queryable } from '../../../../../platform/database/sql.ts';

/**
 * Which of these guests may not spend: they owe something, or an operator has said so (§5, A4). The one question that every
 * way to spend asks: charges, joining what is paid by time, payments.
 */
export async function restrictedOf(client: Queryable, guestIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await many(client, 'wallet-restricted', { id: uuid })`
    select id from guests where id = any(${guestIds}::uuid[]) and restriction_level > 0`;
  return new Set(rows.map(({ id }) => id));
}
