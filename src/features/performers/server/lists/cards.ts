import { voucherTypes, type VoucherType } from '../../../wallet/constants.ts';
import type { ActorCard } from '../../contract.ts';
import type { Asker } from '../../../../platform/rights/asker.ts';
import { cardsByIds, type CardRow } from './stores/card-store.ts';
import type { Performers } from '../performers.ts';
import { nothingFree, presentCard, type Allowance } from './present.ts';

/** What the asker has vouchers for, performer by performer; nobody known has none. */
export async function allowances({ vouchers }: Performers, asker: Asker, ids: readonly number[]): Promise<Allowance[]> {
  const { guestId } = asker;
  if (guestId === null) return ids.map(() => nothingFree);
  const of = (type: VoucherType) => ids.map((actorId) => ({ type, guestId, actorId }));
  const amounts = await vouchers.amounts([...of(voucherTypes.videochat), ...of(voucherTypes.messages)]);
  return ids.map((_id, index) => ({
    voucherMinutes: amounts[index] ?? 0,
    freeMessages: amounts[ids.length + index] ?? 0,
  }));
}

/** Rows as cards, each with the chat button as it is for the asker. */
export async function presentCards(
  performers: Performers,
  asker: Asker,
  rows: readonly CardRow[],
): Promise<ActorCard[]> {
  const free = await allowances(
    performers,
    asker,
    rows.map(({ id }) => id),
  );
  return rows.map((row, index) => presentCard(row, free[index]));
}

/** The cards of these performers, in the order of the ids; unknown, unpublished and barred ones are left out. */
export async function cardsInOrder(performers: Performers, asker: Asker, ids: readonly number[]): Promise<ActorCard[]> {
  const cards = await presentCards(performers, asker, await cardsByIds(performers.context.database, asker, ids));
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
