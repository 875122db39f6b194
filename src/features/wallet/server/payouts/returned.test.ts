import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { approvePayout, askingPerformer, namePayer } from '../../../../../test/payouts/approved.ts';
import { payoutDetails } from '../../../../../test/payouts/details.ts';
import { mailsTo } from '../../../../../test/people/mails.ts';
import type { TestAccount, TestPerformer } from '../../../../../test/people/people.ts';
import { payoutVersion } from '../../../../../test/versions/payouts.ts';
import { berlinDay } from '../../../../platform/time/berlin.ts';
import { getAuditLog } from '../../../backoffice/contract.ts';
import * as contract from '../../contract.ts';

const reason = 'account closed';
const other = { ...payoutDetails, iban: 'NL91ABNA0417164300' };

describe('payouts that the bank', () => {
  let app: TestApp;
  let operator: TestAccount;
  beforeAll(async () => {
    app = await startTestApp();
    operator = await app.account({ role: 'operator', may: ['payouts', 'audit'] });
    await namePayer(app);
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
  async function makeFile() {
    const { version } = await app.ok(contract.getNextPayoutBatch, {}, operator);
    return app.ok(contract.makePayoutBatch, { body: { version } }, operator);
  }
  const rowOf = async (payoutId: string) => {
    const { items } = await app.ok(contract.findPayouts, { query: { list: 'decided' } }, operator);
    return items.find((each) => each.payoutId === payoutId);
  };
  const view = (performer: TestPerformer) => app.ok(contract.getPayouts, {}, performer);
  const subjects = async ({ email }: TestPerformer) => (await mailsTo(app, email)).map(({ subject }) => subject);

  describe('has sent back', () => {
    const giveBack = (payoutId: string, version: string, who = operator) =>
      app.raw(
        { method: 'POST', path: `/rest/v1/backoffice/payouts/${payoutId}/return`, body: { version, reason } },
        who,
      );

    it('are hers again, once, and she is told why', async () => {
      const performer = await approved(400);
      const { payoutId } = performer;
      await makeFile();
      const { version = '' } = (await rowOf(payoutId)) ?? {};
      const colleague = await app.account({ role: 'operator', may: ['payouts'] });
      const answers = await Promise.all([giveBack(payoutId, version), giveBack(payoutId, version, colleague)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const { earnings, payable, items } = await view(performer);
      expect([earnings, payable]).toEqual([400, 400]);
      expect(items).toMatchObject([{ state: 'returned', returnReason: reason, cents: 10_000 }]);
      expect(await subjects(performer)).toEqual([
        'Deine Auszahlung ist unterwegs',
        'Deine Auszahlung ist zurückgekommen',
      ]);
      const [, mail] = await mailsTo(app, performer.email);
      expect(mail?.text).toContain(reason);
      expect(await rowOf(payoutId)).toMatchObject({ state: 'returned', returned: { reason } });
      const { items: batches } = await app.ok(contract.findPayoutBatches, { query: {} }, operator);
      expect(batches[0]).toMatchObject({ payouts: 1, returned: 1, voided: null });
      // She asks again, and it is another payout.
      const again = await app.ok(contract.requestPayout, { body: { coins: 400, key: randomUUID() } }, performer);
      expect(again.items.map(({ state }) => state)).toEqual(['requested', 'returned']);
    });

    it('stand in the books as paid and as come back', async () => {
      const { payoutId } = await approved(200);
      await makeFile();
      await giveBack(payoutId, (await rowOf(payoutId))?.version ?? '');
      const today = berlinDay(app.now());
      const path = `/rest/v1/backoffice/payouts.csv?from=${today}&to=${today}&language=en`;
      const { text } = await app.raw({ method: 'GET', path }, operator);
      const lines = text.split('\r\n').filter((line) => line.includes(payoutId));
      expect(lines).toHaveLength(2);
      expect(lines[0]).toContain('200,50.00,');
      expect(lines[1]).toContain(`-200,-50.00,"${payoutId.replaceAll('-', '')}","${reason}"`);
    });

    it('were paid: others cannot come back', async () => {
      const { payoutId } = await askingPerformer(app, 200);
      await renew();
      const version = await payoutVersion(app, payoutId, operator);
      const early = await giveBack(payoutId, version);
      expect([early.status, JSON.parse(early.text)]).toMatchObject([409, { code: 'payout-decided' }]);
      expect((await giveBack(randomUUID(), version)).status).toBe(404);
      const stranger = await app.account({ role: 'operator', may: ['payments'] });
      expect((await giveBack(payoutId, version, stranger)).status).toBe(403);
    });
  });

  describe('has not carried out as a file', () => {
    const seen = async (batchId: string) => {
      const { items } = await app.ok(contract.findPayoutBatches, { query: {} }, operator);
      return items.find((each) => each.batchId === batchId)?.version ?? '';
    };
    const voidFile = (batchId: string, version: string, who = operator) =>
      app.raw(
        { method: 'POST', path: `/rest/v1/backoffice/payout-batches/${batchId}/void`, body: { version, reason } },
        who,
      );

    it('wait for the next file, or to be looked at where she has named another account, under other numbers', async () => {
      const [same, moved] = [await approved(300), await approved(310)];
      const { batchId, version } = await makeFile();
      await app.ok(
        contract.putPayoutDetails,
        { body: { ...other, currentPassword: moved.password } },
        await app.renew(moved),
      );
      expect((await voidFile(batchId, 'x'.repeat(22))).status).toBe(409);
      const colleague = await app.account({ role: 'operator', may: ['payouts'] });
      const answers = await Promise.all([voidFile(batchId, version), voidFile(batchId, version, colleague)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const states = async (performer: TestPerformer) => {
        const { earnings, items } = await view(await app.renew(performer));
        return [earnings, ...items.map(({ state, returnReason }) => [state, returnReason])];
      };
      expect(await states(same)).toEqual([0, ['approved', null], ['returned', null]]);
      expect(await states(moved)).toEqual([0, ['requested', null], ['returned', null]]);
      expect(await subjects(same)).toEqual(['Deine Auszahlung ist unterwegs', 'Deine Überweisung verzögert sich']);
      const ready = await app.ok(contract.getNextPayoutBatch, {}, operator);
      expect(ready).toMatchObject({ payouts: 1, cents: 7_500 });
      const next = await makeFile();
      const file = (id: string) =>
        app.raw({ method: 'GET', path: `/rest/v1/backoffice/payout-batches/${id}/file` }, operator);
      expect((await file(next.batchId)).text).not.toContain(same.payoutId.replaceAll('-', ''));
      expect((await file(batchId)).headers['content-disposition']).toContain('filename="void-sepa-');
      expect(await states(same)).toEqual([0, ['paid', null], ['returned', null]]);
    });

    it('go back to her where something else of hers waits, and leave alone what came back by itself', async () => {
      const [one, gone] = [await approved(200), await approved(220)];
      const { batchId } = await makeFile();
      const { version = '' } = (await rowOf(gone.payoutId)) ?? {};
      await app.ok(contract.returnPayout, { params: { payoutId: gone.payoutId }, body: { version, reason } }, operator);
      const { performerId } = one;
      await app.context.database.transaction((client) =>
        app.wallet.payForVoucher({ key: randomUUID(), useKey: null, performerId, coins: 250 }, client),
      );
      app.advance(31 * 86_400_000);
      const back = await app.renew(one);
      await renew();
      await app.ok(contract.requestPayout, { body: { coins: 250, key: randomUUID() } }, back);
      expect((await voidFile(batchId, await seen(batchId))).status).toBe(200);
      const { earnings, items } = await view(back);
      expect([earnings, ...items.map(({ state, coins }) => [state, coins])]).toEqual([
        200,
        ['requested', 250],
        ['returned', 200],
      ]);
      expect((await view(await app.renew(gone))).items.map(({ state }) => state)).toEqual(['returned']);
      expect(await subjects(gone)).toHaveLength(2);
      const { items: batches } = await app.ok(contract.findPayoutBatches, { query: {} }, operator);
      expect(batches[0]).toMatchObject({ batchId, payouts: 2, returned: 1, voided: { byName: operator.name, reason } });
    });

    it('go to performers who have gone by the next file, to the account of the first', async () => {
      const iban = 'NL91ABNA0417164300';
      const [stays, gone] = [await approved(230), await approved(240, { iban, bic: 'ABNANL2A' })];
      const { batchId, version } = await makeFile();
      const { pool } = app.context.database;
      const { performerId } = gone;
      await pool.query('update performers set guest_id = null, erased_at = now() where id = $1', [performerId]);
      await pool.query('delete from payout_details where performer_id = $1', [performerId]);
      expect((await voidFile(batchId, version)).status).toBe(200);
      for (const { payoutId } of [stays, gone]) expect(await rowOf(payoutId)).toMatchObject({ state: 'returned' });
      expect(await app.ok(contract.getNextPayoutBatch, {}, operator)).toMatchObject({ payouts: 2, cents: 470 * 25 });
      const next = await makeFile();
      const { text } = await app.raw(
        { method: 'GET', path: `/rest/v1/backoffice/payout-batches/${next.batchId}/file` },
        operator,
      );
      expect(text).toContain(iban);
      expect(text).toContain('<BICFI>ABNANL2A</BICFI>');
      expect(text).not.toContain(gone.payoutId.replaceAll('-', ''));
      expect((await pool.query('select 1 from payout_details where performer_id = $1', [performerId])).rowCount).toBe(
        0,
      );
      await pool.query('update performers set guest_id = $2, erased_at = null where id = $1', [
        performerId,
        gone.guestId,
      ]);
    });

    it('are nobody’s business who may not pay', async () => {
      await approved(200);
      const { batchId, version } = await makeFile();
      const stranger = await app.account({ role: 'operator', may: ['payments'] });
      expect((await voidFile(batchId, version, stranger)).status).toBe(403);
      expect((await voidFile(randomUUID(), version)).status).toBe(404);
    });
  });

  describe('is to pay by hand', () => {
    it('name the whole account, and that is noted', async () => {
      const { payoutId } = await askingPerformer(app, 200);
      await renew();
      const { iban, holder } = payoutDetails;
      const account = await app.ok(contract.getPayoutAccount, { params: { payoutId } }, operator);
      expect(account).toMatchObject({ iban, holder });
      const { items } = await app.ok(getAuditLog, { query: { subject: payoutId } }, operator);
      expect(items.map(({ action }) => action)).toContain('GET /backoffice/payouts/:payoutId/account');
      expect(JSON.stringify(items)).not.toContain(iban);
    });

    it('name none while it is held, once it is decided, and to who may not pay', async () => {
      const performer = await askingPerformer(app, 200);
      await renew();
      const params = { payoutId: performer.payoutId };
      const stranger = await app.account({ role: 'operator', may: ['payments'] });
      expect((await app.refused(contract.getPayoutAccount, { params }, stranger)).code).toBe('forbidden');
      await app.ok(contract.putPayoutDetails, { body: { ...other, currentPassword: performer.password } }, performer);
      expect((await app.refused(contract.getPayoutAccount, { params }, operator)).code).toBe('payout-held');
      const version = await payoutVersion(app, performer.payoutId, operator);
      await app.ok(contract.decidePayout, { params, body: { outcome: 'refused', reason, version } }, operator);
      expect((await app.refused(contract.getPayoutAccount, { params }, operator)).code).toBe('not-found');
    });
  });
});
