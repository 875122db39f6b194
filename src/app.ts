import type { FastifyInstance } from 'fastify';
import { ageVerificationGateway, ageVerificationRest, createAgeVerification, sandboxAvs } from './features/age-verification/server/index.ts';
import { createIdentity, identityRest } from './features/identity/server/index.ts';
import { createPayments, paymentsRest, sandboxPayments } from './features/payments/server/index.ts';
import { createPerformers, performersGateway, performersRest, pictureDoor } from './features/performers/server/index.ts';
import { createWallet, openHouseAccounts, walletRest } from './features/wallet/server/index.ts';
import type { Context } from './platform/context.ts';
import { createGatewayBuilder } from './platform/gateway/builder.ts';
import { createGateway } from './platform/gateway/gateway.ts';
import { createHttpServer, createRest } from './platform/http/server.ts';
import type { Push } from './platform/push.ts';
import { startSandbox } from './sandbox/index.ts';
import { loadRenderer, servePages } from './shell/server/pages.ts';

export interface App extends AsyncDisposable {
  http: FastifyInstance;
  port: number;
}

/** All features on one context, with their doors, listening. */
export async function startApp(context: Context): Promise<App> {
  await using opened = new AsyncDisposableStack();
  const { config } = context;
  const push: Push = { toGuest: () => undefined, toAll: () => undefined };
  await openHouseAccounts(context);
  const sandboxKey = context.secrets.key('sandbox');

  const identity = createIdentity(context);
  const ageVerification = createAgeVerification(context, push, [sandboxAvs(config, sandboxKey, context.now)]);
  const wallet = createWallet(context, push);
  const payments = createPayments(context, wallet, [sandboxPayments(config, sandboxKey, context.now)]);
  const performers = createPerformers(context);

  const http = await createHttpServer(context);
  opened.defer(() => http.close());
  await createRest(http, context, identity.authenticate, (rest) => {
    identityRest(rest, identity, context);
    ageVerificationRest(rest, ageVerification);
    walletRest(rest, wallet);
    paymentsRest(rest, payments, config);
    performersRest(rest, performers);
  });
  const builder = createGatewayBuilder();
  ageVerificationGateway(builder, ageVerification, config);
  performersGateway(builder, performers);
  await createGateway(http, builder.toSchema(), identity.authenticate);
  pictureDoor(http, context);
  await servePages(http, config, await loadRenderer());

  await http.listen({ host: config.host, port: config.port });
  const address = http.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const shop = () => `http://127.0.0.1:${port}`;
  opened.use(await startSandbox({ key: sandboxKey, host: config.host, port: config.checkout.port, shop, now: context.now }));

  const closing = opened.move();
  return { http, port, [Symbol.asyncDispose]: () => closing.disposeAsync() };
}
