import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { awaitMail } from '../../../../../test/people/mails.ts';
import { createNotices } from '../../../../../test/people/notices.ts';
import type { TestAccount } from '../../../../../test/people/people.ts';
import { shownPrices } from '../../../../../test/people/subscriptions.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { copyPersonal } from '../../../../platform/feature/personal-data.ts';
import { paymentCallback } from '../../../payments/contract.ts';
import type { ProductKey } from '../../constants.ts';
import { subscriptionsColumns } from '../personal-columns.ts';
import { closeDeclaration, createSubscription, getDeclarations, getSubscriptions } from '../../contract.ts';

const ordinary = { name: 'Robin Muster', contract: 'vip', manner: 'ordinary' } as const;

describe('declarations without a log-in', () => {
  let app: TestApp;
  let operator: TestAccount;
  beforeAll(async () => {
    app = await startTestApp();
    operator = await app.account({ role: 'operator', may: ['payments'] });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  let people = 0;
  /** Somebody whom nobody knows, from a network of his own. */
  const anybody = () => ({ guestId: '', token: '', cookie: '', address: `10.9.0.${(people += 1)}` });
  const send = async (body: object, who = anybody(), at: TestApp = app, kind = 'cancellation') => {
    const headers = { authorization: '' };
    const path = `/rest/v1/declaration/${kind}?language=de`;
    const { status, text } = await at.raw({ method: 'POST', path, body, headers }, who);
    return { status, body: JSON.parse(text) as { reference: string; code?: string } };
  };

  async function subscribe(guest: TestAccount, product: ProductKey) {
    const input = { body: { product, ...shownPrices[product], requestKey: randomUUID(), startNow: true as const } };
    const { orderId, amountCents } = await app.ok(createSubscription, input, guest);
    const content = { reference: orderId, outcome: 'paid', amountCents, currency: 'EUR' };
    await app.ok(
      paymentCallback,
      { params: { provider: 'sandbox' }, body: { ...createNotices(app).notice(content) } },
      null,
    );
  }
  const statuses = async (guest: TestAccount) =>
    (await app.ok(getSubscriptions, {}, guest)).items.map(({ product, status }) => `${product} ${status}`).sort();
  const find = async (reference: string, status: 'open' | 'all' = 'all') =>
    (await app.ok(getDeclarations, { query: { status } }, operator)).items.find((each) => each.reference === reference);
  const decided = (reference: string) =>
    until(
      () => find(reference),
      (row) => row !== undefined && row.status !== 'received',
    );

  it('are kept in a language that can be answered in, and in no other', async () => {
    const { reference } = (await send({ ...ordinary, email: 'sprache@post.example' })).body;
    const write = app.context.database.pool.query(`update declarations set language = 'fr' where reference = $1`, [
      reference,
    ]);
    await expect(write).rejects.toThrow('declarations_language_check');
  });

  it('are mailed to an address so often an hour and no more, also when many come at once', async () => {
    const email = `auf-einmal-${randomUUID()}@post.example`;
    const answers = await Promise.all(Array.from({ length: 12 }, () => send({ ...ordinary, email })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('are in the copy of who has confirmed the address, and of nobody who only claims it', async () => {
    const account = await app.account();
    await send({ ...ordinary, email: account.email });
    const { database } = app.context;
    const copied = async () =>
      (await copyPersonal(database, subscriptionsColumns, 'guest', account.guestId))['declarations'] ?? [];
    expect(await copied()).toEqual([]);
    await database.pool.query(`update auth_user set "emailVerified" = true where email = $1`, [account.email]);
    expect(await copied()).toMatchObject([{ email: account.email }]);
  });

  it('cancel what the address has, confirm the receipt with its second, and say no more than to a stranger', async () => {
    const guest = await app.account();
    await subscribe(guest, 'vip');
    const known = await send({ ...ordinary, email: guest.email.toUpperCase() });
    const unknown = await send({ ...ordinary, email: 'niemand@post.example' });
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
    expect(await decided(known.body.reference)).toMatchObject({ status: 'carried-out', guestId: guest.guestId });
    expect(await decided(unknown.body.reference)).toMatchObject({ status: 'open', guestId: null });
    expect(await statuses(guest)).toEqual(['vip cancelled']);
    const receipt = await awaitMail(app, guest.email, /Eingang deiner Kündigung/);
    expect(receipt.text).toContain(known.body.reference);
    expect(receipt.text).toMatch(/\d{2}:\d{2}:\d{2} (MEZ|MESZ)/);
    const stranger = await awaitMail(app, 'niemand@post.example', /Eingang deiner Kündigung/);
    const bare = (text: string, reference: string) =>
      text
        .replaceAll(reference, '#')
        .replace(/am .* erhalten/, '')
        .replace(/E-Mail-Adresse: .*/, '');
    expect(bare(receipt.text, known.body.reference)).toBe(bare(stranger.text, unknown.body.reference));
    await awaitMail(app, guest.email, /Deine Kündigung ist bestätigt/);
  });

  it('leave to a person what is not certain, but charge nothing more where there is a cause', async () => {
    const guest = await app.account();
    await subscribe(guest, 'tv');
    await subscribe(guest, 'vip');
    const vague = await send({ ...ordinary, contract: 'mein Abo', email: guest.email });
    expect(await decided(vague.body.reference)).toMatchObject({ status: 'open', subscriptionId: null });
    expect(await statuses(guest)).toEqual(['tv active', 'vip active']);
    const later = await send({ ...ordinary, contract: 'tv', wantedOn: '2099-01-01', email: guest.email });
    expect(await decided(later.body.reference)).toMatchObject({ status: 'open' });
    const cause = { ...ordinary, contract: 'tv', manner: 'extraordinary', reason: 'Das Bild steht.' };
    const { body } = await send({ ...cause, email: guest.email });
    expect(await decided(body.reference)).toMatchObject({ status: 'open', reason: 'Das Bild steht.' });
    expect(await statuses(guest)).toEqual(['tv cancelled', 'vip active']);
  });

  it('of withdrawals wait for an operator, who closes them once', async () => {
    const guest = await app.account();
    await subscribe(guest, 'vip');
    const { body } = await send({ email: guest.email, name: 'Robin', contract: 'vip' }, anybody(), app, 'withdrawal');
    const row = await decided(body.reference);
    expect(row).toMatchObject({ kind: 'withdrawal', status: 'open', guestId: guest.guestId });
    await awaitMail(app, guest.email, /Eingang deines Widerrufs/);
    const close = { params: { id: row?.id ?? '' }, body: { reason: 'erstattet' } };
    expect((await app.refused(closeDeclaration, close, guest)).code).toBe('forbidden');
    const other = await app.account({ role: 'operator', may: ['guests'] });
    expect((await app.refused(closeDeclaration, close, other)).code).toBe('forbidden');
    await app.ok(closeDeclaration, close, operator);
    expect((await app.refused(closeDeclaration, close, operator)).code).toBe('already-closed');
    expect(await find(body.reference, 'open')).toBeUndefined();
    expect(await find(body.reference)).toMatchObject({ status: 'closed', closeReason: 'erstattet' });
  });

  it('take every name and every cause that a person may have', async () => {
    const names = ['J. de Vries', 'Dr. de Boer', 'M. de la Cruz', 'Robin@Home'];
    for (const [nth, name] of names.entries()) {
      const reason = 'Ich nutze es nicht mehr. es ist zu teuer; gebucht hat robin@post.example.';
      const body = { ...ordinary, name, contract: 'VIP bei separee.example', email: `name${nth}@post.example` };
      expect((await send({ ...body, manner: 'extraordinary', reason })).status).toBe(200);
    }
  });

  it('take no links, no empty causes, and not too many at once', async () => {
    const email = 'viel@post.example';
    for (const link of ['https://x.example', '<b>Robin</b>', '\u200B\u2800'])
      expect((await send({ ...ordinary, name: link, email })).status).toBe(400);
    expect((await send({ ...ordinary, manner: 'extraordinary', email })).status).toBe(400);
    expect((await send({ ...ordinary, wantedOn: 'morgen', email })).status).toBe(400);
    for (let times = 0; times < 5; times++) expect((await send({ ...ordinary, email })).status).toBe(200);
    expect((await send({ ...ordinary, email })).body.code).toBe('too-many-requests');
    await using strict = await startTestApp({ env: { RATE_FACTOR: '1' } });
    const here = anybody();
    const once = async () => (await send({ ...ordinary, email: `${randomUUID()}@post.example` }, here, strict)).status;
    for (let times = 0; times < 10; times++) expect(await once()).toBe(200);
    expect(await once()).toBe(429);
  });

  it('are pages long', async () => {
    const first = await app.ok(getDeclarations, { query: { status: 'all' } }, operator);
    const before = first.items[2]?.id;
    const rest = await app.ok(getDeclarations, { query: { status: 'all', before } }, operator);
    expect(rest.items[0]?.id).toBe(first.items[3]?.id);
  });
});
