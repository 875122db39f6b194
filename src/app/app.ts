import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Context } from '../platform/context.ts';
import type { Call } from '../platform/contract.ts';
import {
  authenticators,
  channelCommands,
  gatewayFields,
  httpRoutes,
  jobs,
  geoVariants,
  readinessChecks,
  restCalls,
  running,
} from '../platform/feature/feature-slots.ts';
import type { Feature } from '../platform/feature/feature.ts';
import { figures } from '../platform/feature/figures.ts';
import { createGatewayBuilder } from '../platform/gateway/builder.ts';
import { createGateway } from '../platform/gateway/gateway.ts';
import type { Authenticate } from '../platform/http/caller.ts';
import { askIn, type InProcess } from '../platform/http/in-process.ts';
import { reportingRest } from '../platform/http/reporting.ts';
import { createHttpServer, createRest } from '../platform/http/server.ts';
import { startJobs } from '../platform/work/jobs.ts';
import { listening } from '../platform/listening.ts';
import { deliverWaiting, mailJobs } from '../platform/mail/delivery.ts';
import { roomLogJobs } from '../platform/room-log/room-log.ts';
import { createReadiness } from '../platform/telemetry/readiness.ts';
import { channelPush, startChannel, type Channel } from '../platform/realtime.ts';
import { createSlots, type Slots } from '../platform/feature/slots.ts';
import { startSandbox, type CheckoutSite } from '../sandbox/index.ts';
import { describeChannel } from './channel-document.ts';
import { compose, type Composed } from './compose.ts';
import { ownFigures } from './figures.ts';
import { retentionJobs } from './retention.ts';

export interface App extends Composed, AsyncDisposable {
  http: FastifyInstance;
  port: number;
  checkoutPort: number;
  channel: Channel;
  /** Every REST call that is served. */
  calls: readonly Call[];
  /** What the gateway answers. */
  schema: GraphQLSchema;
  slots: Slots;
}

/** Serves the pages; tests of the calls go without. */
export type Pages = (site: Site) => Promise<void>;

/** What pages are served with. */
export interface Site {
  http: FastifyInstance;
  checkout: CheckoutSite;
  /** The codes of places that a performer bans. */
  bannedPlaces: () => Promise<ReadonlySet<string>>;
  /** Answers what pages ask for while they are rendered. */
  ask: InProcess;
}

interface AppOptions {
  /** Jobs come round by the clock (the usual); without it only what is queued is done. */
  hasCrontab?: boolean;
}

/** These features on one context, with their APIs, listening. */
export async function startApp(
  context: Context,
  pages: Pages,
  features: readonly Feature[],
  { hasCrontab = true }: AppOptions = {},
): Promise<App> {
  await using opened = new AsyncDisposableStack();
  const { config, secrets, metrics, now } = context;
  const { host } = config;
  let { port } = config;
  const onError = (error: unknown) => context.log.error({ err: error }, 'work in the background failed');
  const slots = createSlots();
  const authenticate: Authenticate = async (token) => (await slots.all(authenticators)[0]?.(token)) ?? null;
  const channel = await startChannel(context, authenticate);
  // Where the start fails; else it is closed further below, before the server is.
  opened.use(channel);

  const checkoutPort = config.checkout.port;
  const shop = () => `http://127.0.0.1:${port}`;
  const sandboxSite = startSandbox({ key: secrets.key('sandbox'), host, port: checkoutPort, shop, now });
  const sandbox = opened.use(await listening('CHECKOUT_PORT', checkoutPort, host, sandboxSite));
  const checkout = { url: config.checkout.url, port: sandbox.port };

  const { api } = await compose(features, {
    context,
    channel,
    push: channelPush(channel, onError),
    checkout,
    slots,
    opened,
    ownOrigin: () => config.publicUrl?.origin ?? `http://localhost:${port}`,
    onError,
  });

  const http = await createHttpServer(context);
  opened.defer(() => http.close());
  opened.use(channel);
  for (const start of slots.all(running)) opened.use(await start(http));

  const document = JSON.stringify(describeChannel(features));
  http.get('/rest/v1/asyncapi.json', async (_request, reply) => reply.type('application/json').send(document));
  const rest = await createRest(http, context, authenticate, (rest) => {
    reportingRest(rest, context, createReadiness(context, slots.all(readinessChecks)));
    for (const serve of slots.all(restCalls)) serve(rest);
  });
  const builder = createGatewayBuilder();
  for (const add of slots.all(gatewayFields)) add(builder);
  const schema = builder.toSchema();
  const queries = features.flatMap((each) => Object.values(each.queries));
  await createGateway(http, { schema, authenticate, queries, context });
  for (const listen of slots.all(channelCommands)) listen(channel);
  channel.attach(http.server, '/realtime');
  for (const serve of slots.all(httpRoutes)) await serve(http);
  const bannedPlaces = async () => union(await Promise.all(slots.all(geoVariants).map((read) => read())));
  await pages({ http, checkout, bannedPlaces, ask: askIn(rest) });

  await listening('PORT', port, host, http.listen({ host, port }));
  port = portOf(http, port);

  // Last: work that has waited may need any of the above.
  await deliverWaiting(context);
  const { pool } = context.database;
  const definitions = [mailJobs(context), roomLogJobs(context), retentionJobs(context, features), ...slots.all(jobs)];
  const onRestart = () => metrics.restarts.inc({ part: 'jobs' });
  const isAlone = config.databaseUrl === null;
  opened.use(await startJobs({ pool, log: context.log, definitions, isAlone, hasCrontab, onRestart }));
  for (const { name, help, read } of [...ownFigures(context, channel), ...slots.all(figures).flat()]) {
    metrics.gauge(name, help, read);
  }

  const closing = opened.move();
  return {
    http,
    port,
    checkoutPort: sandbox.port,
    channel,
    calls: rest.calls,
    schema,
    slots,
    api,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

/** Read for each page: where one feature alone names any, its own set. */
function union<T>(sets: readonly ReadonlySet<T>[]): ReadonlySet<T> {
  const filled = sets.filter(({ size }) => size > 0);
  if (filled.length === 1 && filled[0] !== undefined) return filled[0];
  const all = new Set<T>();
  for (const set of filled) for (const value of set) all.add(value);
  return all;
}

function portOf(http: FastifyInstance, configured: number): number {
  const address = http.server.address();
  return typeof address === 'object' && address !== null ? address.port : configured;
}
