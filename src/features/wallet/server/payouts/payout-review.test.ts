import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { mailsTo } from '../../../../../test/people/mails.ts';
import { payoutVersion } from '../../../../../test/versions/payouts.ts';
import { askingPerformer } from '../../../../../test/payouts/approved.ts';
import type { TestGuest } from '../../../../../test/people/people.ts';
import { getPayouts } from '../../contract.ts';
import { berlinDay } from '../../../../platform/time/berlin.ts';
import * as contract from '../../../backoffice/contract.ts';
import * as walletContract from '../../contract.ts';

const DAY_MS = 86_400_000;
const paid = { outcome: 'paid', reference: '=SEPA 0417' } as const;

describe('payouts at the platform', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** She has earned this much, has waited long enough, and asks for it. */
  const asking = (coins: number) => askingPerformer(app, coins);

  const operators = async () => {
    const make = () => app.account({ role: 'operator', may: ['payouts'] });
    return [await make(), await make()] as const;
  };
  type Body = typeof paid | { outcome: 'refused'; reason: string };
  const sending = (who: TestGuest, payoutId: string, body: Body & { version: string }) =>
    app.raw({ method: 'POST', path: `/rest/v1/backoffice/payouts/${payoutId}/decide`, body }, who);
  /** Of what stands in the list now. */
  const decide = async (who: TestGuest, payoutId: string, body: Body) => {
    const [reader] = await operators();
    return sending(who, payoutId, { ...body, version: await payoutVersion(app, payoutId, reader) });
  };

  it('wait, the oldest first, and are paid by one of two operators', async () => {
    const first = await asking(400);
    const second = await asking(300);
    const [one, other] = await operators();
    const waiting = async () => (await app.ok(walletContract.findPayouts, { query: {} }, one)).items;
    const ours = [first.payoutId, second.payoutId];
    expect((await waiting()).map(({ payoutId }) => payoutId)).toEqual(ours);
    const version = await payoutVersion(app, first.payoutId, one);
    const answers = await Promise.all([
      sending(one, first.payoutId, { ...paid, version }),
      sending(other, first.payoutId, { outcome: 'refused', reason: 'the account is in another name', version }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(JSON.parse(loser?.text ?? '')).toMatchObject({ code: 'payout-decided' });
    expect((await waiting()).map(({ payoutId }) => payoutId)).toEqual([second.payoutId]);
    expect(await mailsTo(app, first.email)).toHaveLength(1);
  });

  it('tell her by mail and in her studio, once however often it is said', async () => {
    const performer = await asking(500);
    const { payoutId } = performer;
    const [operator] = await operators();
    for (let times = 0; times < 2; times++) expect((await decide(operator, payoutId, paid)).status).toBe(200);
    const mails = await mailsTo(app, performer.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Deine Auszahlung ist unterwegs');
    expect(mails[0]?.text).toContain(paid.reference);
    expect(mails[0]?.link?.pathname).toBe('/de/studio/verdienst/');
    const { items } = await app.ok(getPayouts, {}, performer);
    expect(items[0]).toMatchObject({ state: 'paid', reference: paid.reference, refusal: null });
    const changed = await decide(operator, payoutId, { ...paid, reference: 'another' } as never);
    expect(changed.status).toBe(409);
    expect((await decide(operator, randomUUID(), paid)).status).toBe(404);
  });

  it('come back to her with the reason', async () => {
    const performer = await asking(200);
    const [operator] = await operators();
    const reason = 'the account is in another name';
    await decide(operator, performer.payoutId, { outcome: 'refused', reason });
    const { earnings, items } = await app.ok(getPayouts, {}, performer);
    expect([earnings, items[0]?.refusal]).toEqual([200, reason]);
    const [mail] = await mailsTo(app, performer.email);
    expect(mail?.text).toContain(reason);
  });

  it('stand in a history and in a table for the books', async () => {
    const made: string[] = [];
    for (let nth = 0; nth < 3; nth++) made.push((await asking(200 + nth)).payoutId);
    const [operator] = await operators();
    for (const payoutId of made) await decide(operator, payoutId, paid);
    const { items } = await app.ok(walletContract.findPayouts, { query: { list: 'decided' } }, operator);
    expect(items.slice(0, 3).map(({ payoutId }) => payoutId)).toEqual(made.toReversed());
    const after = items[0]?.payoutId ?? '';
    const { items: later } = await app.ok(walletContract.findPayouts, { query: { list: 'decided', after } }, operator);
    expect(later[0]?.payoutId).toBe(made[1]);
    const today = berlinDay(app.now());
    const path = `/rest/v1/backoffice/payouts.csv?from=${today}&to=${today}&language=de`;
    const { text, headers } = await app.raw({ method: 'GET', path }, operator);
    expect(headers['content-type']).toContain('text/csv');
    const lines = text.split('\r\n').filter((line) => line.includes(made[2] ?? ''));
    // A reference that a spreadsheet would take for a formula is text.
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`202,50.50,"'${paid.reference}"`);
    for (const wrong of [
      { from: today, to: '2020-01-01' },
      { from: '0001-01-01', to: '0001-01-01' },
      { from: '9999-12-31', to: '9999-12-31' },
    ]) {
      expect((await app.refused(walletContract.getPayoutsCsv, { query: wrong }, operator)).code).toBe('bad-request');
    }
  });

  it('show by whom she was paid before', async () => {
    const { payoutId, performerId } = await asking(200);
    const guest = await app.account();
    await app.context.database.pool.query(
      `with s as (insert into shows (performer_id, price_video, preview_fsk, ended_at) values ($1, 8, 16, now()) returning id)
       insert into chat_sessions (show_id, performer_id, guest_id, node_id, mode, price, proven_ms, charged, performer_share,
         started_at, ended_at)
       select id, $1, $2, 'x', 'videoChat', 8, 60000, 8, 4, $3, $3 from s`,
      [performerId, guest.guestId, new Date(app.now().getTime() - DAY_MS)],
    );
    const [operator] = await operators();
    // The request was made by the database's clock; what came in the days before it is what counts.
    await app.context.database.pool.query(`update payouts set requested_at = $2 where id = $1`, [payoutId, app.now()]);
    expect(await app.ok(walletContract.getPayoutOrigin, { params: { payoutId } }, operator)).toEqual({
      coins: 4,
      kinds: [{ kind: 'videoChat', coins: 4, seconds: 60 }],
      guests: [expect.objectContaining({ guestId: guest.guestId, name: expect.any(String), coins: 4, links: [] })],
    });
  });

  it('are for those with the right alone, and noted', async () => {
    const { payoutId } = await asking(200);
    const other = await app.account({ role: 'operator', may: ['payments', 'audit'] });
    expect((await app.refused(walletContract.findPayouts, { query: {} }, other)).code).toBe('forbidden');
    expect((await decide(other, payoutId, paid)).status).toBe(403);
    const [operator] = await operators();
    await decide(operator, payoutId, paid);
    const { items } = await app.ok(contract.getAuditLog, { query: { subject: payoutId } }, other);
    expect(items).toMatchObject([{ operatorId: operator.guestId, details: paid }]);
  });
});
