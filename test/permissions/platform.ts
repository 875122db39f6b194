import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../app.ts';
import { onePerKind } from '../api/inputs.ts';
import { createAgeIssuer } from '../people/eu-wallet.ts';
import { holdSteadyClock } from '../clocks/steady-clock.ts';
import { playTranslator } from '../people/translator.ts';
import { HOME } from './home.ts';
import { createThings } from './things.ts';
import type { Walk } from './walk.ts';

/** A platform on which everything can be reached that can be reached on one, with one of each kind of people. */
export async function startWalk(): Promise<Walk & AsyncDisposable> {
  await using opened = new AsyncDisposableStack();
  const issuer = await createAgeIssuer(new Date());
  const folder = await mkdtemp(join(tmpdir(), 'permissions-'));
  opened.defer(() => rm(folder, { recursive: true }));
  const issuers = join(folder, 'issuers.pem');
  await writeFile(issuers, issuer.rootPem);
  const translator = opened.use(await playTranslator());
  const hookUrl = await listen(opened);
  const app: TestApp = opened.use(
    await startTestApp({
      env: {
        PUBLIC_URL: HOME,
        CHECKOUT_URL: 'https://pay.separee.example',
        AGE_APP_ISSUERS: issuers,
        TRANSLATION_URL: translator.url,
        WEBHOOKS_PRIVATE: '1',
        MONTHLY_BONUS: '4',
        SHARE_BY_MAIL: '1',
      },
    }),
  );
  // Nothing is metered: whoever sits stays until he leaves.
  opened.use(holdSteadyClock());
  const people = await onePerKind(app);
  const ended = opened.use(new AsyncDisposableStack());
  const things = createThings(app, people, { holder: await issuer.issue(), hookUrl, ended });
  const closing = opened.move();
  return { app, people, things, [Symbol.asyncDispose]: () => closing.disposeAsync() };
}

/** Somebody who takes what webhooks bring. */
async function listen(opened: AsyncDisposableStack): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.end('thanks'));
  }).listen(0, '127.0.0.1');
  opened.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}
