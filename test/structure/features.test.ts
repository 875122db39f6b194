import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeChannel } from '../../src/app/channel-document.ts';
import { fillDemoWorld } from '../../src/app/demo.ts';
import { features } from '../../src/app/features.ts';
import { events } from '../../src/features/events/feature.ts';
import { askExport, deleteAccount, downloadExport } from '../../src/features/identity/contract.ts';
import { identity } from '../../src/features/identity/feature.ts';
import { subscriptions } from '../../src/features/subscriptions/feature.ts';
import { tickets } from '../../src/features/tickets/feature.ts';
import { getGuestBalance } from '../../src/features/wallet/contract.ts';
import { wallet } from '../../src/features/wallet/feature.ts';
import { call, type CommandsOf, type EventsOf } from '../../src/platform/contract.ts';
import { channelCommands, gatewayFields, jobs, restCalls } from '../../src/platform/feature/feature-slots.ts';
import { feature } from '../../src/platform/feature/feature.ts';
import { serve } from '../../src/platform/http/rest.ts';
import { silent } from '../../src/platform/work/progress.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { awaitMail } from '../people/mails.ts';
import { until } from '../clocks/until.ts';

const getWishes = call({
  method: 'GET',
  path: '/wishes',
  access: 'account',
  summary: 'What he wishes',
  response: z.object({ wishes: z.array(z.string()), coins: z.number() }),
});
const said = { wishHeard: z.object({ text: z.string() }) };
const commands = { makeWish: { data: z.object({ text: z.string().max(100) }), reply: z.object({}) } };

/** All that a feature can be, in one place: nothing else in the project knows of it. */
const wishes = feature({
  name: 'wishes',
  needs: { wallet },
  speaks: { commands, events: said },
  about: {
    columns: [{ at: 'wishes.guest_id', of: 'guest', erase: 'delete', copy: 'wishes' }],
    nameless: [],
  },
  demo: () =>
    Promise.resolve({
      parts: [
        {
          name: 'wishes',
          fill: async ({ database }) => {
            await database.pool.query(`insert into wishes (text) values ('a quiet evening')`);
          },
        },
      ],
    }),
  async create({ context: { database }, push }, others) {
    await database.pool.query('create table wishes (guest_id uuid references guests (id), text text, heard boolean)');
    return {
      async of(guestId: string) {
        const { rows } = await database.pool.query<{ text: string }>('select text from wishes where guest_id = $1', [
          guestId,
        ]);
        return { wishes: rows.map(({ text }) => text), coins: (await others.wallet.parts(guestId)).given };
      },
      async make(guestId: string, text: string) {
        await database.pool.query('insert into wishes (guest_id, text) values ($1, $2)', [guestId, text]);
        push.toGuest(guestId, 'wishHeard', { text });
      },
      hear: () => database.pool.query('update wishes set heard = true'),
      count: async () => (await database.pool.query('select 1 from wishes')).rowCount ?? 0,
    };
  },
  fills: ({ api }) => [
    restCalls.with((rest) => serve(rest, getWishes, ({ caller }) => api.of(caller.guestId))),
    gatewayFields.with((builder) => builder.queryFields((t) => ({ wishCount: t.int({ resolve: () => api.count() }) }))),
    channelCommands.with((channel) =>
      channel.on('makeWish', {
        schema: commands.makeWish.data,
        allow: ({ caller }) => caller.userId !== null,
        async handle({ guestId }, { text }) {
          await api.make(guestId, text);
          return {};
        },
      }),
    ),
    jobs.with({ tasks: { 'hear-wishes': async () => void (await api.hear()) } }),
  ],
});

declare module '../../src/platform/contract.ts' {
  interface ChannelCommands extends CommandsOf<typeof commands> {}
  interface ChannelEvents extends EventsOf<typeof said> {}
}

describe('a feature that nobody knows', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ features: [wishes, ...features] });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('has its calls, fields, commands and events at every endpoint, and in what describes them', async () => {
    const guest = await app.account({ verified: true, coins: 7 });
    const { client } = await app.channel(guest);
    const received = new Promise((resolve) => client.on('wishHeard', resolve));
    await client.request('makeWish', { text: 'rain' });
    expect(await received).toEqual({ text: 'rain' });
    expect(await app.ok(getWishes, {}, guest)).toEqual({ wishes: ['rain'], coins: expect.any(Number) as number });
    expect((await app.refused(getWishes, {}, await app.guest())).code).toBe('not-signed-in');
    expect(await app.query('{ wishCount }', {}, guest)).toMatchObject({ data: { wishCount: 1 } });
    const { text } = await app.raw({ method: 'GET', path: '/rest/v1/openapi.json' }, null);
    expect(JSON.parse(text)).toMatchObject({ paths: { '/wishes': {} } });
    expect(describeChannel([...features, wishes])).toMatchObject({ operations: { makeWish: {}, wishHeard: {} } });
  });

  it('has its work done', async () => {
    const { pool } = app.context.database;
    await app.app.api(wishes).make((await app.guest()).guestId, 'wind');
    await app.context.jobs.add('hear-wishes', {});
    const read = async () => (await pool.query<{ heard: boolean | null }>('select heard from wishes')).rows;
    const received = await until(read, (rows) => rows.every((row) => row.heard === true));
    expect(received.length).toBeGreaterThan(0);
  });

  it('is in a guest’s copy, and forgets him with all the others', async () => {
    const { pool } = app.context.database;
    const guest = await app.account({ verified: true });
    await app.app.api(wishes).make(guest.guestId, 'snow');
    const { copy } = await app.ok(askExport, {}, guest);
    await awaitMail(app, guest.email, /Daten liegen bereit/);
    const data = await app.ok(downloadExport, { params: { exportId: copy.id } }, guest);
    expect(data).toMatchObject({ wishes: [{ text: 'snow' }] });
    await app.ok(deleteAccount, { body: { currentPassword: guest.password, deleteAnyway: true } }, guest);
    app.advance(15 * 24 * 3_600_000);
    await app.app.identity.deletions.eraseDue();
    const { rows } = await pool.query('select 1 from wishes where guest_id = $1', [guest.guestId]);
    expect(rows).toEqual([]);
  });

  it('fills its part of a demo world, once', async () => {
    const before = await app.app.api(wishes).count();
    for (let start = 0; start < 2; start++) await fillDemoWorld(app.context, [wishes, wallet, identity], silent);
    expect(await app.app.api(wishes).count()).toBe(before + 1);
  });
});

it('runs without what is optional, and without what would need it', async () => {
  const without = [events, tickets, subscriptions];
  await using app = await startTestApp({ features: features.filter((each) => !without.some((left) => left === each)) });
  const guest = await app.account({ verified: true, coins: 5 });
  expect(await app.ok(getGuestBalance, {}, guest)).toMatchObject({ balance: 5 });
  const served = app.app.calls.map(({ path }) => path);
  expect(served.filter((path) => /ticket|subscription|chatShows|event/i.test(path))).toEqual([]);
  expect(served.filter((path) => path.startsWith('/backoffice/guests/:guestId/'))).not.toContain(
    '/backoffice/guests/:guestId/days',
  );
  expect(served).toContain('/backoffice/guests/:guestId/credit');
  expect(served).toContain('/backoffice/live/shows/:showId/stop');
});
