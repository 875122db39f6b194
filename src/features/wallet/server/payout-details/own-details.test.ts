import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { approvePayout, askingPerformer } from '../../../../../test/payouts/approved.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { payoutDetails } from '../../../../../test/payouts/details.ts';
import { awaitMail, mailsTo } from '../../../../../test/people/mails.ts';
import type { TestAccount, TestPerformer } from '../../../../../test/people/people.ts';
import { payoutVersion } from '../../../../../test/versions/payouts.ts';
import { programs } from '../../../identity/server/index.ts';
import { askExport, deleteAccount, downloadExport } from '../../../identity/contract.ts';
import {
  decidePayout,
  findPayouts,
  getPayoutDetails,
  getPayouts,
  putPayoutDetails,
  requestPayout,
} from '../../contract.ts';
import { createPayees } from './payees.ts';

const DAY_MS = 86_400_000;
const other = { ...payoutDetails, iban: 'AT611904300234573201' };

describe('where payouts go', () => {
  let app: TestApp;
  let operator: TestAccount;
  beforeAll(async () => {
    app = await startTestApp();
    operator = await app.account({ role: 'operator', may: ['payouts'] });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const say = (performer: TestPerformer, said: object = payoutDetails) =>
    app.ok(putPayoutDetails, { body: { ...payoutDetails, ...said, currentPassword: performer.password } }, performer);
  const refused = async (performer: TestPerformer, said: object) =>
    (
      await app.refused(
        putPayoutDetails,
        { body: { ...payoutDetails, currentPassword: performer.password, ...said } },
        performer,
      )
    ).code;
  const rows = async (performerId: number) =>
    (
      await app.context.database.pool.query<{ row: string }>(
        `select encode(sealed, 'escape') || t::text as row from payout_details t where performer_id = $1`,
        [performerId],
      )
    ).rows;
  const listed = async (payoutId: string) => {
    operator = await app.renew(operator);
    const { items } = await app.ok(findPayouts, { query: {} }, operator);
    return items.find((item) => item.payoutId === payoutId);
  };

  it('is kept sealed, and its number is never shown again', async () => {
    const performer = await app.performer();
    expect(await app.ok(getPayoutDetails, {}, performer)).toEqual({ details: null });
    const { iban: _iban, ...shown } = payoutDetails;
    const answer = await say(performer, { iban: ' de89 3704 0044 0532 0130 00 ' });
    expect(answer.details).toEqual({ ...shown, lastFour: '3000', changedAt: expect.any(String), heldUntil: null });
    expect(await app.ok(getPayoutDetails, {}, performer)).toEqual(answer);
    const [row] = await rows(performer.performerId);
    for (const word of ['DE89', '532013', 'Müßig', 'Gasse']) expect(row?.row).not.toContain(word);
  });

  it('is said by who knows the password alone, and she is told without the number', async () => {
    const performer = await app.performer();
    expect(await refused(performer, { currentPassword: 'not-hers-at-all' })).toBe('wrong-password');
    expect(await refused(performer, { currentPassword: null })).toBe('wrong-password');
    expect(await rows(performer.performerId)).toEqual([]);
    expect(await mailsTo(app, performer.email)).toEqual([]);
    await say(performer);
    // The same once more is no change.
    await say(performer);
    const mails = await mailsTo(app, performer.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Dein Auszahlungskonto wurde gespeichert']);
    expect(`${mails[0]?.text}${mails[0]?.html}`).not.toMatch(/DE89|3000|Müßig/);
    expect(mails[0]?.text).not.toContain('anderes Konto');
  });

  it('is refused where no bank could pay by it', async () => {
    const performer = await app.performer();
    for (const said of [
      { iban: 'DE89370400440532013001' },
      { iban: 'TR330006100519786457841326' },
      // No account was there that could stay.
      { iban: '' },
      { bic: 'COBA' },
      { holder: 'Мира' },
      { holder: '' },
      { town: '' },
      { country: 'XX' },
      { street: 'x'.repeat(71) },
    ])
      expect([said, await refused(performer, said)]).toEqual([said, 'bad-request']);
    expect(await rows(performer.performerId)).toEqual([]);
  });

  it('holds payouts for two weeks when it is another account, and not when only the address is', async () => {
    const performer = await askingPerformer(app, 400);
    const { payoutId } = performer;
    const moved = await say(performer, { iban: '', town: 'Bonn' });
    expect(moved.details).toMatchObject({ lastFour: '3000', town: 'Bonn', heldUntil: null });
    const seen = await payoutVersion(app, payoutId, (operator = await app.renew(operator)));
    const changed = await say(performer, { ...other, town: 'Bonn' });
    expect(changed.details?.lastFour).toBe('3201');
    const { heldUntil = '', changedAt = '' } = changed.details ?? {};
    expect(Date.parse(heldUntil ?? '') - Date.parse(changedAt)).toBe(14 * DAY_MS);
    expect((await awaitMail(app, performer.email, /Auszahlungskonto/)).text).toContain('anderes Konto');
    expect((await app.ok(getPayouts, {}, performer)).heldUntil).toBe(changed.details?.heldUntil);
    expect((await listed(payoutId))?.payee).toMatchObject({
      holder: payoutDetails.holder,
      lastFour: '3201',
      heldUntil: changed.details?.heldUntil,
    });
    // Who decides has to have seen where it goes now, and pays nothing by hand meanwhile.
    const pay = (version: string) =>
      app.refused(
        decidePayout,
        { params: { payoutId }, body: { outcome: 'paid', reference: 'SEPA 0417', version } },
        operator,
      );
    expect((await pay(seen)).code).toBe('conflict');
    const now = await payoutVersion(app, payoutId, operator);
    const held = await pay(now);
    expect([held.code, held.details]).toEqual(['payout-held', { until: changed.details?.heldUntil }]);
    // The address again, meanwhile: the hold neither ends nor begins anew.
    const later = await say(performer, { ...other, town: 'Köln' });
    expect(later.details?.heldUntil).toBe(changed.details?.heldUntil);
    app.advance(14 * DAY_MS + 1000);
    expect((await listed(payoutId))?.payee?.heldUntil).toBeNull();
  });

  it('holds the first entry too where she was paid before there was one', async () => {
    const performer = await askingPerformer(app, 300);
    const { performerId, payoutId } = performer;
    operator = await app.renew(operator);
    const version = await payoutVersion(app, payoutId, operator);
    await app.ok(
      decidePayout,
      { params: { payoutId }, body: { outcome: 'paid', reference: 'SEPA 0416', version } },
      operator,
    );
    await app.context.database.pool.query(`delete from payout_details where performer_id = $1`, [performerId]);
    const { details } = await say(performer);
    expect(Date.parse(details?.heldUntil ?? '') - Date.parse(details?.changedAt ?? '')).toBe(14 * DAY_MS);
  });

  it('is dropped when she takes her account back, unless it has stood for long', async () => {
    const takeBack = async ({ guestId }: TestPerformer) => {
      const own = app.app.slots.all(programs).find(({ program }) => program === 'payout-account');
      return own?.revoke(guestId);
    };
    const recent = await askingPerformer(app, 300);
    operator = await app.renew(operator);
    await approvePayout(app, recent.payoutId, operator);
    await say(recent, other);
    expect(await takeBack(recent)).toBe(1);
    expect(await rows(recent.performerId)).toEqual([]);
    expect(await listed(recent.payoutId)).toMatchObject({ state: 'requested', payee: null });
    // Whoever names one now may still be somebody else.
    const { details } = await say(recent);
    expect(Date.parse(details?.heldUntil ?? '') - Date.parse(details?.changedAt ?? '')).toBe(14 * DAY_MS);
    const settled = await app.performer();
    await say(settled);
    app.advance(14 * DAY_MS + 1000);
    expect(await takeBack(settled)).toBe(0);
    expect(await rows(settled.performerId)).toHaveLength(1);
    expect(await takeBack({ ...settled, guestId: (await app.account()).guestId })).toBe(0);
  });

  it('is held after she has taken her account back, though none was there, and is forgotten with that', async () => {
    const performer = await app.performer();
    const { guestId, performerId } = performer;
    const own = app.app.slots.all(programs).find(({ program }) => program === 'payout-account');
    const noted = async () => {
      const { rowCount } = await app.context.database.pool.query(
        'select 1 from dropped_payout_accounts where performer_id = $1',
        [performerId],
      );
      return rowCount;
    };
    // Before she has earned anything there is nothing to protect: so it is with who was just invited.
    expect(await own?.revoke(guestId)).toBe(0);
    expect(await noted()).toBe(0);
    await app.wallet.openPerformer(performerId);
    await app.context.database.transaction((client) =>
      app.wallet.payForVoucher({ key: 'earned', useKey: null, performerId, coins: 300 }, client),
    );
    expect(await own?.revoke(guestId)).toBe(0);
    expect(await noted()).toBe(1);
    const { details } = await say(performer);
    expect(Date.parse(details?.heldUntil ?? '') - Date.parse(details?.changedAt ?? '')).toBe(14 * DAY_MS);
    expect(await noted()).toBe(0);
  });

  it('stays when she takes her account back where only her address is new', async () => {
    const performer = await app.performer();
    await say(performer);
    app.advance(14 * DAY_MS + 1000);
    await say(await app.renew(performer), { iban: '', town: 'Bonn' });
    const own = app.app.slots.all(programs).find(({ program }) => program === 'payout-account');
    expect(await own?.revoke(performer.guestId)).toBe(0);
    expect(await rows(performer.performerId)).toHaveLength(1);
  });

  it('can be read as it was said by an earlier rule', async () => {
    const performer = await askingPerformer(app, 300);
    operator = await app.renew(operator);
    const payees = createPayees(app.context);
    const before = (await payees.of(app.context.database.pool, [performer.performerId])).get(performer.performerId);
    if (before === undefined) throw new Error('nothing was said');
    await app.context.database.pool.query('update payout_details set sealed = $2 where performer_id = $1', [
      performer.performerId,
      payees.seal({ ...before.details, holder: 'Мария Ivanova' }),
    ]);
    expect(await listed(performer.payoutId)).toMatchObject({ payee: { holder: 'Мария Ivanova' } });
    expect(await refused(performer, { holder: 'Мария Ivanova' })).toBe('bad-request');
  });

  it('does not keep the bank of another account', async () => {
    const performer = await app.performer();
    await say(performer, { bic: 'COBADEFFXXX' });
    const moved = await say(performer, { iban: 'NL91ABNA0417164300', bic: 'COBADEFFXXX' });
    expect(moved.details).toMatchObject({ lastFour: '4300', bic: '' });
    expect((await say(performer, { iban: '', bic: 'ABNANL2A' })).details).toMatchObject({ bic: 'ABNANL2A' });
  });

  it('has to be there before a payout is asked for', async () => {
    const performer = await app.performer();
    const { performerId } = performer;
    await app.wallet.openPerformer(performerId);
    await app.context.database.transaction((client) =>
      app.wallet.payForVoucher({ key: 'no-details', useKey: null, performerId, coins: 300 }, client),
    );
    app.advance(31 * DAY_MS);
    const back = await app.renew(performer);
    expect(await app.ok(getPayouts, {}, back)).toMatchObject({ payable: 300, hasDetails: false, heldUntil: null });
    const body = { coins: 300, key: 'press-it-once' };
    expect((await app.refused(requestPayout, { body }, back)).code).toBe('payout-no-details');
    await say(back);
    const asked = await app.ok(requestPayout, { body }, back);
    expect(asked).toMatchObject({ hasDetails: true, items: [{ state: 'requested' }] });
  });

  it('is not kept once she has been erased at the same moment', async () => {
    const performer = await app.performer();
    const { database } = app.context;
    const [erased, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const erasure = database.transaction(async (client) => {
      await client.query('update guests set erased_at = now() where id = $1', [performer.guestId]);
      erased.resolve();
      await committed.promise;
    });
    await erased.promise;
    const path = '/rest/v1/studio/payout-details';
    const body = { ...payoutDetails, currentPassword: performer.password };
    const change = app.raw({ method: 'PUT', path, body }, performer);
    await until(
      async () => (await database.pool.query(`select 1 from pg_locks where not granted`)).rowCount ?? 0,
      (waiting) => waiting > 0,
    );
    committed.resolve();
    await erasure;
    expect((await change).status).toBe(403);
    expect(await rows(performer.performerId)).toEqual([]);
  });

  it('is in the copy of her data, but for the whole number of the account', async () => {
    const performer = await app.performer();
    await say(performer);
    const { copy } = await app.ok(askExport, {}, performer);
    await awaitMail(app, performer.email, /Daten liegen bereit/);
    const data = await app.ok(downloadExport, { params: { exportId: copy.id } }, performer);
    const { iban, ...shown } = payoutDetails;
    expect(data).toMatchObject({ payoutDetails: { ...shown, lastFour: iban.slice(-4), heldUntil: null } });
    expect(JSON.stringify(data)).not.toContain(iban);
  });

  it('goes with her at once, or with the last payout that waits', async () => {
    const [free, waiting] = [await app.performer(), await askingPerformer(app, 250)];
    const gone = await app.renew(free);
    await say(gone);
    for (const performer of [gone, waiting])
      await app.ok(deleteAccount, { body: { currentPassword: performer.password, deleteAnyway: true } }, performer);
    app.advance(15 * DAY_MS);
    await app.app.identity.deletions.eraseDue();
    expect(await rows(gone.performerId)).toEqual([]);
    expect(await rows(waiting.performerId)).toHaveLength(1);
    operator = await app.renew(operator);
    const { payoutId } = waiting;
    const version = await payoutVersion(app, payoutId, operator);
    await app.ok(
      decidePayout,
      { params: { payoutId }, body: { outcome: 'paid', reference: 'SEPA 0418', version } },
      operator,
    );
    expect(await rows(waiting.performerId)).toEqual([]);
  });
});
