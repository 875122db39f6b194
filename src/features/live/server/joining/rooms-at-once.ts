import type { Database, PoolClient } from '../../../../platform/database/database.ts';
import { errorsOf } from '../../../../platform/faults/errors.ts';
import { liveConstants, liveErrors } from '../../contract.ts';
import { lockGuestRow, paidSittingsElsewhere } from './stores/entry-store.ts';

const refuse = errorsOf(liveErrors);

/** Where a guest wants to sit, and what it costs him a minute. */
interface Wish {
  guestId: string;
  performerId: number;
  price: number;
}

/** Whether one more room would be too many for who pays in so many others: what costs nothing is as free as looking on. */
export const isTooMany = (paidElsewhere: number, price: number): boolean =>
  price > 0 && paidElsewhere >= liveConstants.roomsAtOnce;

/**
 * Nobody pays in two rooms because he forgot one. Asked in the transaction that opens the sitting: the guest stays locked until
 * then, so that two doors at once do not both let him in. Throws `other-chat`.
 */
export async function refuseTooMany(client: PoolClient, wish: Wish): Promise<void> {
  if (wish.price === 0) return;
  await lockGuestRow(client, wish.guestId);
  if (isTooMany((await paidElsewhere(client, wish)).length, wish.price)) throw refuse('other-chat');
}

/** The guest's sittings with others that he pays for. */
export async function paidElsewhere(
  client: PoolClient | Database['pool'],
  { guestId, performerId }: Omit<Wish, 'price'>,
): Promise<string[]> {
  const rows = await paidSittingsElsewhere(client, guestId, performerId);
  return rows.map(({ id }) => id);
}
