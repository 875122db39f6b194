import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { approvePayout, askingPerformer, namePayer, payer } from '../../../../../test/payouts/approved.ts';
import { payoutDetails } from '../../../../../test/payouts/details.ts';
import { elementsOf, schemaFaults } from '../../../../../test/payouts/pain-schema.ts';
import { mailsTo } from '../../../../../test/people/mails.ts';
import type { TestAccount } from '../../../../../test/people/people.ts';
import { payoutVersion } from '../../../../../test/versions/payouts.ts';
import { features } from '../../../../app/features.ts';
import { columnsOf } from '../../../../platform/feature/feature.ts';
import { removeOverdue } from '../../../../platform/feature/retention.ts';
import { berlinDay } from '../../../../platform/time/berlin.ts';
import { getAuditLog } from '../../../backoffice/contract.ts';
import * as contract from '../../contract.ts';

const DAY_MS = 86_400_000;

describe('files of transfers', () => {
  let app: TestApp;
  let operator: TestAccount;
  beforeAll(async () => {
    app = await startTestApp();
    operator = await app.account({ role: 'operator', may: ['payouts'] });
  });
  afterAll(() => app[Symbol.asyncDispose]());
  // Tokens do not last as long as payouts wait.
  const renew = async () => (operator = await app.renew(operator));
  beforeEach(renew);

  async function approved(coins: number, details: Parameters<typeof askingPerformer>[2] = {}) {
    const performer = await askingPerformer(app, coins, details);
    await renew();
    await approvePayout(app, performer.payoutId, operator);
    return performer;
  }
  const next = () => app.ok(contract.getNextPayoutBatch, {}, operator);
  const make = async () => app.ok(contract.makePayoutBatch, { body: { version: (await next()).version } }, operator);
  const list = async (list: 'waiting' | 'approved' | 'decided') =>
    (await app.ok(contract.findPayouts, { query: { list } }, operator)).items;
  const fileOf = (batchId: string, who = operator) =>
    app.raw({ method: 'GET', path: `/rest/v1/backoffice/payout-batches/${batchId}/file` }, who);
  const endToEnd = (payoutId: string) => payoutId.replaceAll('-', '');
  const texts = (xml: string, path: string) =>
    elementsOf(xml)
      .filter((element) => element.path.endsWith(path))
      .map(({ text }) => text);

  it('are not made as long as nobody knows whose account pays, or there is nothing to pay', async () => {
    const { payer: nobody, version } = await next();
    expect(nobody).toBeNull();
    const refused = (seen: string) => app.refused(contract.makePayoutBatch, { body: { version: seen } }, operator);
    expect((await refused(version)).code).toBe('payout-payer-missing');
    await expect(namePayer(app, { iban: 'AT611904300234573202' })).rejects.toThrow('bad-request');
    await namePayer(app);
    // What was seen is not what holds now.
    expect((await refused(version)).code).toBe('conflict');
    const ready = await next();
    expect(ready).toMatchObject({ payouts: 0, cents: 0, left: 0, payer: { name: payer.name, lastFour: '3201' } });
    expect((await refused(ready.version)).code).toBe('payout-batch-empty');
  });

  it('pay what is approved, once, to the cent, and come again byte for byte', async () => {
    const [one, other] = [
      await approved(401),
      await approved(200, { iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPP' }),
    ];
    const ready = await next();
    expect(ready).toMatchObject({ payouts: 2, cents: 601 * 25, left: 0 });
    const batch = await make();
    expect(batch).toMatchObject({ makerName: operator.name, payouts: 2, cents: 601 * 25 });
    const { text, headers } = await fileOf(batch.batchId);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="sepa-\d{4}-\d\d-\d\d-[\da-f]{6}\.xml"$/);
    expect(schemaFaults(text)).toEqual([]);
    expect(texts(text, '/GrpHdr/MsgId')).toEqual([endToEnd(batch.batchId)]);
    expect(texts(text, '/GrpHdr/CtrlSum')).toEqual(['150.25']);
    expect(texts(text, '/Dbtr/Nm')).toEqual(['Lampion Medien GmbH']);
    expect(texts(text, '/DbtrAcct/Id/IBAN')).toEqual([payer.iban]);
    expect(texts(text, '/CdtTrfTxInf/PmtId/EndToEndId')).toEqual(
      [one, other].map(({ payoutId }) => endToEnd(payoutId)),
    );
    expect(texts(text, '/CdtTrfTxInf/Amt/InstdAmt')).toEqual(['100.25', '50.00']);
    expect(texts(text, '/CdtTrfTxInf/CdtrAcct/Id/IBAN')).toEqual([payoutDetails.iban, 'FR1420041010050500013M02606']);
    expect(texts(text, '/CdtTrfTxInf/RmtInf/Ustrd')[0]).toBe(`Auszahlung vom ${berlinDay(app.now())}`);
    // She hears of it by mail and finds it by its number; her coins are gone.
    const mails = await mailsTo(app, one.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Deine Auszahlung ist unterwegs']);
    expect(mails[0]?.text).toContain(endToEnd(one.payoutId));
    const { earnings, items } = await app.ok(contract.getPayouts, {}, await app.renew(one));
    expect([earnings, items[0]?.state, items[0]?.reference]).toEqual([0, 'paid', endToEnd(one.payoutId)]);
    expect((await list('decided')).slice(0, 2).map(({ state }) => state)).toEqual(['paid', 'paid']);
    // Whatever she or the company says later, the file stays what it was.
    await app.ok(
      contract.putPayoutDetails,
      { body: { ...payoutDetails, iban: 'NL91ABNA0417164300', currentPassword: one.password } },
      await app.renew(one),
    );
    await namePayer(app, { name: 'Laterne AG', iban: 'CH9300762011623852957' });
    expect((await fileOf(batch.batchId)).text).toBe(text);
    await namePayer(app);
    expect(await next()).toMatchObject({ payouts: 0, left: 0 });
    const { items: batches } = await app.ok(contract.findPayoutBatches, { query: {} }, operator);
    expect(batches[0]).toEqual(batch);
    expect((await fileOf(randomUUID())).status).toBe(404);
  });

  it('never pay the same twice, though two operators press at once', async () => {
    const made = [await approved(210), await approved(220), await approved(230)];
    const colleague = await app.account({ role: 'operator', may: ['payouts'] });
    const { version } = await next();
    const press = (who: TestAccount) =>
      app.raw({ method: 'POST', path: '/rest/v1/backoffice/payout-batches', body: { version } }, who);
    const answers = await Promise.all([press(operator), press(colleague), press(operator)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const { items } = await app.ok(contract.findPayoutBatches, { query: {} }, operator);
    const files = await Promise.all(items.map(({ batchId }) => fileOf(batchId)));
    const paid = files.flatMap(({ text }) => texts(text, '/PmtId/EndToEndId'));
    for (const { payoutId } of made) expect(paid.filter((id) => id === endToEnd(payoutId))).toHaveLength(1);
    expect(new Set(paid).size).toBe(paid.length);
  });

  it('leave out whose account is locked or unknown, and ask again where it is another one', async () => {
    const [ready, held, unknown] = [await approved(300), await approved(310), await approved(320)];
    const locked = await approved(330);
    const lock = (isLocked: boolean) =>
      app.context.database.pool.query(`update guests set is_locked = $2 where id = $1`, [locked.guestId, isLocked]);
    await lock(true);
    await app.ok(
      contract.putPayoutDetails,
      { body: { ...payoutDetails, iban: 'NL91ABNA0417164300', currentPassword: held.password } },
      await app.renew(held),
    );
    await app.context.database.pool.query(`delete from payout_details where performer_id = $1`, [unknown.performerId]);
    expect(await next()).toMatchObject({ payouts: 1, cents: 300 * 25, left: 2 });
    const maker = await app.account({ role: 'operator', may: ['payouts'], set: { name: 'Mika' } });
    await app.ok(contract.makePayoutBatch, { body: { version: (await next()).version } }, maker);
    expect(
      (await list('approved')).map(({ payoutId, payee, isLocked }) => [payoutId, payee === null, isLocked]),
    ).toEqual([
      [unknown.payoutId, true, false],
      [locked.payoutId, false, true],
    ]);
    // Who made the file has paid her, not who approved it.
    expect((await list('decided'))[0]).toMatchObject({ payoutId: ready.payoutId, deciderName: 'Mika' });
    // It was approved to the account that was seen then.
    const again = (await list('waiting')).find(({ payoutId }) => payoutId === held.payoutId);
    expect(again?.payee).toMatchObject({ lastFour: '4300', heldUntil: expect.any(String) as string });
    await approvePayout(app, held.payoutId, operator);
    expect(await next()).toMatchObject({ payouts: 0, left: 3 });
    await lock(false);
    expect(await next()).toMatchObject({ payouts: 1, cents: 330 * 25, left: 2 });
    await make();
    // Fourteen days later nothing holds it any more; what has no account can still be refused.
    app.advance(14 * DAY_MS + 1000);
    await renew();
    expect(await next()).toMatchObject({ payouts: 1, cents: 310 * 25, left: 1 });
    await make();
    const params = { payoutId: unknown.payoutId };
    const { version = '' } = (await list('approved'))[0] ?? {};
    await app.ok(
      contract.decidePayout,
      { params, body: { outcome: 'refused', reason: 'she has no account', version } },
      operator,
    );
    expect((await app.ok(contract.getPayouts, {}, await app.renew(unknown))).earnings).toBe(320);
  });

  it('take nothing that was decided otherwise meanwhile', async () => {
    const performer = await askingPerformer(app, 400);
    await renew();
    const { payoutId } = performer;
    const waiting = await payoutVersion(app, payoutId, operator);
    await approvePayout(app, payoutId, operator);
    const decide = (body: object) =>
      app.raw({ method: 'POST', path: `/rest/v1/backoffice/payouts/${payoutId}/decide`, body }, operator);
    const reason = 'the account is in another name';
    // Of the state before: somebody has approved it since.
    expect((await decide({ outcome: 'refused', reason, version: waiting })).status).toBe(409);
    // The same word again is the first one.
    const { version = '' } = (await list('approved'))[0] ?? {};
    expect((await decide({ outcome: 'approved', version })).status).toBe(200);
    const seen = (await next()).version;
    expect((await decide({ outcome: 'refused', reason, version })).status).toBe(200);
    expect((await app.refused(contract.makePayoutBatch, { body: { version: seen } }, operator)).code).toBe('conflict');
    // She asks for one at a time, also while hers is approved.
    expect((await app.ok(contract.getPayouts, {}, await app.renew(performer))).earnings).toBe(400);
  });

  it('are for those with the right alone, and noted', async () => {
    await approved(200);
    const batch = await make();
    const other = await app.account({ role: 'operator', may: ['payments', 'ledger', 'audit', 'system'] });
    const performer = await app.performer();
    for (const who of [other, performer, await app.account({ verified: true })]) {
      expect((await app.refused(contract.getNextPayoutBatch, {}, who)).code).toBe('forbidden');
      expect((await app.refused(contract.findPayoutBatches, { query: {} }, who)).code).toBe('forbidden');
      const body = { version: (await next()).version };
      expect((await app.refused(contract.makePayoutBatch, { body }, who)).code).toBe('forbidden');
      expect((await fileOf(batch.batchId, who)).status).toBe(403);
    }
    await fileOf(batch.batchId);
    const { items } = await app.ok(getAuditLog, { query: { operatorId: operator.guestId } }, other);
    const actions = items.map(({ action }) => action);
    expect(actions).toContain('GET /backoffice/payout-batches/:batchId/file');
    expect(actions).toContain('POST /backoffice/payout-batches');
    // Nothing of an account is in the log.
    expect(JSON.stringify(items)).not.toMatch(/DE89|532013/);
  });

  it('are kept for ten years and no longer, whoever is still here', async () => {
    const { payoutId } = await approved(200);
    const batch = await make();
    const sweep = (year: number) =>
      removeOverdue(app.context.database, columnsOf(features), new Date(`${year}-01-02T00:00:00Z`));
    const year = Number(berlinDay(app.now()).slice(0, 4));
    await sweep(year + 10);
    expect((await fileOf(batch.batchId)).status).toBe(200);
    await sweep(year + 11);
    expect((await fileOf(batch.batchId)).status).toBe(404);
    expect((await list('decided'))[0]).toMatchObject({ payoutId, state: 'paid' });
  });
});
