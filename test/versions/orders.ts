import { findOrders } from '../../src/features/payments/contract.ts';
import type { TestApp } from '../app.ts';
import type { TestAccount } from '../people/people.ts';

/** How the list of payments names an order now; it stands on the first page. */
export async function orderVersion(app: TestApp, orderId: string, operator: TestAccount): Promise<string> {
  const { items } = await app.ok(findOrders, { query: {} }, operator);
  const order = items.find((each) => each.orderId === orderId);
  if (order === undefined) throw new Error(`order ${orderId} is not on the first page`);
  return order.version;
}
