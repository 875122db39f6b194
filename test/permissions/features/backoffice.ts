import { randomUUID } from 'node:crypto';
import * as backoffice from '../../../src/features/backoffice/contract.ts';
import * as paymentsContract from '../../../src/features/payments/contract.ts';
import * as liveContract from '../../../src/features/live/contract.ts';
import * as performersContract from '../../../src/features/performers/contract.ts';
import * as subscriptionsContract from '../../../src/features/subscriptions/contract.ts';
import * as walletContract from '../../../src/features/wallet/contract.ts';
import { approvePayout, namePayer } from '../../payouts/approved.ts';
import { orderVersion } from '../../versions/orders.ts';
import { payoutVersion } from '../../versions/payouts.ts';
import { to, type Row, type Setup } from '../scenario.ts';

const reason = 'looked at by hand';

/** Words that no other category has. */
function categoryWords() {
  const slug = `c-${randomUUID().slice(0, 8)}`;
  const names = { de: 'Abend', en: 'Evening', es: 'Tarde', nl: 'Avond' };
  return { names, slugs: { de: slug, en: slug, es: slug, nl: slug }, reason };
}
async function categoryIds({ context }: Setup['app']): Promise<number[]> {
  const { rows } = await context.database.pool.query<{ id: number }>('select id from categories');
  return rows.map(({ id }) => id);
}

/** A guest of whom an operator may do what he likes. */
const someone = async ({ app }: Setup) => ({ guestId: (await app.account({ verified: true })).guestId });
/** How his account stands, as an operator reads it. */
const standing = async ({ app }: Setup, guestId: string) =>
  (await app.ok(backoffice.getGuest, { params: { guestId } }, await app.account({ role: 'operator' }))).version;
/** A show that runs, of a performer whom nobody else needs on air. */
async function running({ app, things }: Setup): Promise<{ showId: string; performerId: number }> {
  const performer = await things.onAir(await app.performer());
  return { showId: (await things.showOf(performer)) ?? '', performerId: performer.performerId };
}
const show = async (setup: Setup) => ({ showId: (await running(setup)).showId });
const order = async ({ app, things }: Setup) => ({ orderId: await things.paid(await app.account()) });
/** As an operator has it in the list. */
const shownOrder = async ({ app }: Setup, orderId: string) =>
  orderVersion(app, orderId, await app.account({ role: 'operator' }));
/** What a provider said of an order that is none, as an operator has it in the list. */
async function waitingNotice({ app, things }: Setup) {
  const said = { reference: randomUUID(), outcome: 'paid', amountCents: 2500, currency: 'EUR' };
  const body = { ...things.notices.notice(said) };
  await app.ok(paymentsContract.paymentCallback, { params: { provider: 'sandbox' }, body }, null);
  const { items } = await app.ok(paymentsContract.findNotices, { query: {} }, await app.account({ role: 'operator' }));
  const [notice] = items;
  return { params: { noticeId: notice?.noticeId ?? '' }, body: { version: notice?.version ?? '', reason } };
}
const waiting = async ({ things }: Setup) => ({ payoutId: await things.waitingPayout() });

/** What a file for the bank would hold, as an operator reads it; there is something to pay. */
/** A file that an operator has just made of what is approved. */
async function madeBatch(setup: Setup) {
  const body = { version: await nextBatch(setup) };
  return setup.app.ok(walletContract.makePayoutBatch, { body }, await setup.app.account({ role: 'operator' }));
}

async function nextBatch({ app, things }: Setup): Promise<string> {
  await namePayer(app);
  await approvePayout(app, await things.waitingPayout());
  return (await app.ok(walletContract.getNextPayoutBatch, {}, await app.account({ role: 'operator' }))).version;
}

/** What operators do; each right alone opens what it is for and nothing else. */
export const backofficeRows: readonly Row[] = [
  to(backoffice.findGuests).all(() => ({ query: {} })),
  to(backoffice.getGuest).all(({ owner }) => ({ params: { guestId: owner.guestId } })),
  to(backoffice.lockGuest).all(async (setup) => ({ params: await someone(setup), body: { reason } })),
  to(backoffice.unlockGuest).all(async (setup) => {
    const { guestId } = setup.people.voiceCaller;
    return { params: { guestId }, body: { version: await standing(setup, guestId), reason } };
  }),
  to(backoffice.blockComments).all(async (setup) => {
    const params = await someone(setup);
    return { params, body: { blocked: true, version: await standing(setup, params.guestId), reason } };
  }),
  to(backoffice.restrictGuest).all(async (setup) => {
    const params = await someone(setup);
    return { params, body: { level: 1, version: await standing(setup, params.guestId), reason } };
  }),
  to(walletContract.creditGuest).all(async (setup) => ({
    params: await someone(setup),
    body: { coins: 5, requestKey: randomUUID(), reason },
  })),
  to(subscriptionsContract.grantDays).all(async (setup) => ({
    params: await someone(setup),
    body: { kind: 'vip', days: 3, requestKey: randomUUID(), reason },
  })),
  to(paymentsContract.findOrders).all(() => ({ query: {} })),
  to(paymentsContract.refundOrder).all(async (setup) => {
    const params = await order(setup);
    return { params, body: { version: await shownOrder(setup, params.orderId), reason } };
  }),
  to(paymentsContract.decideChargeBack).all(async (setup) => {
    const orderId = await setup.things.chargedBack(await setup.app.account());
    return { params: { orderId }, body: { outcome: 'lost', version: await shownOrder(setup, orderId), reason } };
  }),
  to(paymentsContract.findNotices).all(() => ({ query: {} })),
  to(paymentsContract.retryNotice).all((setup) => waitingNotice(setup)),
  to(paymentsContract.settleNotice).all((setup) => waitingNotice(setup)),
  to(backoffice.getAuditLog).all(() => ({ query: {} })),
  to(backoffice.getAuditPeople).all(),
  to(backoffice.getOverview).all(),
  to(backoffice.getOverviewCharts).all(),
  to(backoffice.getOperators).all(),
  to(backoffice.setRights).all(async ({ app }) => ({
    params: { guestId: (await app.account({ role: 'operator', may: [] })).guestId },
    body: { rights: ['content'], from: [], reason },
  })),
  to(backoffice.invite).all(() => ({
    body: {
      email: `${randomUUID()}@post.example`,
      name: 'Robin',
      role: 'performer',
      rights: [],
      language: 'de',
      reason,
    },
  })),
  to(liveContract.getLiveOverview).all(() => ({ query: {} })),
  to(liveContract.observeShow).all(async (setup) => ({ params: await show(setup), body: {} })),
  to(liveContract.getRunningShow).all(async (setup) => ({ params: await show(setup) })),
  to(liveContract.stopShow).all(async (setup) => ({ params: await show(setup), body: { reason, lockOut: false } })),
  to(liveContract.warnPerformer).all(async (setup) => ({ params: await show(setup), body: { reason } })),
  to(liveContract.removeFromShow).all(async ({ app, things }) => {
    const performer = await app.performer();
    const guest = await app.account({ verified: true, coins: 50 });
    await things.stays(guest, performer);
    const showId = (await things.showOf(performer)) ?? '';
    return { params: { showId }, body: { guestId: guest.guestId, reason } };
  }),
  to(performersContract.findPerformers).all(() => ({ query: {} })),
  to(performersContract.findCategories).all(),
  to(performersContract.createCategory).all(() => ({ body: categoryWords() })),
  to(performersContract.orderCategories).all(async ({ app }) => ({ body: { ids: await categoryIds(app) } })),
  to(performersContract.changeCategory).all(async (setup) => {
    const { items } = await setup.app.ok(
      performersContract.findCategories,
      {},
      await setup.app.account({ role: 'operator' }),
    );
    const version = items.find(({ id }) => id === 88)?.version ?? '';
    return { params: { categoryId: 88 }, body: { ...categoryWords(), version } };
  }),
  to(performersContract.erasePerformer).all(async ({ app }) => ({
    params: { performerId: (await app.performer()).performerId },
    body: { reason },
  })),
  to(liveContract.getLockedPerformers).all(() => ({ query: {} })),
  to(liveContract.findShownGuest).all(async ({ app }) => ({
    body: { performer: String((await app.performer()).performerId), name: 'Orion 111', reason: 'she has reported him' },
  })),
  to(liveContract.letBackIn).all(async ({ app }) => {
    const { performerId: actorId } = await app.performer();
    await app.app.live.supervision.lockOut(actorId, reason);
    const reader = await app.account({ role: 'operator' });
    const { items } = await app.ok(liveContract.getLockedPerformers, { query: {} }, reader);
    const version = items.find((each) => each.actorId === actorId)?.version ?? '';
    return { params: { actorId }, body: { version, reason } };
  }),
  to(walletContract.findPayouts).all(() => ({ query: {} })),
  to(walletContract.getPayoutOrigin).all(async (setup) => ({ params: await waiting(setup) })),
  to(walletContract.decidePayout).all(async (setup) => {
    const params = await waiting(setup);
    const version = await payoutVersion(setup.app, params.payoutId, await setup.app.account({ role: 'operator' }));
    return { params, body: { outcome: 'paid', reference: 'SEPA 0417', version } };
  }),
  to(walletContract.getNextPayoutBatch).all(),
  to(walletContract.findPayoutBatches).all(() => ({ query: {} })),
  to(walletContract.makePayoutBatch).all(async (setup) => ({ body: { version: await nextBatch(setup) } })),
  to(walletContract.getPayoutBatchFile).all(async (setup) => {
    const { batchId } = await madeBatch(setup);
    return { params: { batchId } };
  }),
  to(walletContract.voidPayoutBatch).all(async (setup) => {
    const { batchId, version } = await madeBatch(setup);
    return { params: { batchId }, body: { version, reason } };
  }),
  to(walletContract.getPayoutAccount).all(async (setup) => ({ params: await waiting(setup) })),
  to(walletContract.returnPayout).all(async (setup) => {
    await madeBatch(setup);
    const operator = await setup.app.account({ role: 'operator' });
    const { items } = await setup.app.ok(walletContract.findPayouts, { query: { list: 'decided' } }, operator);
    const { payoutId = '', version = '' } = items.find(({ state }) => state === 'paid') ?? {};
    return { params: { payoutId }, body: { version, reason } };
  }),
  to(walletContract.getPayoutsCsv).all(() => ({ query: { from: '2026-01-01', to: '2026-01-31' } })),
  to(performersContract.findTagRequests).all(() => ({ query: {} })),
  to(performersContract.acceptTagRequest).all(async ({ things }) => {
    const names = { de: 'Jazz', en: 'Jazz', es: 'Jazz', nl: 'Jazz' };
    return { params: { id: await things.tagRequest() }, body: { names, reason } };
  }),
  to(performersContract.declineTagRequest).all(async ({ things }) => ({
    params: { id: await things.tagRequest() },
    body: { reason },
  })),
];
