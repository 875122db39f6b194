import type { PoolClient } from '../../../../platform/database/database.ts';

/**
 * Which of these guests may not spend: they owe something, or an operator has said so (§5, A4). The one question that every
 * way to spend asks: charges, doors of what is paid by time, payments.
 */
export async function restrictedOf(
  client: Pick<PoolClient, 'query'>,
  guestIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ id: string }>({
    name: 'wallet-restricted',
    text: `select id from guests where id = any($1::uuid[]) and restriction_level > 0`,
    values: [guestIds],
  });
  return new Set(rows.map(({ id }) => id));
}
