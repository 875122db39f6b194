import { z } from 'zod';
import { uuidSchema } from '../../../platform/contract.ts';
import type { Context } from '../../../platform/context.ts';
import type { JobDefinitions } from '../../../platform/work/jobs.ts';
import { CHECKOUT_MINUTES } from '../constants.ts';
import type { Payments } from './orders/payments.ts';
import { findOrder } from './orders/store.ts';
import { openOrders, autoRechargers, noteRevisited } from './job-store.ts';

const AT_ONCE = 100;
/** One guest's turn, or everybody's. The clock adds when its round was due. */
const payloadSchema = z.object({ guestId: uuidSchema.optional() });

/** Recharges that are due, charges without an outcome, orders that nobody paid, refunds that were not heard, and notices that broke. */
export const paymentJobs = (context: Context, payments: Payments): JobDefinitions => ({
  tasks: {
    async 'auto-recharge'(payload) {
      const { guestId } = payloadSchema.parse(payload ?? {});
      if (guestId !== undefined) return payments.rechargeIfLow(guestId);
      for await (const guestId of rechargers(context)) {
        await attempt(context, () => payments.rechargeIfLow(guestId));
      }
    },
    async 'revisit-orders'() {
      const { pool } = context.database;
      const rows = await openOrders(pool, CHECKOUT_MINUTES, AT_ONCE);
      for (const { id } of rows) {
        await noteRevisited(pool, id);
        const order = await findOrder(pool, id);
        if (order !== null) await attempt(context, () => payments.revisit(order));
      }
    },
    'tell-refunds': () => payments.notifyRefunds(),
    'retry-notices': () => payments.notices.retryKept(),
  },
  crontab: [
    '* * * * * auto-recharge',
    '* * * * * revisit-orders',
    '*/5 * * * * tell-refunds',
    '* * * * * retry-notices',
  ],
});

/** Everybody who allows to be charged by himself, a page at a time. */
async function* rechargers({ database }: Context): AsyncGenerator<string> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await autoRechargers(database.pool, after, AT_ONCE);
    for (const { guest_id } of rows) yield guest_id;
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = last.guest_id;
  }
}

/** One guest's error must not keep the others from their turn. */
async function attempt({ log }: Context, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, 'a payment job failed');
  }
}
