import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { AVS_PAY_REQUEST, avsCallback, type AvsPayRequest } from '../../src/features/age-verification/contract.ts';
import type { LiveCommands } from '../../src/features/live/contract.ts';
import { createCheckout, issueScratchCards, paymentCallback } from '../../src/features/payments/contract.ts';
import { createBonusCode, type Benefit } from '../../src/features/promotions/contract.ts';
import { createSubscription, getProducts, getSubscriptions } from '../../src/features/subscriptions/contract.ts';
import { acceptTagRequest, findTagRequests } from '../../src/features/performers/contract.ts';
import { listDeliveries, makeHook, sendTestEvent } from '../../src/features/events/contract.ts';
import { getToys, publishAccess, setToysReady } from '../../src/features/live/contract.ts';
import { voucherTypes } from '../../src/features/wallet/constants.ts';
import { requestPayout } from '../../src/features/wallet/contract.ts';
import { startLoopPublisher } from '@separee/media/loop';
import { planShow } from '../../src/features/tickets/contract.ts';
import { tokens } from '../../src/sandbox/index.ts';
import type { TestApp } from '../app.ts';
import type { Wallet } from '../people/eu-wallet.ts';
import { goOnAir, type People } from '../api/inputs.ts';
import { openRawConnection, type RawConnection } from '../api/raw-channel.ts';
import { createNotices } from '../people/notices.ts';
import { givePayoutDetails } from '../payouts/details.ts';
import type { TestGuest, TestPerformer } from '../people/people.ts';
import { until } from '../clocks/until.ts';
import { address } from './addresses.ts';
import { createCredentials } from './credentials.ts';
import { HOME } from './home.ts';

export const FORWARD_URL = `${HOME}/de/#window-12345`;
/** Coins of the first toy control of the platform. */
const TOY_PRICE = 10;
/** Coins of a ticket. */
export const SHOW_PRICE = 5;
const LOOP = fileURLToPath(new URL('../../packages/media/test/fixtures/test.loop', import.meta.url));
const currency = 'EUR' as const;
const amountCents = 2500;

const bonusBenefits = {
  now: { kind: 'coins', coins: 5 },
  'top-up': { kind: 'topUpFlat', steps: [{ fromCents: 500, coins: 5 }] },
  minutes: { kind: 'voucher', type: voucherTypes.videochat, amount: 3, actorId: null, days: null },
} as const satisfies Record<string, Benefit>;

type Message = LiveCommands['sendMessage']['data'];

/** A line of a guest's in a room. */
export const message = (chatId: string, over: Partial<Message> = {}): Message => ({
  channelId: null,
  messageType: 'text',
  senderType: 'guest',
  isVideochat: true,
  isFreechat: false,
  data: { text: 'Hallo' },
  includedGifts: [],
  chatId,
  clientId: randomUUID(),
  ...over,
});

/** Somebody who sits in her room; it is left with the line. */
export interface GuestInChat extends AsyncDisposable {
  line: RawConnection;
  chatSessionId: string;
  chatId: string;
  handle: string;
}

/** Makes what is asked for, as cheaply as the platform lets it come about. */
export type Things = ReturnType<typeof createThings>;

export interface ThingsDeps {
  /** A wallet of the EU's app, whose proofs are believed. */
  holder: Wallet;
  /** Where webhooks may lead. */
  hookUrl: string;
  /** Closes what stays open. */
  ended: AsyncDisposableStack;
}

export function createThings(app: TestApp, people: People, { holder, hookUrl, ended }: ThingsDeps) {
  const notices = createNotices(app);
  const { pool } = app.context.database;
  /** From another address each time, so that no limit of one stops what is made. */
  const from = <G extends TestGuest>(guest: G): G => ({ ...guest, address: address() });

  const tell = (content: object) =>
    app.ok(
      paymentCallback,
      { params: { provider: 'sandbox' }, body: { ...notices.notice(content) } },
      from(people.nameless),
    );

  const ordered = async (guest: TestGuest, savePaymentMethod = false): Promise<string> => {
    const body = { amountCents, currency, requestKey: randomUUID(), savePaymentMethod };
    return (await app.ok(createCheckout, { body }, from(guest))).orderId;
  };

  /** Paid with a card that is good; `savePaymentMethod` keeps it. */
  async function paid(guest: TestGuest, savePaymentMethod = false): Promise<string> {
    const orderId = await ordered(guest, savePaymentMethod);
    const paymentMethod = savePaymentMethod ? { paymentMethod: { token: tokens.good, label: 'Test •••• 4242' } } : {};
    await tell({ reference: orderId, outcome: 'paid', amountCents, currency, ...paymentMethod });
    return orderId;
  }

  async function chargedBack(guest: TestGuest): Promise<string> {
    const orderId = await paid(guest);
    await tell({ reference: orderId, outcome: 'charged-back', amountCents, currency });
    return orderId;
  }

  /** All but a little of his coins are gone. */
  async function spend(guest: TestGuest, coins: number): Promise<void> {
    const performerId = people.performer.performerId;
    await app.wallet.openPerformer(performerId);
    const charge = { key: randomUUID(), guestId: guest.guestId, performerId, coins, performerCoins: 1 };
    await app.context.database.transaction((client) =>
      app.wallet.charge([{ ...charge, kind: 'chat', label: 'Mira' }], client),
    );
  }

  async function pricesOf(guest: TestGuest, product: 'vip' | 'tv') {
    const { items } = await app.ok(getProducts, {}, from(guest));
    const found = items.find(({ key }) => key === product);
    return { priceCents: found?.priceCents ?? 0, renewalCents: found?.renewal.priceCents ?? 0 };
  }

  async function subscribed(guest: TestGuest): Promise<string> {
    const prices = await pricesOf(guest, 'vip');
    const body = { product: 'vip' as const, requestKey: randomUUID(), startNow: true as const, ...prices };
    const order = await app.ok(createSubscription, { body }, from(guest));
    const paymentMethod = { token: tokens.good, label: 'Test •••• 4242' };
    const cents = { amountCents: order.amountCents, currency };
    await tell({ reference: order.orderId, outcome: 'paid', ...cents, paymentMethod });
    const { items } = await app.ok(getSubscriptions, {}, from(guest));
    return items[0]?.id ?? '';
  }

  async function beginAgeCheck(guest: TestGuest, method: string) {
    const { data, codes } = await app.query(AVS_PAY_REQUEST, { forwardUrl: FORWARD_URL, method }, from(guest));
    if (codes.length > 0) throw new Error(`no age check: ${codes.join()}`);
    const { checkoutLink, requestId } = (data as AvsPayRequest).avsPayRequest;
    return { link: checkoutLink, requestId };
  }
  const euCheck = (guest: TestGuest) => beginAgeCheck(guest, 'eu-app');
  const ageCheck = async (guest: TestGuest) => (await beginAgeCheck(guest, 'sandbox')).requestId;

  async function pendingAgeCheck(guest: TestGuest): Promise<string> {
    const reference = await ageCheck(guest);
    const body = notices.notice({ reference, outcome: 'pending' });
    await app.ok(avsCallback, { params: { provider: 'sandbox' }, body }, from(people.nameless));
    return reference;
  }

  let codes = 0;
  /** A bonus code, good once. */
  async function bonusCode(benefit: keyof typeof bonusBenefits = 'now'): Promise<string> {
    codes += 1;
    const code = `CODE${codes}`;
    const conditions = { requireMobileAuth: false, vip: false, firstTopUpOnly: false };
    const budgetCoins = benefit === 'minutes' ? 1000 : null;
    const shared = { validTo: null, conditions, quantity: null, oncePerGuest: true, budgetCoins };
    const body = { ...shared, code, benefits: [bonusBenefits[benefit]] };
    await app.ok(createBonusCode, { body }, from(people.operator));
    return code;
  }

  async function scratchCard(): Promise<string> {
    const made = await app.ok(issueScratchCards, { body: { count: 1, amountCents: 1000 } }, from(people.operator));
    return made.codes[0] ?? '';
  }

  /** On air, with whom she may be seen doing everything she offers. */
  async function onAir(performer: TestPerformer): Promise<TestPerformer> {
    if ((await showOf(performer)) === null) await goOnAir(app, performer);
    return performer;
  }

  /** The number of the show that runs; null for none. */
  async function showOf({ performerId }: TestPerformer): Promise<string | null> {
    const { rows } = await pool.query<{ id: string }>(
      `select id from shows where performer_id = $1 and ended_at is null`,
      [performerId],
    );
    return rows[0]?.id ?? null;
  }

  const handleOf = ({ performerId }: TestPerformer, { guestId }: TestGuest) =>
    app.app.live.handleOf(performerId, guestId);

  type Mode = LiveCommands['joinChat']['data']['mode'];
  /** Enters her room, in which she is on air by then. */
  async function inChat(guest: TestGuest, performer: TestPerformer, mode: Mode = 'videoChat'): Promise<GuestInChat> {
    await onAir(performer);
    const line = await openRawConnection(app, guest);
    const { code, data } = await line.ask('joinChat', { actorId: performer.performerId, mode });
    if (code !== 'ok') throw new Error(`the room stayed shut: ${code}`);
    const { chatSessionId, chatId } = data as { chatSessionId: string; chatId: string };
    return {
      line,
      chatSessionId,
      chatId,
      handle: handleOf(performer, guest),
      async [Symbol.asyncDispose]() {
        await line.ask('leaveChat', { actorId: performer.performerId });
        await line[Symbol.asyncDispose]();
      },
    };
  }

  /** Sits in her room until the platform closes. */
  async function stays(guest: TestGuest, performer: TestPerformer): Promise<GuestInChat> {
    const chat = await inChat(guest, performer);
    ended.use({ [Symbol.asyncDispose]: () => chat.line[Symbol.asyncDispose]() });
    return chat;
  }

  /** A chat of his that is over. */
  async function pastChat(guest: TestGuest, performer: TestPerformer): Promise<string> {
    await using chat = await inChat(guest, performer);
    return chat.chatSessionId;
  }

  async function singlePrice({ performerId }: TestPerformer): Promise<number> {
    const text = `select price_single as price from performers where id = $1`;
    return (await pool.query<{ price: number }>(text, [performerId])).rows[0]?.price ?? 0;
  }

  /** Has asked her to be alone with him. */
  async function privateRequested(guest: TestGuest, performer: TestPerformer): Promise<string> {
    await onAir(performer);
    await using line = await openRawConnection(app, guest);
    const wish = { actorId: performer.performerId, mode: 'single', price: await singlePrice(performer) };
    const { code } = await line.ask('requestPrivate', wish);
    if (code !== 'ok') throw new Error(`she was not asked: ${code}`);
    return handleOf(performer, guest);
  }

  /** Is alone with her. */
  async function alone(guest: TestGuest, performer: TestPerformer): Promise<GuestInChat> {
    await app.app.live.privates.answer(performer.guestId, await privateRequested(guest, performer), { accept: true });
    return inChat(guest, performer, 'single');
  }

  async function ticketShow(performer: TestPerformer, isInternal = false): Promise<number> {
    const before = shows.get(performer.performerId) ?? 0;
    shows.set(performer.performerId, before + 1);
    const start = new Date(app.now().getTime() + 60_000 + before * 7_200_000).toISOString();
    const body = { title: 'Lieder am Kamin', description: '', price: SHOW_PRICE, start, minutes: 60, isInternal };
    const { items } = await app.ok(planShow, { body }, from(performer));
    return items.find((show) => Date.parse(show.start) === Date.parse(start))?.id ?? 0;
  }
  const shows = new Map<number, number>();

  /** She has asked for what she has earned long enough ago. */
  let someone: TestPerformer | null = null;
  /** A ticket show of somebody whom nobody else asks about. */
  async function someShow(): Promise<number> {
    someone ??= await app.performer();
    return ticketShow(someone);
  }

  async function waitingPayout(): Promise<string> {
    const performer = earners.pop();
    if (performer === undefined) throw new Error('nobody is left who has earned something');
    const { items } = await app.ok(requestPayout, { body: { coins: 200, key: randomUUID() } }, from(performer));
    return items[0]?.id ?? '';
  }

  const earners: TestPerformer[] = [];
  async function received(performer: TestPerformer): Promise<void> {
    const { performerId } = performer;
    await app.wallet.openPerformer(performerId);
    await app.context.database.transaction((client) =>
      app.wallet.payForVoucher({ key: randomUUID(), useKey: null, performerId, coins: 1000 }, client),
    );
  }

  /** They have earned something that is past the dispute window. The ledger lets nobody change its past, but its owner. */
  async function earnedLongAgo(): Promise<void> {
    for (let nth = 0; nth < 7; nth++) earners.push(await app.performer());
    const performers = [people.performer, people.secondPerformer, ...earners];
    for (const performer of performers) {
      await received(performer);
      await givePayoutDetails(app.context, performer.performerId);
    }
    await pool.query(`alter table ledger.transfers disable trigger user`);
    await pool.query(`update ledger.transfers set made_at = made_at - interval '40 days'`);
    await pool.query(`alter table ledger.transfers enable trigger user`);
  }

  /** A hook of hers, to an address that listens. */
  async function hook(performer: TestPerformer): Promise<string> {
    const { settings } = await app.ok(makeHook, { body: { url: hookUrl, scopes: ['tips'] } }, from(performer));
    return settings.hooks[0]?.id ?? '';
  }

  async function delivery(performer: TestPerformer): Promise<string> {
    const hookId = await hook(performer);
    await app.ok(sendTestEvent, {}, from(performer));
    const sent = await until(
      () => app.ok(listDeliveries, { params: { hookId } }, from(performer)),
      ({ items }) => items[0]?.status === 'delivered',
    );
    return sent.items[0]?.id ?? '';
  }

  /** What a guest who sits with her has bought of her toy. */
  async function toyOrder(guest: TestGuest, performer: TestPerformer): Promise<string> {
    const { line, chatId } = await stays(guest, performer);
    await app.ok(setToysReady, { body: { isReady: true } }, from(performer));
    const { code } = await line.ask(
      'sendMessage',
      message(chatId, { messageType: 'toy', data: { text: '', toyId: 1, coins: TOY_PRICE } }),
    );
    if (code !== 'ok') throw new Error(`the toy was not sold: ${code}`);
    const { orders } = await app.ok(getToys, {}, from(performer));
    return orders[0]?.id ?? '';
  }

  /** A picture of hers arrives from her camera. */
  async function camera(performer: TestPerformer): Promise<void> {
    await onAir(performer);
    const { token } = await app.ok(publishAccess, { query: {} }, from(performer));
    const whipUrl = `http://127.0.0.1:${app.app.port}/whip/performer-${performer.performerId}`;
    const publisher = ended.use(startLoopPublisher({ loops: [{ file: LOOP, whipUrl, token: () => token }] }));
    await publisher.allLive();
  }

  /** What an operator has to say to her. */
  async function notice(performer: TestPerformer): Promise<string> {
    const { supervision } = app.app.live;
    const show = await supervision.find((await showOf(await onAir(performer))) ?? '');
    if (show === null) throw new Error('she is not on air');
    await supervision.tell(show, { kind: 'warning', text: 'Bitte mehr Licht' });
    const [first] = await supervision.notices(performer.performerId);
    return first?.id ?? '';
  }

  /** A tag that somebody is found by; its slug. */
  async function tag(): Promise<string> {
    const id = await tagRequest();
    const name = `Wort ${wishes}`;
    const body = { names: { de: name, en: name, es: name, nl: name }, reason: 'fits her well' };
    await app.ok(acceptTagRequest, { params: { id }, body }, from(people.operator));
    return `wort-${wishes}`;
  }

  async function tagRequest(): Promise<number> {
    wishes += 1;
    const text = 'mutation ($actorId: Int!, $tags: [String!]!) { suggestTags(actorId: $actorId, tags: $tags) }';
    const guest = await app.account();
    const { codes } = await app.query(text, { actorId: people.performer.performerId, tags: [`Wort ${wishes}`] }, guest);
    if (codes.length > 0) throw new Error(`nothing was suggested: ${codes.join()}`);
    const { items } = await app.ok(findTagRequests, { query: {} }, from(people.operator));
    return items.at(-1)?.id ?? 0;
  }
  let wishes = 0;

  return {
    ...createCredentials(app, from),
    ended,
    from,
    notices,
    holder,
    hookUrl,
    tell,
    ordered,
    paid,
    chargedBack,
    spend,
    pricesOf,
    subscribed,
    ageCheck,
    euCheck,
    pendingAgeCheck,
    bonusCode,
    scratchCard,
    onAir,
    showOf,
    handleOf,
    inChat,
    stays,
    pastChat,
    singlePrice,
    privateRequested,
    alone,
    ticketShow,
    someShow,
    waitingPayout,
    earnedLongAgo,
    hook,
    delivery,
    toyOrder,
    camera,
    notice,
    tag,
    tagRequest,
  };
}
