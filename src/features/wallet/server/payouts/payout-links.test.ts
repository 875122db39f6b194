import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { albumInShop } from '../../../../../test/albums/album.ts';
import { filmInShop } from '../../../../../test/films/film.ts';
import { payoutVersion } from '../../../../../test/versions/payouts.ts';
import { createNotices } from '../../../../../test/people/notices.ts';
import { givePayoutDetails } from '../../../../../test/payouts/details.ts';
import type { TestAccount, TestGuest, TestPerformer } from '../../../../../test/people/people.ts';
import { guestSession } from '../../../../platform/guest-contract.ts';
import { createTraces, TRACE_DAYS } from '../../../../platform/telemetry/traces.ts';
import { tokens } from '../../../../sandbox/index.ts';
import { buyAlbum } from '../../../albums/contract.ts';
import { buyVideo, giveVideo, takeVideoGift } from '../../../films/contract.ts';
import { logIn, signUp } from '../../../identity/contract.ts';
import { createCheckout, paymentCallback } from '../../../payments/contract.ts';
import { requestPayout } from '../../contract.ts';
import * as contract from '../../../backoffice/contract.ts';
import * as walletContract from '../../contract.ts';

const DAY_MS = 86_400_000;
const paid = { outcome: 'paid', reference: 'SEPA 0417' } as const;

describe('a guest who is linked to the performer he paid', () => {
  let app: TestApp;
  let operator: TestAccount;
  let sandbox: ReturnType<typeof createNotices>;
  beforeAll(async () => {
    app = await startTestApp();
    sandbox = createNotices(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const query = (text: string, values: unknown[]) => app.context.database.pool.query(text, values);

  /** He gives her coins in a room, before they have waited for the dispute window. */
  async function pay({ guestId }: { guestId: string }, { performerId }: TestPerformer, coins: number): Promise<void> {
    const share = Math.floor(coins / 2);
    await app.wallet.openPerformer(performerId);
    await app.context.database.transaction((client) =>
      app.wallet.purchase(
        { key: randomUUID(), guestId, performerId, coins, performerCoins: share, kind: 'gift', label: 'test' },
        client,
      ),
    );
    await query(
      `insert into room_purchases (performer_id, guest_id, kind, coins, performer_share, key, at) values ($1, $2, 'tip', $3, $4, $5, $6)`,
      [performerId, guestId, coins, share, randomUUID(), app.now()],
    );
  }

  async function order(guest: TestGuest, amountCents: number, token: string): Promise<string> {
    const { orderId } = await app.ok(
      createCheckout,
      { body: { amountCents, requestKey: randomUUID(), savePaymentMethod: true } },
      guest,
    );
    await word(orderId, 'paid', amountCents, { paymentMethod: { token, label: 'Test' } });
    return orderId;
  }
  const word = (reference: string, outcome: string, amountCents: number, more: object = {}) => {
    const body = { ...sandbox.notice({ reference, outcome, amountCents, currency: 'EUR', ...more }) };
    return app.ok(paymentCallback, { params: { provider: 'sandbox' }, body }, null);
  };

  /** She asks for all that she got, a month later; the request is of that moment. */
  async function ask(performer: TestPerformer, coins: number): Promise<string> {
    await givePayoutDetails(app.context, performer.performerId);
    app.advance(31 * DAY_MS);
    operator = await app.account({ role: 'operator', may: ['payouts'] });
    const { items } = await app.ok(requestPayout, { body: { coins, key: randomUUID() } }, await app.renew(performer));
    const payoutId = items[0]?.id ?? '';
    await query(`update payouts set requested_at = $2 where id = $1`, [payoutId, app.now()]);
    return payoutId;
  }
  const row = async (payoutId: string) =>
    (await app.ok(walletContract.findPayouts, { query: {} }, operator)).items.find(
      (item) => item.payoutId === payoutId,
    );
  const origin = (payoutId: string) => app.ok(walletContract.getPayoutOrigin, { params: { payoutId } }, operator);

  // Before the clock is put on: the ledger keeps the database's.
  it('by what he bought of hers: films, albums, and films that somebody else took', async () => {
    const performer = await app.performer();
    const rich = () => app.account({ verified: true, coins: 400 });
    const [viewer, collector, giver, friend] = [await rich(), await rich(), await rich(), await rich()];
    const videoId = await filmInShop(app, performer, { price: 400 });
    const { albumId } = await albumInShop(app, performer, { set: { price: 400 } });
    const press = () => ({ price: 400, requestKey: randomUUID() });
    await app.ok(buyVideo, { params: { videoId }, body: press() }, viewer);
    await app.ok(buyAlbum, { params: { albumId }, body: press() }, collector);
    const { code } = await app.ok(giveVideo, { params: { videoId }, body: press() }, giver);
    await app.ok(takeVideoGift, { body: { code } }, friend);
    const traces = createTraces(app.context);
    for (const { guestId } of [performer, viewer, collector, giver, friend])
      await traces.note(guestId, 'network', '192.0.2.40');
    const payoutId = await ask(performer, 600);
    expect((await row(payoutId))?.links).toEqual(['network']);
    const { guests } = await origin(payoutId);
    const linked = guests.filter(({ links }) => links.length > 0);
    expect(new Map(linked.map(({ guestId, coins, bought }) => [guestId, { coins, bought }]))).toEqual(
      new Map([viewer, collector, giver].map(({ guestId }) => [guestId, { coins: 200, bought: 400 }])),
    );
  });

  it('by the card that paid is shown before it is decided, with what he paid and what was taken back', async () => {
    const performer = await app.performer();
    const twin = await app.account({ verified: true });
    const stranger = await app.account({ verified: true });
    await order(performer, 2500, tokens.good);
    const first = await order(twin, 20_000, tokens.good);
    await order(stranger, 5000, tokens.bad);
    await app.wallet.grantBonus({ key: randomUUID(), guestId: twin.guestId, coins: 40, reason: 'test' });
    await pay(twin, performer, 840);
    await pay(stranger, performer, 100);
    await word(first, 'charged-back', 20_000);
    const payoutId = await ask(performer, 400);
    expect(await row(payoutId)).toMatchObject({ links: ['means'] });
    const { coins, guests } = await origin(payoutId);
    expect(coins).toBe(470);
    expect(guests).toEqual([
      expect.objectContaining({
        guestId: twin.guestId,
        coins: 420,
        links: [{ kind: 'means', accounts: 2 }],
        bought: 800,
        given: 40,
        youngCents: 0,
        disputedCents: 20_000,
      }),
      expect.objectContaining({
        guestId: stranger.guestId,
        links: [],
        bought: 100,
        given: 0,
        youngCents: 5000,
        disputedCents: 0,
      }),
    ]);
    expect(guests[0]?.lastPaidAt).not.toBeNull();

    // Nobody pays it without having looked; the word that he has is kept in the log.
    const version = await payoutVersion(app, payoutId, operator);
    const unseen = { params: { payoutId }, body: { ...paid, version } };
    const blind = await app.refused(walletContract.decidePayout, unseen, operator);
    expect([blind.status, blind.code]).toEqual([409, 'payout-linked']);
    await app.ok(
      walletContract.decidePayout,
      { params: { payoutId }, body: { ...paid, version, despiteLinks: true } },
      operator,
    );
    const other = await app.account({ role: 'operator', may: ['audit'] });
    const { items } = await app.ok(contract.getAuditLog, { query: { subject: payoutId } }, other);
    expect(items[0]).toMatchObject({ details: { despiteLinks: true } });
  });

  /** A browser as the shop sees it: what it was given, and its address. */
  function browser(address: string) {
    let cookie = '';
    const keep = (cookies: readonly string[]) => {
      const jar = new Map(
        cookie
          .split('; ')
          .filter(Boolean)
          .map((pair) => [pair.split('=')[0] ?? '', pair] as const),
      );
      for (const each of cookies) {
        const pair = each.split(';')[0] ?? '';
        const name = pair.split('=')[0] ?? '';
        if (/max-age=0/i.test(each)) jar.delete(name);
        else jar.set(name, pair);
      }
      cookie = [...jar.values()].join('; ');
    };
    const send = async (path: string, body: object) => {
      const who = { guestId: '', token: '', cookie, address };
      const headers = { authorization: '' };
      const answer = await app.raw({ method: 'POST', path: `/rest/v1${path}`, body, headers }, who);
      expect([path, answer.status]).toEqual([path, 200]);
      keep(answer.cookies);
      return answer.text;
    };
    const session = async () =>
      guestSession.response.parse(JSON.parse(await send(guestSession.path, { language: 'de' })));
    return {
      session,
      signUp: async (name: string) => {
        await session();
        const body = { name, email: `${randomUUID()}@post.example`, password: 'Kranich-Fagott-28', language: 'de' };
        await send(signUp.path, body);
        const { guest, accessToken } = await session();
        return { guestId: guest.guestId, token: accessToken };
      },
      logIn: async ({ email, password }: TestAccount) => {
        await session();
        await send(logIn.path, { email, password });
      },
      /** The session goes, the browser's own key stays: as after logging out. */
      logOut: async () => {
        cookie = cookie
          .split('; ')
          .filter((pair) => /^(__Host-)?guest=/.test(pair))
          .join('; ');
        await session();
      },
    };
  }

  it('by the browser and the network is known, also where he signed up in hers', async () => {
    const performer = await app.performer();
    const hers = browser('10.77.0.1');
    await hers.logIn(performer);
    await hers.logOut();
    const sock = await hers.signUp(`Socke ${randomUUID().slice(0, 8)}`);
    const neighbour = await browser('10.77.0.1').signUp(`Nachbar ${randomUUID().slice(0, 8)}`);
    const stranger = await browser('10.77.0.2').signUp(`Fremd ${randomUUID().slice(0, 8)}`);
    for (const guest of [sock, neighbour, stranger]) {
      await app.giveCoins(guest.guestId, 200);
      await pay(guest, performer, 200);
    }
    const payoutId = await ask(performer, 300);
    expect((await row(payoutId))?.links).toEqual(['browser', 'network']);
    const { guests } = await origin(payoutId);
    const linksOf = ({ guestId }: { guestId: string }) => guests.find((guest) => guest.guestId === guestId)?.links;
    expect(linksOf(sock)).toEqual([
      { kind: 'browser', accounts: 2 },
      { kind: 'network', accounts: 3 },
    ]);
    expect(linksOf(neighbour)).toEqual([{ kind: 'network', accounts: 3 }]);
    expect(linksOf(stranger)).toEqual([]);
    // A browser that is given a new key is the same browser.
    await hers.logOut();
    const later = await hers.signUp(`Spät ${randomUUID().slice(0, 8)}`);
    await app.giveCoins(later.guestId, 10);
    await pay(later, performer, 10);
    const again = (await origin(payoutId)).guests.find(({ guestId }) => guestId === later.guestId);
    expect(again?.links.map(({ kind }) => kind)).toContain('browser');
  });

  it('by one account, a number of a phone or a mailbox', async () => {
    const performer = await app.performer();
    const [caller, writer] = [await app.account(), await app.account()];
    for (const guest of [performer, caller, writer]) {
      await app.giveCoins(guest.guestId, 200);
      await pay(guest, performer, 200);
    }
    for (const { guestId } of [performer, caller]) {
      await query(
        `insert into phone_verifications (guest_id, type, number_key, sealed_number, country, pin_key, pin_length)
         values ($1, 'sms', '\\x77', '\\x00', 'DE', '\\x02', 5)`,
        [guestId],
      );
    }
    const [name, host] = performer.email.split('@');
    await query(`update auth_user set email = $2 where id = (select user_id from guests where id = $1)`, [
      writer.guestId,
      `${name}+gast@${host}`,
    ]);
    const payoutId = await ask(performer, 300);
    expect((await row(payoutId))?.links).toEqual(['account', 'phone', 'email']);
    const { guests } = await origin(payoutId);
    expect(guests.map(({ links }) => links.map(({ kind }) => kind).join()).toSorted()).toEqual([
      'account',
      'email',
      'phone',
    ]);
  });

  it('is looked at anew where it is found after the payout was shown', async () => {
    const performer = await app.performer();
    const payer = await app.account({ coins: 400 });
    await pay(payer, performer, 400);
    const payoutId = await ask(performer, 200);
    const version = await payoutVersion(app, payoutId, operator);
    const traces = createTraces(app.context);
    for (const { guestId } of [performer, payer]) await traces.note(guestId, 'network', '192.0.2.9');
    const late = { params: { payoutId }, body: { ...paid, version, despiteLinks: true } };
    expect((await app.refused(walletContract.decidePayout, late, operator)).code).toBe('conflict');
    expect((await row(payoutId))?.state).toBe('requested');
  });

  it('by what he wrote to her for coins, and by what came back to him at our cost', async () => {
    const performer = await app.performer();
    const [stranger, writer, returner] = [await app.account({ coins: 1300 }), await app.account(), await app.account()];
    await pay(stranger, performer, 1300);
    const { performerId } = performer;
    await query(
      `insert into message_purchases (guest_id, performer_id, coins, performer_share, bought_at) values ($1, $2, 40, 20, $3)`,
      [writer.guestId, performerId, app.now()],
    );
    await query(
      `insert into purchase_returns (id, purchase_id, kind, work_id, performer_id, guest_id, payer_id, price, bonus, by_voucher,
         performer_share, taken_share, bought_at, returned_at, reason)
       values ($1, $1, 'video', 1, $2, $3, $3, 40, 0, false, 20, 0, $4, $4, 'removed')`,
      [randomUUID(), performerId, returner.guestId, app.now()],
    );
    const traces = createTraces(app.context);
    for (const { guestId } of [performer, writer, returner]) await traces.note(guestId, 'network', '192.0.2.41');
    const payoutId = await ask(performer, 600);
    const { guests } = await origin(payoutId);
    const linked = guests.filter(({ links }) => links.length > 0).map(({ guestId }) => guestId);
    expect(new Set(linked)).toEqual(new Set([writer.guestId, returner.guestId]));
  });

  it('is nobody who only shares it and never paid, and no trace outlives the time of charge-backs', async () => {
    const performer = await app.performer();
    const [idle, payer] = [await app.account(), await app.account({ coins: 400 })];
    const traces = createTraces(app.context);
    for (const { guestId } of [performer, idle]) await traces.note(guestId, 'network', '192.0.2.7');
    await pay(payer, performer, 400);
    const payoutId = await ask(performer, 200);
    expect((await row(payoutId))?.links).toEqual([]);
    const version = await payoutVersion(app, payoutId, operator);
    await app.ok(walletContract.decidePayout, { params: { payoutId }, body: { ...paid, version } }, operator);
    await traces.note(idle.guestId, 'network', '192.0.2.8');
    app.advance((TRACE_DAYS - 30) * DAY_MS);
    await traces.forget();
    const { rowCount } = await query(`select 1 from guest_traces where guest_id = any($1::uuid[])`, [
      [performer.guestId, idle.guestId],
    ]);
    expect(rowCount).toBe(1);
  });
});
