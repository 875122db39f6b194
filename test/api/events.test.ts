import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type App } from '../../src/app/app.ts';
import { features } from '../../src/app/features.ts';
import { eventSettings, makeToken, revokeToken, sendTestEvent } from '../../src/features/events/contract.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { createContext } from '../../src/platform/context.ts';
import { startTestApp, type TestApp } from '../app.ts';
import type { TestPerformer } from '../people/people.ts';
import { until } from '../clocks/until.ts';

const SECRET = 'a secret that both processes of this test share';

interface Page {
  events: { method: string; id: string }[];
  nextUrl: string;
}

describe('events among several processes', () => {
  const opened = new AsyncDisposableStack();
  let app: TestApp;
  /** The same platform once more: nothing but the database connects the two. */
  let other: App;
  beforeAll(async () => {
    app = opened.use(await startTestApp({ env: { SECRET } }));
    const dataDir = await mkdtemp(join(tmpdir(), 'platform-events-'));
    opened.defer(() => rm(dataDir, { recursive: true, force: true }));
    const own = { NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', CHECKOUT_PORT: '0', MEDIA_PORT: '0', DEMO: '0' };
    const shared = { SECRET, DATABASE_URL: app.context.database.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
    const context = opened.use(await createContext(readConfig({ ...own, ...shared })));
    other = opened.use(await startApp(context, async () => {}, features));
  });
  afterAll(() => opened.disposeAsync());

  async function listening(performer: TestPerformer) {
    const { token } = await app.ok(makeToken, { body: { name: 'x', scopes: ['tips'] } }, performer);
    return `http://127.0.0.1:${other.port}/events/${performer.slug}/${token}/`;
  }
  const poll = async (url: string) => (await (await fetch(url)).json()) as Page;
  /** The same address at the first process. */
  const here = (url: string) => url.replace(`:${other.port}/`, `:${app.app.port}/`);

  it('are heard in one while they happen in another, and go on in either', async () => {
    const performer = await app.performer();
    const begun = await poll(`${await listening(performer)}?timeout=0`);
    const waiting = poll(begun.nextUrl.replace('timeout=0', 'timeout=60'));
    await app.ok(sendTestEvent, {}, performer);
    const first = await waiting;
    expect(first.events).toMatchObject([{ method: 'test' }]);
    const later = poll(here(first.nextUrl));
    await app.ok(sendTestEvent, {}, performer);
    const second = await later;
    expect(second.events).toHaveLength(1);
    expect(second.events[0]?.id).not.toBe(first.events[0]?.id);
    expect((await poll(second.nextUrl.replace('timeout=60', 'timeout=0'))).events).toEqual([]);
  });

  it('end everywhere with their token', async () => {
    const performer = await app.performer();
    const waiting = fetch(`${await listening(performer)}?timeout=60`);
    const { tokens } = await until(
      () => app.ok(eventSettings, {}, performer),
      ({ tokens: [first] }) => first?.usedAt !== null,
    );
    await app.ok(revokeToken, { params: { tokenId: tokens[0]?.id ?? '' } }, performer);
    expect((await waiting).status).toBe(401);
  });
});
