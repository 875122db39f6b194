import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { playOffer } from '../../packages/media/test/fixtures/offers.ts';
import { TestPublisher } from '../../packages/media/test/support/publisher.ts';
import { revokeAvs } from '../../src/features/age-verification/contract.ts';
import { observeShow, stopShow } from '../../src/features/live/contract.ts';
import { setRights } from '../../src/features/backoffice/contract.ts';
import {
  beginTotp,
  confirmTotp,
  deleteAccount,
  paymentLogout,
  removeTotp,
} from '../../src/features/identity/contract.ts';
import type { PrivateMode } from '../../src/features/live/contract.ts';
import { createCheckout, paymentCallback } from '../../src/features/payments/contract.ts';
import { livePreview } from '../../src/features/performers/contract.ts';
import { blockCountries, goLive } from '../../src/features/live/contract.ts';
import { beginShow, finishShow, planShow } from '../../src/features/tickets/contract.ts';
import { startTestApp, type TestApp } from '../app.ts';
import type { TestChannel } from '../api/channel.ts';
import { createNotices } from '../people/notices.ts';
import { joinCookies, type TestAccount, type TestGuest, type TestPerformer } from '../people/people.ts';
import { totp } from '../people/totp.ts';
import { until } from '../clocks/until.ts';
import { isSessionKnown, watch } from './viewer.ts';

const SHOW = { priceVideo: 8, previewFsk: 16, freeChat: false } as const;
const SWISS = { 'x-country': 'CH' };

/** Something that a right has opened. */
interface Open {
  /** Whose right it is, besides hers. */
  who: TestGuest;
  performer: TestPerformer;
  /** The active session that it hangs on, if any. */
  channel: TestChannel | null;
  isOpen(): Promise<boolean> | boolean;
}

describe('a right that ends', () => {
  let app: TestApp;
  let root: TestGuest;
  let sandbox: ReturnType<typeof createNotices>;
  let opened = new AsyncDisposableStack();
  beforeAll(async () => {
    app = await startTestApp({ env: { TRUST_PROXY: '1', COUNTRY_HEADER: 'x-country' } });
    root = await app.account({ role: 'operator' });
    sandbox = createNotices(app);
    await app.wallet.openPerformer(1);
  });
  afterEach(async () => {
    await opened.disposeAsync();
    opened = new AsyncDisposableStack();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const query = (text: string, values: unknown[]) => app.context.database.pool.query(text, values);

  async function publish(url: string, token: string): Promise<TestPublisher> {
    return opened.use((await TestPublisher.open(app.origin + url, token, ['video', 'audio'])).play(1).speak());
  }

  async function onAir(previewFsk: 16 | 18 = 16): Promise<TestPerformer & { stream: TestPublisher; key: string }> {
    const performer = await app.performer();
    await app.ok(goLive, { body: { ...SHOW, previewFsk } }, performer);
    const { url, token } = app.app.media.publish(performer.performerId, performer.guestId);
    const stream = await publish(url, token);
    const isOnAir = () =>
      query(`select 1 from performers where id = $1 and state <> 'offline'`, [performer.performerId]);
    await until(isOnAir, ({ rows }) => rows.length === 1);
    return { ...performer, stream, key: token };
  }

  async function plays(play: { url: string; token: string }): Promise<Open['isOpen']> {
    const viewer = opened.use(await watch(app.origin + play.url, play.token));
    await viewer.packets.find(() => true);
    return () => viewer.isOpen();
  }

  async function inChat(performer: TestPerformer, who: TestGuest, mode: PrivateMode | 'videoChat' | 'ticketShow') {
    const { performerId: actorId } = performer;
    const channel = await app.channel(who, SWISS);
    if (mode !== 'videoChat' && mode !== 'ticketShow') {
      await query(`update performers set offers = $2 where id = $1`, [actorId, ['videoChat', mode]]);
      await query(
        `insert into phone_verifications (guest_id, type, number_key, sealed_number, country, pin_key, pin_length, verified_at)
         values ($1, 'sms', $2, '\\x01', 'DE', '\\x01', 6, now())`,
        [who.guestId, Buffer.from(randomUUID())],
      );
      const host = await app.channel(performer);
      const { rows } = await query(`select price_voice, price_singlec2c from performers where id = $1`, [actorId]);
      const prices = rows[0] as { price_voice: number; price_singlec2c: number };
      const price = mode === 'voiceCall' ? prices.price_voice : prices.price_singlec2c;
      await channel.request('requestPrivate', { actorId, mode, price });
      const { handle } = await host.hear('privateRequested');
      await host.request('answerPrivate', { handle, accept: true });
      await channel.hear('privateAnswered');
    }
    return { channel, joined: await channel.request('joinChat', { actorId, mode }) };
  }

  const adult = () => app.account({ verified: true, coins: 100 });

  async function look(performer: TestPerformer, who: TestGuest): Promise<Open> {
    const params = { actorId: performer.performerId };
    const asked = { method: 'GET' as const, path: `/rest/v1/live/preview/${params.actorId}`, headers: SWISS };
    const play = livePreview.response.parse(JSON.parse((await app.raw(asked, who)).text));
    return { who, performer, channel: null, isOpen: await plays(play) };
  }

  /** Everything that a right opens, by name; `fsk` is how her show is rated. */
  const things = {
    async video(fsk: 16 | 18 = 16): Promise<Open> {
      const [performer, who] = [await onAir(fsk), await adult()];
      const { channel, joined } = await inChat(performer, who, 'videoChat');
      return { who, performer, channel, isOpen: await plays(joined.play) };
    },
    async call(): Promise<Open> {
      // Nobody asks a caller for an age check while she shows herself as for everybody.
      const [performer, who] = [await onAir(), await app.account({ coins: 100 })];
      const { channel, joined } = await inChat(performer, who, 'voiceCall');
      return { who, performer, channel, isOpen: await plays(joined.play) };
    },
    async camera(): Promise<Open> {
      const [performer, who] = [await onAir(), await adult()];
      const { channel, joined } = await inChat(performer, who, 'singlec2c');
      const { url, token } = joined.publish ?? { url: '', token: '' };
      const camera = await publish(url, token);
      return { who, performer, channel, isOpen: () => isSessionKnown(camera.session.location, token) };
    },
    async ticketShow(): Promise<Open> {
      const [performer, who] = [await onAir(), await adult()];
      const start = new Date(app.now().getTime() + 60_000).toISOString();
      const show = { title: 'Lieder', description: 'Mit Gitarre.', price: 40, start, minutes: 60, isInternal: false };
      const { items } = await app.ok(planShow, { body: show }, performer);
      const params = { showId: items[0]?.id ?? 0 };
      await app.query(
        `mutation ($showId: Int!, $key: String!) { buyChatTicket(showId: $showId, price: 40, requestKey: $key) { success } }`,
        { showId: params.showId, key: randomUUID() },
        who,
      );
      await app.ok(beginShow, { params }, performer);
      const { channel, joined } = await inChat(performer, who, 'ticketShow');
      return { who, performer, channel, isOpen: await plays(joined.play) };
    },
    async lines(): Promise<Open> {
      const [performer, who] = [await onAir(), await adult()];
      const { channel, joined } = await inChat(performer, who, 'videoChat');
      channel.watch(joined.chatId);
      const room = app.app.channel.room(joined.chatId);
      await until(
        () => room.size,
        (size) => size === 1,
      );
      return { who, performer, channel, isOpen: () => room.size > 0 };
    },
    async preview(fsk: 16 | 18 = 16): Promise<Open> {
      return look(await onAir(fsk), await adult());
    },
    async longPreview(fsk: 16 | 18 = 16): Promise<Open> {
      const who = await adult();
      await app.app.live.previews.decideLong(who.guestId, false);
      return look(await onAir(fsk), who);
    },
    async unverifiedPreview(): Promise<Open> {
      return look(await onAir(), await app.guest());
    },
    async operator(): Promise<Open> {
      const [performer, who] = [await onAir(), await app.account({ role: 'operator', may: ['live'] })];
      const params = { showId: await showOf(performer) };
      const play = await app.ok(observeShow, { params, body: {} }, who);
      return { who, performer, channel: null, isOpen: await plays(play) };
    },
    async stream(): Promise<Open> {
      const performer = await onAir();
      return {
        who: performer,
        performer,
        channel: null,
        isOpen: () => isSessionKnown(performer.stream.session.location, performer.key),
      };
    },
  };
  type Thing = keyof typeof things;

  /** Her ticket show that runs. */
  async function ticketShowOf({ performerId }: TestPerformer): Promise<number> {
    const { rows } = await query(`select id from ticket_shows where performer_id = $1 and state = 'running'`, [
      performerId,
    ]);
    return (rows[0] as { id: number }).id;
  }

  async function showOf({ performerId }: TestPerformer): Promise<string> {
    const { rows } = await query(`select id from shows where performer_id = $1 and ended_at is null`, [performerId]);
    return (rows[0] as { id: string }).id;
  }

  /** Everything that ends a right, by what is done. */
  const changes: Record<string, (open: Open) => Promise<unknown>> = {
    'he leaves': async ({ channel, performer }) => channel?.request('leaveChat', { actorId: performer.performerId }),
    'she shows him out': ({ performer, who }) => app.app.live.kick(performer.performerId, who.guestId, false),
    'she blocks him': ({ performer, who }) => app.app.live.kick(performer.performerId, who.guestId, true),
    'his account is locked': ({ who }) => app.app.identity.accountStatus.lock(who.guestId, 'test'),
    'his age check is revoked': ({ who }) =>
      app.ok(revokeAvs, { params: { guestId: who.guestId }, body: { message: 'a minor', reason: 'test' } }, root),
    'he owes something': ({ who }) => app.app.identity.accountStatus.restrict(who.guestId, 1, 'test'),
    'she bans his country': ({ performer }) => app.ok(blockCountries, { body: { countries: ['CH'] } }, performer),
    'her show becomes one for adults': ({ performer }) =>
      app.ok(goLive, { body: { ...SHOW, previewFsk: 18 } }, performer),
    'her show ends': ({ performer }) => app.app.live.endShow(performer.performerId),
    'she is alone with somebody': async ({ performer }) => inChat(performer, await adult(), 'voiceCall'),
    'she is locked out': ({ performer }) => app.app.live.supervision.lockOut(performer.performerId, 'test'),
    'her show is stopped': async ({ performer }) =>
      app.ok(stopShow, { params: { showId: await showOf(performer) }, body: { reason: 'test', lockOut: true } }, root),
    'her account is locked': ({ performer }) => app.app.identity.accountStatus.lock(performer.guestId, 'test'),
    'his right is taken': ({ who }) =>
      app.ok(
        setRights,
        { params: { guestId: who.guestId }, body: { rights: ['audit'], from: ['live'], reason: 'test' } },
        root,
      ),
    'his session with a second factor ends': async ({ who }) =>
      app.ok(paymentLogout, { body: { result: 'success', targetUrl: '/' } }, who),
    // He does so in another browser; the session that he looks by stays.
    'his second factor is taken away': async ({ who }) => {
      const elsewhere = await app.logIn(who as TestAccount);
      const currentPassword = elsewhere.password;
      const { secret } = await app.ok(beginTotp, { body: { currentPassword } }, elsewhere);
      const path = `/rest/v1${confirmTotp.path}`;
      const { cookies } = await app.raw({ method: 'POST', path, body: { code: totp(secret) } }, elsewhere);
      const strong = await app.renew({ ...elsewhere, cookie: joinCookies(elsewhere.cookie, cookies) });
      await app.ok(removeTotp, { body: { currentPassword } }, strong);
    },
    'his ticket goes back': async ({ who, performer }) => {
      await query(`update show_tickets set state = 'returned' where ticket_show_id = $1 and guest_id = $2`, [
        await ticketShowOf(performer),
        who.guestId,
      ]);
      app.context.rights.changed({ guestId: who.guestId });
    },
    'her ticket show ends': async ({ performer }) =>
      app.ok(finishShow, { params: { showId: await ticketShowOf(performer) } }, performer),
    'her page is withdrawn': ({ performer }) =>
      app.ok(deleteAccount, { body: { currentPassword: performer.password, deleteAnyway: true } }, performer),
    'her profile is unpublished': async ({ performer: { performerId } }) => {
      await query(`update performers set published = false where id = $1`, [performerId]);
      app.context.rights.changed({ performerId });
    },
    'his bank takes back what he has spent': async ({ who }) => {
      const amountCents = 2500;
      const { orderId } = await app.ok(createCheckout, { body: { amountCents, requestKey: randomUUID() } }, who);
      const tell = (outcome: string) => {
        const body = { ...sandbox.notice({ reference: orderId, outcome, amountCents, currency: 'EUR' }) };
        return app.ok(paymentCallback, { params: { provider: 'sandbox' }, body }, null);
      };
      await tell('paid');
      const charge = { key: randomUUID(), guestId: who.guestId, performerId: 1, coins: 150, performerCoins: 1 };
      await app.context.database.transaction((client) =>
        app.wallet.charge([{ ...charge, kind: 'chat', label: 'Mira' }], client),
      );
      await tell('charged-back');
    },
  };

  const table: [change: string, ends: [Thing, (16 | 18)?][]][] = [
    ['he leaves', [['video'], ['call'], ['camera'], ['lines']]],
    ['she shows him out', [['video'], ['call'], ['camera'], ['lines']]],
    ['she blocks him', [['video'], ['call'], ['camera'], ['lines'], ['preview'], ['longPreview']]],
    ['his account is locked', [['video'], ['call'], ['camera'], ['lines'], ['preview'], ['longPreview'], ['operator']]],
    ['his age check is revoked', [['video'], ['camera'], ['lines'], ['preview', 18], ['longPreview', 18]]],
    ['he owes something', [['video'], ['call'], ['camera'], ['lines'], ['ticketShow']]],
    ['she bans his country', [['video'], ['call'], ['camera'], ['lines'], ['preview'], ['longPreview']]],
    ['her show becomes one for adults', [['call'], ['unverifiedPreview']]],
    [
      'her show ends',
      [['video'], ['call'], ['camera'], ['lines'], ['preview'], ['longPreview'], ['operator'], ['stream']],
    ],
    ['she is alone with somebody', [['video'], ['lines'], ['preview'], ['longPreview'], ['operator']]],
    ['she is locked out', [['video'], ['call'], ['camera'], ['lines'], ['preview'], ['longPreview'], ['stream']]],
    ['her show is stopped', [['video'], ['call'], ['lines'], ['preview'], ['operator'], ['stream']]],
    ['her account is locked', [['video'], ['call'], ['camera'], ['lines'], ['stream']]],
    ['his right is taken', [['operator']]],
    ['his session with a second factor ends', [['operator']]],
    ['his second factor is taken away', [['operator']]],
    ['his ticket goes back', [['ticketShow']]],
    ['her ticket show ends', [['ticketShow']]],
    ['her page is withdrawn', [['video'], ['call'], ['camera'], ['lines'], ['preview'], ['longPreview'], ['stream']]],
    [
      'her profile is unpublished',
      [['video'], ['call'], ['camera'], ['lines'], ['preview'], ['longPreview'], ['ticketShow'], ['stream']],
    ],
    ['his bank takes back what he has spent', [['video'], ['call'], ['camera'], ['lines'], ['ticketShow']]],
  ];

  for (const [name, ends] of table) {
    describe(`because ${name}`, () => {
      it.each(ends)('ends %s at once', async (thing, fsk) => {
        const open = await things[thing](fsk);
        expect(await open.isOpen()).toBe(true);
        await changes[name]?.(open);
        // A tenth of a second on a calm machine; a token would end it after a quarter of an hour.
        await until(
          () => open.isOpen(),
          (isOpen) => !isOpen,
        );
      });
    });
  }

  const post = (play: { url: string; token: string }) => {
    const headers = { authorization: `Bearer ${play.token}`, 'content-type': 'application/sdp' };
    return app.raw({ method: 'POST', path: play.url, body: playOffer, headers }, null);
  };

  it('is not outlived by a line that is asked for at that moment', async () => {
    const performer = await onAir();
    const { performerId: actorId } = performer;
    const who = await adult();
    const { channel } = await inChat(performer, who, 'videoChat');
    for (let round = 0; round < 12; round++) {
      const { play } = await channel.request('joinChat', { actorId, mode: 'videoChat' });
      const [answer] = await Promise.all([post(play), channel.request('leaveChat', { actorId })]);
      expect([201, 401]).toContain(answer.status);
      if (answer.status !== 201) continue;
      const session = { location: app.origin + String(answer.headers['location']) };
      await until(
        () => isSessionKnown(session.location, play.token),
        (known) => !known,
      );
    }
  });

  it('that is no longer proven lets nothing through, until it is again', async () => {
    const performer = await onAir();
    const { performerId } = performer;
    const who = await adult();
    const { joined } = await inChat(performer, who, 'videoChat');
    const other = await adult();
    await inChat(performer, other, 'videoChat');
    const way = (guest: TestGuest, leaseMs: number) =>
      app.app.media.play(performerId, guest.guestId, { soundOnly: false, leaseMs });
    const open = async ({ url, token }: { url: string; token: string }) =>
      opened.use(await watch(app.origin + url, token));
    const sign = (count: number) => {
      app.app.live.delivered(performerId, [who.guestId]);
      const proof = { page: 'one', count, arrives: 'picture' as const };
      return app.app.live.alive({ guestId: who.guestId, isVip: false }, joined.chatSessionId, proof);
    };
    await sign(1);
    const [starved, fed] = [await open(way(who, 400)), await open(way(other, 60_000))];
    await starved.packets.find(() => true);
    for (let seen = -1; seen !== starved.packets.items.length;) {
      seen = starved.packets.items.length;
      await fed.packets.find(() => true, fed.packets.items.length + 60);
    }
    expect(await starved.isOpen()).toBe(true);
    const before = starved.packets.items.length;
    await sign(2);
    await starved.packets.find(() => true, before + 20);
  });

  it('to look on opens one line, and a flood of asking keeps nobody out who pays', async () => {
    const performer = await onAir();
    const { performerId: actorId } = performer;
    const play = await app.ok(livePreview, { params: { actorId } }, await app.guest());
    const payers = [];
    for (let nth = 0; nth < 5; nth++) payers.push((await inChat(performer, await adult(), 'videoChat')).joined.play);
    const flood = Array.from({ length: 117 }, () => post(play));
    const paid = await Promise.all(payers.map((each) => plays(each)));
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([201, 401]));
    for (const isOpen of paid) expect(await isOpen()).toBe(true);
  });

  it('to a look is to a mute one', async () => {
    const performer = await onAir();
    const params = { actorId: performer.performerId };
    const answer = await post(await app.ok(livePreview, { params }, await app.guest()));
    expect(answer.text).toMatch(/m=video 9 /);
    expect(answer.text).toMatch(/m=audio 0 /);
  });
});
