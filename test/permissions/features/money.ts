import { randomUUID } from 'node:crypto';
import {
  avsCallback,
  avsPresentation,
  decideAvs,
  getAvsChanges,
  getAvsMethods,
  getAvsPrompt,
  getAvsQueue,
  getAvsRequest,
  revokeAvs,
} from '../../../src/features/age-verification/contract.ts';
import * as payments from '../../../src/features/payments/contract.ts';
import { getPhone, getPhoneTask, removePhone } from '../../../src/features/phone/contract.ts';
import * as promotions from '../../../src/features/promotions/contract.ts';
import { getStatusBars } from '../../../src/features/status-bar/contract.ts';
import * as subscriptions from '../../../src/features/subscriptions/contract.ts';
import * as wallet from '../../../src/features/wallet/contract.ts';
import { filmInShop } from '../../films/film.ts';
import { to, type Row, type Setup } from '../scenario.ts';

const reason = 'looked at by hand';
const key = () => randomUUID();
const sandbox = { provider: 'sandbox' };

async function receiptNumber({ app, things, owner }: Setup): Promise<number> {
  await things.paid(owner);
  const { items } = await app.ok(payments.getReceipts, { query: {} }, things.from(owner));
  return items[0]?.number ?? 0;
}

/** A film that somebody has bought whom nobody else asks about. */
async function somePurchase({ app }: Setup): Promise<{ purchaseId: string }> {
  const { guestId } = await app.account();
  const videoId = await filmInShop(app, await app.performer(), { price: 10 });
  const { rows } = await app.context.database.pool.query<{ id: string }>(
    'insert into film_purchases (film_id, guest_id, price) values ($1, $2, 10) returning id',
    [videoId, guestId],
  );
  return { purchaseId: rows[0]?.id ?? '' };
}

const declaration = (nth: number) => ({
  email: `gast-${nth}@post.example`,
  name: 'Robin',
  contract: 'vip',
});
let declared = 0;
async function declarationId({ app, things, people }: Setup): Promise<string> {
  const body = declaration(++declared);
  await app.ok(subscriptions.declareWithdrawal, { body }, things.from(people.nameless));
  const { items } = await app.ok(
    subscriptions.getDeclarations,
    { query: { status: 'all' } },
    things.from(people.operator),
  );
  return items.find(({ email }) => email === body.email)?.id ?? '';
}

let codes = 0;

/** Ages, telephone numbers, and the bar that speaks of them. */
const ageRows: readonly Row[] = [
  to(getAvsMethods).all(),
  to(getAvsPrompt).all(),
  to(getAvsRequest).ownersOnce(async ({ app, things, owner }) => {
    await app.context.database.pool.query(`update guests set avs_status = 'unknown' where id = $1`, [owner.guestId]);
    return { params: { requestId: await things.ageCheck(owner) } };
  }),
  to(avsCallback).all(async ({ app, things }) => {
    const reference = await things.ageCheck(await app.account());
    return { params: sandbox, body: things.notices.notice({ reference, outcome: 'accepted' }) };
  }),
  to(avsPresentation).all(async ({ app, things }) => {
    const { link, requestId } = await things.euCheck(await app.account());
    return { params: { requestId }, body: await things.holder.answer(link) };
  }),
  to(getAvsQueue).all(() => ({ query: {} })),
  to(decideAvs).all(async ({ app, things }) => ({
    params: { requestId: await things.pendingAgeCheck(await app.account()) },
    body: { outcome: 'accepted', message: null, reason },
  })),
  to(revokeAvs).all(async ({ app }) => ({
    params: { guestId: (await app.account({ verified: true })).guestId },
    body: { message: null, reason },
  })),
  to(getAvsChanges).all(({ owner }) => ({ params: { guestId: owner.guestId } })),
  to(getPhoneTask).all(),
  to(getPhone).all(),
  to(removePhone).all(),
  to(getStatusBars).all(),
];

const walletRows: readonly Row[] = [
  to(wallet.getGuestBalance).all(),
  to(wallet.getStatement).all(() => ({ query: {} })),
  to(wallet.getStatementCsv).all(() => ({ query: {} })),
  to(wallet.getReceiptPdf).owners(async (setup) => ({ params: { number: await receiptNumber(setup) } })),
  to(wallet.getSpending).all(),
  to(wallet.putLimits).once(() => ({ body: { dayCents: 5000, monthCents: null } })),
  to(wallet.putReminder).all(() => ({ body: { minutes: 30, coins: null } })),
  to(wallet.postPause).once(() => ({ body: { length: 'day' } })),
  to(wallet.getRefund).all(),
  to(wallet.postRefund).ownersOnce(async ({ things, owner }) => ({
    body: { orderId: await things.paid(owner), coins: 100, requestKey: key() },
  })),
  to(wallet.findPurchases).all(({ owner }) => ({ params: { guestId: owner.guestId }, query: {} })),
  to(wallet.returnPurchase).each(async (setup) => ({
    params: await somePurchase(setup),
    body: { kind: 'video', reason },
  })),
  to(wallet.getLedgerAccounts).all(() => ({ query: {} })),
  to(wallet.getLedgerEntries).all(() => ({ query: { account: 'platform:bonus' } })),
  to(wallet.postLedgerCheck).all(),
];

const promotionRows: readonly Row[] = [
  to(promotions.redeemBonus).all(async ({ things }) => ({ body: { code: await things.bonusCode() } })),
  to(promotions.checkBonusCode).all(async ({ things }) => ({ body: { code: await things.bonusCode() } })),
  to(promotions.redeemBonusCode).all(async ({ things }) => ({ body: { code: await things.bonusCode() } })),
  to(promotions.remainingBonusCodes).all(() => ({ body: {} })),
  to(promotions.takeMonthlyBonus).ownersOnce(async ({ app, things, owner }) => {
    const orderId = await things.paid(owner);
    await app.context.database.pool.query(
      `update topup_orders set settled_at =
         date_trunc('month', settled_at at time zone 'Europe/Berlin') at time zone 'Europe/Berlin' - interval '10 days'
       where id = $1`,
      [orderId],
    );
    return {};
  }),
  to(promotions.hasGuestNotRedeemed).all(() => ({ params: { promoCode: 'WILLKOMMEN' } })),
  to(promotions.createBonusCode).all(() => ({
    body: {
      code: `NEU${++codes}00`,
      validTo: null,
      conditions: { requireMobileAuth: false, vip: false, firstTopUpOnly: false },
      benefits: [{ kind: 'coins', coins: 1 }],
      quantity: null,
      oncePerGuest: true,
    },
  })),
  to(promotions.changeBonusBudget).all(async ({ app, things, people }) => {
    const code = await things.bonusCode('minutes');
    const { items } = await app.ok(promotions.listBonusCodes, { query: {} }, things.from(people.operator));
    const id = items.find((item) => item.code === code)?.id ?? 0;
    return { params: { id }, body: { wasCoins: 1000, coins: 2000 } };
  }),
  to(promotions.listBonusCodes).all(() => ({ query: {} })),
  to(promotions.disableBonusCode).all(async ({ app, things, people }) => {
    const code = await things.bonusCode();
    const { items } = await app.ok(promotions.listBonusCodes, { query: {} }, things.from(people.operator));
    return { params: { id: items.find((item) => item.code === code)?.id ?? 0 }, body: { reason } };
  }),
];

const paymentRows: readonly Row[] = [
  to(payments.createCheckout).all(() => ({ body: { amountCents: 1000, requestKey: key() } })),
  to(payments.verifyPaymentMethod).all(() => ({ body: { requestKey: key() } })),
  to(payments.payDebt).ownersOnce(async ({ things, owner }) => {
    await things.spend(owner, 100);
    const orderId = await things.paid(owner);
    await things.spend(owner, 100);
    await things.tell({ reference: orderId, outcome: 'charged-back', amountCents: 2500, currency: 'EUR' });
    return { body: { requestKey: key() } };
  }),
  to(payments.getDebt).all(),
  to(payments.getOrder).owners(async ({ things, owner }) => ({ params: { orderId: await things.ordered(owner) } })),
  to(payments.getLastOrder).all(),
  to(payments.withdrawOrder).ownersOnce(async ({ things, owner }) => ({
    params: { orderId: await things.paid(owner) },
  })),
  to(payments.getReceipts).all(() => ({ query: {} })),
  to(payments.getPaymentSettings).all(),
  to(payments.putPaymentSettings).all(() => ({ body: { oneClick: { enabled: false, dayCents: 5000 } } })),
  to(payments.autoRechargeTeaserState).all(() => ({ body: { mode: 'closed' } })),
  to(payments.removePaymentMethod).ownersOnce(async ({ app, things, owner }) => {
    await things.paid(owner, true);
    const { paymentMethod } = await app.ok(payments.getPaymentSettings, {}, things.from(owner));
    return { params: { id: paymentMethod?.id ?? '' } };
  }),
  to(payments.redeemScratchCard).all(async ({ things }) => ({ body: { code: await things.scratchCard() } })),
  to(payments.redeemPromoCode).all(async ({ things }) => ({ body: { code: await things.bonusCode() } })),
  to(payments.issueScratchCards).all(() => ({ body: { count: 1, amountCents: 1000 } })),
  to(payments.paymentCallback).all(async ({ app, things }) => {
    const reference = await things.ordered(await app.account());
    const notice = things.notices.notice({ reference, outcome: 'paid', amountCents: 2500, currency: 'EUR' });
    return { params: sandbox, body: { ...notice } };
  }),
];

const subscriptionRows: readonly Row[] = [
  to(subscriptions.getProducts).all(),
  to(subscriptions.createSubscription).all(async ({ things, owner }) => ({
    body: { product: 'tv', requestKey: key(), startNow: true, ...(await things.pricesOf(owner, 'tv')) },
  })),
  to(subscriptions.getSubscriptions).all(),
  to(subscriptions.cancelSubscription).ownersOnce(async ({ things, owner }) => ({
    params: { id: await things.subscribed(owner) },
  })),
  to(subscriptions.resumeSubscription).ownersOnce(async ({ app, things, owner }) => {
    const id = await things.subscribed(owner);
    await app.ok(subscriptions.cancelSubscription, { params: { id } }, things.from(owner));
    return { params: { id } };
  }),
  to(subscriptions.withdrawSubscription).ownersOnce(async ({ things, owner }) => ({
    params: { id: await things.subscribed(owner) },
  })),
  to(subscriptions.acceptCancellationOffer).ownersOnce(async ({ app, things, owner }) => {
    const id = await things.subscribed(owner);
    await app.ok(subscriptions.cancelSubscription, { params: { id } }, things.from(owner));
    return { body: { guest_id: owner.guestId, platform_text: 'Bleib' } };
  }),
  to(subscriptions.declareCancellation).all(() => ({ body: { ...declaration(++declared), manner: 'ordinary' } })),
  to(subscriptions.declareWithdrawal).all(() => ({ body: declaration(++declared) })),
  to(subscriptions.getDeclarations).all(() => ({ query: {} })),
  to(subscriptions.closeDeclaration).all(async (setup) => ({
    params: { id: await declarationId(setup) },
    body: { reason },
  })),
];

/** Ages, coins, codes, payments and subscriptions. */
export const moneyRows: readonly Row[] = [
  ...ageRows,
  ...walletRows,
  ...promotionRows,
  ...paymentRows,
  ...subscriptionRows,
];
