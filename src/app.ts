import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import {
  ageVerificationGateway,
  ageVerificationRest,
  createAgeVerification,
  euApp,
  readIssuers,
  sandboxAvs,
  type AvsProvider,
} from './features/age-verification/server/index.ts';
import {
  createAccess,
  createIdentity,
  identityJobs,
  identityRealtime,
  identityRest,
  type Identity,
  type Lines,
} from './features/identity/server/index.ts';
import {
  createLive,
  createMediaDoor,
  createStandingGifts,
  everywhere,
  followEngine,
  liveGateway,
  liveRealtime,
  liveRest,
  mediaDoors,
  type Live,
  type MediaDoor,
} from './features/live/server/index.ts';
import { DESCRIPTOR } from './features/payments/constants.ts';
import {
  createPayments,
  openPaymentAccounts,
  paymentJobs,
  paymentProviders,
  paymentsRealtime,
  paymentsRest,
} from './features/payments/server/index.ts';
import {
  allNames,
  createPerformers,
  performersGateway,
  performersJobs,
  performersRealtime,
  performersRest,
  pictureDoor,
  sitemapDoor,
  withdrawPerformer,
} from './features/performers/server/index.ts';
import {
  backofficeRest,
  createBackoffice,
  createPayoutRoom,
  createPerformerRoom,
  createTagRoom,
  createWall,
  payoutRest,
  performerRest,
  tagRest,
  wallRest,
} from './features/backoffice/server/index.ts';
import {
  createEvents,
  disableHooks,
  eventDoors,
  eventJobs,
  eventsRest,
  feedDoors,
  revokeTokens,
} from './features/events/server/index.ts';
import { phoneConstants } from './features/phone/constants.ts';
import { createPhone, phoneGateway, phoneRest, sandboxPhoneProvider } from './features/phone/server/index.ts';
import { createPromotions, createStandingCodes, promotionsRest } from './features/promotions/server/index.ts';
import { createStatusBars, statusBarRealtime, statusBarRest } from './features/status-bar/server/index.ts';
import { createStudio, overlayDoor, studioRest } from './features/studio/server/index.ts';
import { createSubscriptions, subscriptionJobs, subscriptionsRest } from './features/subscriptions/server/index.ts';
import {
  calendarDoor,
  createTickets,
  ticketsGateway,
  ticketsJobs,
  ticketsRest,
  type Tickets,
} from './features/tickets/server/index.ts';
import { voucherTypes } from './features/wallet/constants.ts';
import {
  createLedgerExplorer,
  createPayouts,
  createRefundDesk,
  createWallet,
  openHouseAccounts,
  walletGateway,
  walletJobs,
  walletRest,
} from './features/wallet/server/index.ts';
import { keepFigures } from './figures.ts';
import { describeChannel } from './channel-messages.ts';
import { gatewayQueries } from './gateway-queries.ts';
import { startMediaEngine } from './media-engine.ts';
import type { Context } from './platform/context.ts';
import type { Call } from './platform/contract.ts';
import { fault } from './platform/errors.ts';
import { createGatewayBuilder } from './platform/gateway/builder.ts';
import { createGateway } from './platform/gateway/gateway.ts';
import { createHttpServer, createRest } from './platform/http/server.ts';
import { listening } from './platform/listening.ts';
import { createReadiness } from './platform/readiness.ts';
import { startJobs } from './platform/jobs.ts';
import { mailJobs } from './platform/mail.ts';
import { reportingRest } from './platform/http/reporting.ts';
import { channelCloser, channelPush, startChannel, type Channel } from './platform/realtime.ts';
import { createTranslator } from './platform/translation.ts';
import { erasePerformer, personalData, retentionJobs } from './personal-data.ts';
import { startSandbox, type CheckoutSite } from './sandbox/index.ts';

export interface App extends AsyncDisposable {
  http: FastifyInstance;
  port: number;
  checkoutPort: number;
  identity: Identity;
  live: Live;
  media: MediaDoor;
  tickets: Tickets;
  channel: Channel;
  /** Every REST call that is served. */
  calls: readonly Call[];
  /** What the gateway answers. */
  schema: GraphQLSchema;
}

/** How pages are served, and which places they tell apart; tests of the calls go without. */
export type Pages = (
  http: FastifyInstance,
  checkout: CheckoutSite,
  bannedPlaces: () => Promise<ReadonlySet<string>>,
) => Promise<void>;

/** All features on one context, with their doors, listening. */
export async function startApp(context: Context, pages: Pages): Promise<App> {
  await using opened = new AsyncDisposableStack();
  const { config, secrets, metrics, now } = context;
  const onError = (error: unknown) => context.log.error({ err: error }, 'work in the background failed');

  const access = createAccess(context);
  const { authenticate } = access;
  const channel = await startChannel(context, authenticate);
  const push = channelPush(channel, onError);
  const closer = channelCloser(channel, onError);
  // Whose lines are closed has lost a session, and with it what he may by it.
  const closeLines: typeof closer = (guestId, type, lines) => {
    closer(guestId, type, lines);
    context.rights.changed({ guestId });
  };
  const wallet = createWallet(context, push, (guestId) =>
    // The change stands, and whoever made it must not hear of anything else.
    identity.standing.tellRestriction(guestId).catch(onError),
  );
  await openHouseAccounts(context);
  const sandboxKey = secrets.key('sandbox');
  let port = config.port;
  const shop = () => `http://127.0.0.1:${port}`;
  const ownOrigin = () => config.publicUrl?.origin ?? `http://localhost:${port}`;
  const { host } = config;
  const checkoutPort = config.checkout.port;
  const sandbox = await listening(
    'CHECKOUT_PORT',
    checkoutPort,
    host,
    startSandbox({ key: sandboxKey, host, port: checkoutPort, shop, now }),
  );
  opened.use(sandbox);
  const checkout = { url: config.checkout.url, port: sandbox.port };
  const ageVerification = createAgeVerification(context, {
    providers: await avsProviders(context, sandboxAvs(checkout, sandboxKey, now)),
    push,
    bonusCoins: config.age.bonusCoins,
    async onAccepted(guestId, client) {
      const coins = config.age.bonusCoins;
      const bonus = { key: `age-check:${guestId}`, guestId, coins, reason: 'age-check' };
      if (coins > 0) await wallet.grantBonus(bonus, client);
    },
  });
  const providers = paymentProviders(context, checkout);
  await openPaymentAccounts(context, providers);
  const promotions = createPromotions(context, wallet, push, {
    dayKinds: ['vip', 'premium'],
    hasMobileAuth: (guestId) => phone.isVerified(guestId),
    async grantDays(client, guestId, kind, days, _actorId, key) {
      // Nobody sells subscriptions to one performer yet.
      if (kind === 'actor') throw fault('unavailable');
      await subscriptions.grantDays(client, guestId, kind === 'vip' ? 'vip' : 'tv', days, key);
    },
  });
  await createStandingCodes(context);
  const payments = createPayments({
    context,
    wallet,
    push,
    providers,
    hooks: {
      mayPay: (payment, client) => wallet.spending.mayPay(payment, client),
      async onPaid(order, client) {
        const { kind, guest_id: guestId, id: orderId, amount_cents: amountCents } = order;
        if (kind === 'topup') await promotions.onTopUp(client, { guestId, orderId, amountCents });
        await subscriptions.booking.onPaid(order, client);
      },
      async onRevoked(order, part, client) {
        const { id: orderId, amount_cents: amountCents, refunded_cents: refundedCents } = order;
        if (part.by === 'refund') await promotions.onRefunded(client, { orderId, amountCents, refundedCents });
        else await promotions.onRevoked(client, orderId);
        await subscriptions.booking.onRevoked(order, part, client);
      },
      async onRestored(order, client) {
        await promotions.onRestored(client, order.id);
        await subscriptions.booking.onRestored(order, client);
      },
      onSubscription: (order, event, until, client) =>
        subscriptions.booking.onSubscription(order, event, until, client),
      onBooked: (order) => subscriptions.onBooked(order),
      redeemCode: async (guestId, code, key) => void (await promotions.redeem(guestId, code, key)),
    },
  });
  const refunds = createRefundDesk(wallet, {
    purchases: (guestId) => payments.purchasesOf(guestId),
    giveBack: async (part) => void (await payments.withdrawPart(part)),
  });
  const performers = createPerformers(context, wallet);
  const engine = opened.use(await startMediaEngine(context));
  const mediaSecret = secrets.key('media').toString('base64url');
  const media = createMediaDoor(await everywhere(context, engine, { opened, onError }), mediaSecret, onError);
  const tellRoom = (room: string, type: string, data: object) =>
    void channel.room(room).publish(type, data).catch(onError);
  const phone = createPhone(context, config.sandbox ? sandboxPhoneProvider(checkout, sandboxKey) : null, {
    countries: ['DE', 'AT', 'CH', 'ES', 'NL', 'GB'],
    async onVerified(guestId, number, client) {
      const minutes = {
        key: `phone:${number}`,
        guestId,
        type: voucherTypes.videochat,
        amount: phoneConstants.trialMinutes,
      };
      await wallet.vouchers.grant({ ...minutes, actorId: null, expiresAt: null, source: 'phone' }, client);
    },
  });
  const live = createLive({ context, wallet, push, media, hasPhone: phone.isVerified, tellRoom });
  await createStandingGifts(context);
  await live.recover();
  const personal = personalData(context, {
    handleOf: (performerId, guestId) => live.handleOf(performerId, guestId),
    phoneNumbers: (guestId) => phone.numbersOf(guestId),
  });
  const surroundings = {
    push,
    closeLines,
    guestOut: (guestId: string, reason: 'logout' | 'locked', sessions: Lines = null) =>
      live.guestLeft(guestId, reason, sessions),
    spendingEnds: (guestId: string) => live.guestLeft(guestId, 'noMoney'),
    purchasedCoins: async (guestId: string) => (await wallet.parts(guestId)).bought,
    async holdsValue(guestId: string) {
      const { bought, given, frozen } = await wallet.parts(guestId);
      if (bought + given + frozen > 0) return true;
      const [vouchers, purchases] = await Promise.all([wallet.vouchers.of(guestId), payments.purchasesOf(guestId)]);
      return vouchers.length + purchases.length > 0;
    },
    async revokePrograms(guestId: string) {
      const ended = {
        'stream-key': await studio.keys.revokeAll(guestId),
        'event-token': await revokeTokens(events, guestId),
        webhook: await disableHooks(events, guestId),
      };
      return (['stream-key', 'event-token', 'webhook'] as const).filter((kind) => ended[kind] > 0);
    },
    withdrawPerformer: (guestId: string, withdrawn: boolean) => withdrawPerformer(context, guestId, withdrawn),
    performerNames: () => allNames(context.database),
  };
  const identity = createIdentity(context, access, surroundings, personal);
  const { standing } = identity;
  const subscriptions = createSubscriptions({ context, payments, wallet, standing, mailOrigin: ownOrigin });
  const statusBars = createStatusBars(context, push, {
    mayOfferRecharge: (guestId) => payments.mayOfferRecharge(guestId),
    closeRecharge: (guestId) => payments.setTeaser(guestId, 'closed'),
    cancellationOffer: (guestId) => subscriptions.own.offer(guestId),
    monthlyBonus: () => Promise.resolve(null),
  });
  const tickets = createTickets({ context, wallet, push, live });
  const payouts = createPayouts(context);
  const studio = createStudio({ context, live, wallet, payouts, media, tickets, tellRoom });

  const http = await createHttpServer(context);
  opened.defer(() => http.close());
  const events = opened.use(await createEvents(context, live, performers));
  opened.use(channel);
  opened.use(live);
  opened.use(followEngine(engine, { live, media, rights: context.rights, onError }));
  const channelDocument = JSON.stringify(describeChannel());
  http.get('/rest/v1/asyncapi.json', async (_request, reply) => reply.type('application/json').send(channelDocument));
  const { calls } = await createRest(http, context, authenticate, (rest) => {
    reportingRest(rest, context, createReadiness(context, [{ name: 'media', check: () => engine.ready() }]));
    identityRest(rest, identity, context);
    ageVerificationRest(rest, ageVerification, config);
    walletRest(rest, {
      wallet,
      refunds,
      explorer: createLedgerExplorer(context),
      receiptOf: (guestId, number) => payments.receiptOf(guestId, number),
      issuer: DESCRIPTOR,
    });
    promotionsRest(rest, promotions);
    paymentsRest(rest, payments, config);
    subscriptionsRest(rest, subscriptions, config);
    performersRest(rest, performers);
    liveRest(rest, live, context, createTranslator(config, context.log));
    studioRest(rest, studio);
    ticketsRest(rest, tickets);
    eventsRest(rest, events);
    phoneRest(rest, phone);
    statusBarRest(rest, statusBars);
    backofficeRest(rest, createBackoffice({ context, identity, wallet, payments, subscriptions }), config);
    wallRest(rest, createWall({ context, live, media, tickets }));
    payoutRest(rest, createPayoutRoom({ context, payouts, earnings: studio.earnings, mailOrigin: ownOrigin }));
    tagRest(rest, createTagRoom(context));
    const erase = (performerId: number) => erasePerformer(context, performerId);
    performerRest(rest, createPerformerRoom({ context, wallet, erase }));
  });
  const builder = createGatewayBuilder();
  ageVerificationGateway(builder, ageVerification);
  walletGateway(builder, wallet);
  performersGateway(builder, performers);
  liveGateway(builder, live, context, authenticate);
  phoneGateway(builder, phone);
  ticketsGateway(builder, tickets);
  const schema = builder.toSchema();
  await createGateway(http, { schema, authenticate, queries: gatewayQueries, context });
  identityRealtime(channel, identity, { authenticate, closeLines, mailOrigin: ownOrigin });
  performersRealtime(channel, performers);
  liveRealtime(channel, live, authenticate);
  statusBarRealtime(channel, statusBars);
  paymentsRealtime(channel, payments, authenticate);
  channel.attach(http.server, '/realtime');
  opened.use(await eventDoors(http, events, live));
  await mediaDoors(http, { engine, secret: mediaSecret, live, context, streamKeys: studio.streamKeys });
  await overlayDoor(http);
  pictureDoor(http, context, access.viewer);
  calendarDoor(http, tickets, context, ownOrigin);
  await feedDoors(http, context, tickets);
  sitemapDoor(http, performers);
  await pages(http, checkout, performers.bannedPlaces);

  await listening('PORT', port, host, http.listen({ host, port }));
  port = portOf(http, port);

  // Last: work that has waited may need any of the above.
  const { pool, db } = context.database;
  const definitions = [
    mailJobs(config, db),
    identityJobs(context, identity),
    walletJobs(context.ledger),
    paymentJobs(context, payments),
    subscriptionJobs(context, subscriptions),
    ticketsJobs(tickets),
    eventJobs(context),
    performersJobs(context),
    retentionJobs(context),
  ];
  const onRestart = () => metrics.restarts.inc({ part: 'jobs' });
  const isAlone = config.databaseUrl === null;
  opened.use(await startJobs({ pool, log: context.log, definitions, isAlone, onRestart }));
  keepFigures(context, { channel, engine });

  const closing = opened.move();
  return {
    http,
    port,
    checkoutPort: sandbox.port,
    identity,
    live,
    media,
    tickets,
    channel,
    calls,
    schema,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

/** The EU's app where the operator named whom he believes, and the sandbox where it may. */
async function avsProviders({ config, now }: Context, sandbox: AvsProvider): Promise<AvsProvider[]> {
  const { appIssuers } = config.age;
  const app = appIssuers === null ? [] : [euApp(await readIssuers(appIssuers), now)];
  return config.sandbox ? [...app, sandbox] : app;
}

function portOf(http: FastifyInstance, configured: number): number {
  const address = http.server.address();
  return typeof address === 'object' && address !== null ? address.port : configured;
}
