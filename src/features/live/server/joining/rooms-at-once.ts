import type { Database, PoolClient } from '../../../../platform/database/database.ts';
import { errorsOf } from '../../../../platform/errors/errors.ts';
import { liveConstants, liveErrors } from '../../contract.ts';
import { lockGuestRow, paidChatSessionsElsewhere } from './stores/entry-store.ts';

const liveError = errorsOf(liveErrors);

/** Where a guest wants to sit, and what it costs him a minute. */
interface JoinRequest {
  guestId: string;
  performerId: number;
  price: number;
}

/** Whether one more room would be too many for who pays in so many others: what costs nothing is as free as looking on. */
export const isTooMany = (paidElsewhere: number, price: number): boolean =>
  price > 0 && paidElsewhere >= liveConstants.roomsAtOnce;

/**
 * Nobody pays in two rooms because he forgot one. Asked in the transaction that opens the chat session: the guest stays locked until
 * then, so that two requests at once do not both let him in. Throws `other-chat`.
 */
export async function refuseTooMany(client: PoolClient, request: JoinRequest): Promise<void> {
  if (request.price === 0) return;
  await lockGuestRow(client, request.guestId);
  if (isTooMany((await paidElsewhere(client, request)).length, request.price)) throw liveError('other-chat');
}

/** The guest's chat sessions with others that he pays for. */
export async function paidElsewhere(
  client: PoolClient | Database['pool'],
  { guestId, performerId }: Omit<JoinRequest, 'price'>,
): Promise<string[]> {
  const rows = await paidChatSessionsElsewhere(client, guestId, performerId);
  return rows.map(({ id }) => id);
}
