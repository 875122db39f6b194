import { EmbeddedEngine } from '@separee/media';
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
import { createIdentity, identityJobs, identityRest } from './features/identity/server/index.ts';
import {
  chatId,
  createLive,
  createMediaDoor,
  followEngine,
  liveRealtime,
  liveRest,
  mediaDoors,
  type Live,
  type MediaDoor,
} from './features/live/server/index.ts';
import { createPayments, paymentsRest, sandboxPayments } from './features/payments/server/index.ts';
import {
  createPerformers,
  performersGateway,
  performersRealtime,
  performersRest,
  pictureDoor,
} from './features/performers/server/index.ts';
import { createStudio, studioRest } from './features/studio/server/index.ts';
import { createWallet, openHouseAccounts, walletJobs, walletRest } from './features/wallet/server/index.ts';
import type { Context } from './platform/context.ts';
import type { Call } from './platform/contract.ts';
import { createGatewayBuilder } from './platform/gateway/builder.ts';
import { createGateway } from './platform/gateway/gateway.ts';
import { createHttpServer, createRest } from './platform/http/server.ts';
import { startJobs } from './platform/jobs.ts';
import { mailJobs } from './platform/mail.ts';
import { reportingRest } from './platform/http/reporting.ts';
import { channelPush, startChannel, type Channel } from './platform/realtime.ts';
import { startSandbox, type CheckoutSite } from './sandbox/index.ts';

export interface App extends AsyncDisposable {
  http: FastifyInstance;
  port: number;
  checkoutPort: number;
  live: Live;
  media: MediaDoor;
  channel: Channel;
  /** Every REST call that is served. */
  calls: readonly Call[];
  /** What the gateway answers. */
  schema: GraphQLSchema;
}

/** How pages are served; tests of the calls go without. */
export type Pages = (http: FastifyInstance, checkout: CheckoutSite) => Promise<void>;

/** All features on one context, with their doors, listening. */
export async function startApp(context: Context, pages: Pages): Promise<App> {
  await using opened = new AsyncDisposableStack();
  const { config, secrets, now } = context;
  const onError = (error: unknown) => context.log.error({ err: error }, 'work in the background failed');

  const identity = createIdentity(context);
  const channel = await startChannel(context, identity.authenticate);
  const push = channelPush(channel, onError);
  const wallet = createWallet(context, push);
  await openHouseAccounts(context);
  const sandboxKey = secrets.key('sandbox');
  let port = config.port;
  const shop = () => `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ key: sandboxKey, host: config.host, port: config.checkout.port, shop, now });
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
  const payments = createPayments(context, wallet, [sandboxPayments(checkout, sandboxKey, now)]);
  const performers = createPerformers(context);
  const engine = opened.use(await startEngine(context));
  const mediaSecret = secrets.key('media').toString('base64url');
  const media = createMediaDoor(engine, mediaSecret, onError);
  const tellRoom = (performerId: number, type: string, data: object) =>
    void channel.room(chatId(performerId)).publish(type, data).catch(onError);
  const live = createLive({ context, wallet, push, media, tellRoom });
  await live.recover();
  const studio = createStudio({ context, live, wallet, media });

  const http = await createHttpServer(context);
  opened.defer(() => http.close());
  const { pool, db } = context.database;
  opened.use(await startJobs(pool, context.log, [mailJobs(config, db), identityJobs(db), walletJobs(context.ledger)]));
  opened.use(channel);
  opened.use(live);
  opened.use(followEngine(engine, live, onError));
  const { calls } = await createRest(http, context, identity.authenticate, (rest) => {
    reportingRest(rest, context);
    identityRest(rest, identity, context);
    ageVerificationRest(rest, ageVerification, config);
    walletRest(rest, wallet);
    paymentsRest(rest, payments, config);
    performersRest(rest, performers);
    liveRest(rest, live);
    studioRest(rest, studio);
  });
  const builder = createGatewayBuilder();
  ageVerificationGateway(builder, ageVerification, config);
  performersGateway(builder, performers);
  const schema = builder.toSchema();
  await createGateway(http, schema, identity.authenticate, context.config.countryHeader);
  performersRealtime(channel, performers);
  liveRealtime(channel, live, identity.authenticate);
  channel.attach(http.server, '/realtime');
  await mediaDoors(http, engine, mediaSecret, live);
  pictureDoor(http, context, identity.viewer);
  await pages(http, checkout);

  await http.listen({ host: config.host, port: config.port });
  port = portOf(http, config.port);

  const closing = opened.move();
  return {
    http,
    port,
    checkoutPort: sandbox.port,
    live,
    media,
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

async function startEngine({ config }: Context): Promise<EmbeddedEngine> {
  return EmbeddedEngine.start({
    children: config.media.children,
    basePort: config.media.port,
    bindAddress: config.host,
    ...(config.media.publicIp === null ? {} : { publicIp: config.media.publicIp }),
  });
}

function portOf(http: FastifyInstance, configured: number): number {
  const address = http.server.address();
  return typeof address === 'object' && address !== null ? address.port : configured;
}
