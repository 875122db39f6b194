import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { mailsTo } from '../../../../test/people/mails.ts';
import type { TestAccount } from '../../../../test/people/people.ts';
import { getAuditLog } from '../../backoffice/contract.ts';
import { copyPersonal } from '../../../platform/feature/personal-data.ts';
import * as contract from '../contract.ts';
import { reportsColumns } from './personal-columns.ts';

const report = {
  about: '/de/amateur/mira-solberg/',
  kind: 'consent',
  explanation: 'Das Bild zeigt mich, und ich habe nie zugestimmt.',
  name: 'Robin Quitte',
  email: 'quitte@post.example',
  goodFaith: true,
} as const;

describe('what anybody reports', () => {
  let app: TestApp;
  let operator: TestAccount;
  beforeAll(async () => {
    app = await startTestApp();
    operator = await app.account({ role: 'operator', may: ['content', 'audit'], set: { name: 'Kim' } });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const send = (more: Partial<contract.NewReport> = {}) =>
    app.ok(contract.reportContent, { body: { ...report, ...more } }, null);
  const idOf = async (number: string) => {
    const { items } = await app.ok(contract.getReports, { query: { state: 'all' } }, operator);
    return items.find((each) => each.number === number)?.id ?? '';
  };

  it('is taken without an account, confirmed by mail, and followed by whoever has its token', async () => {
    const { number, token } = await send();
    const status = await app.ok(contract.getReportStatus, { body: { token } }, null);
    expect(status).toMatchObject({ number, kind: 'consent', about: report.about, outcome: null, reasons: null });
    const [mail] = await mailsTo(app, report.email);
    expect(mail?.subject).toContain(number);
    expect(mail?.link?.hash).toBe(`#${token}`);
    // What a stranger wrote is not carried to an address that he typed.
    expect(mail?.text).not.toMatch(/mira-solberg|zugestimmt|Robin/);
    const other = { body: { token: 'x'.repeat(43) } };
    expect((await app.refused(contract.getReportStatus, other, null)).code).toBe('not-found');
    const { rows } = await app.context.database.pool.query(`select * from content_reports where number = $1`, [number]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('names whoever reports, but for what is about minors, and is meant in good faith', async () => {
    const { name: _name, email: _email, ...unnamed } = report;
    const refusal = await app.refused(contract.reportContent, { body: unnamed }, null);
    expect(refusal.issues?.map(({ path }) => path.split('.').at(-1))).toEqual(['name', 'email']);
    await app.ok(contract.reportContent, { body: { ...unnamed, kind: 'minor' } }, null);
    const unsure = { ...report, goodFaith: false } as unknown as contract.NewReport;
    expect((await app.refused(contract.reportContent, { body: unsure }, null)).code).toBe('bad-request');
    expect((await app.refused(contract.reportContent, { body: { ...report, explanation: 'kurz' } }, null)).code).toBe(
      'bad-request',
    );
  });

  it('does not flood an address', async () => {
    const email = 'viele@post.example';
    for (let nth = 0; nth < 5; nth++) await send({ email });
    expect((await app.refused(contract.reportContent, { body: { ...report, email } }, null)).code).toBe(
      'too-many-requests',
    );
    expect(await mailsTo(app, email)).toHaveLength(5);
  });

  it('is decided once by an operator; the reasons go by mail and to its page, and each look is noted', async () => {
    const email = 'entschieden@post.example';
    const { number, token } = await send({ email });
    const reportId = await idOf(number);
    expect(await app.ok(contract.getReport, { params: { reportId } }, operator)).toMatchObject({
      explanation: report.explanation,
      name: report.name,
      email,
      decidedBy: null,
      isOverdue: false,
    });
    const reasons = 'Das Bild ist entfernt, weil die Einwilligung fehlt.';
    const decide = { params: { reportId }, body: { outcome: 'action', reasons } } as const;
    expect(await app.ok(contract.decideReport, decide, operator)).toMatchObject({
      outcome: 'action',
      reasons,
      decidedBy: 'Kim',
    });
    expect((await app.refused(contract.decideReport, decide, operator)).code).toBe('already-decided');
    expect(await app.ok(contract.getReportStatus, { body: { token } }, null)).toMatchObject({
      outcome: 'action',
      reasons,
    });
    const mail = (await mailsTo(app, email)).at(-1);
    expect(mail?.text).toContain(reasons);
    expect(await mailsTo(app, email)).toHaveLength(2);
    const { items } = await app.ok(getAuditLog, { query: {} }, operator);
    const noted = items.filter(({ subject }) => subject === reportId).map(({ action }) => action);
    expect(noted).toContain('GET /backoffice/reports/:reportId');
    expect(noted).toContain('POST /backoffice/reports/:reportId/decide');
  });

  it('is listed by its state and page by page, and says when it waits too long', async () => {
    const list = (state: 'open' | 'decided' | 'all', before?: string) =>
      app.ok(contract.getReports, { query: { state, ...(before === undefined ? {} : { before }) } }, operator);
    const open = await list('open');
    expect(open.items.every(({ outcome }) => outcome === null)).toBe(true);
    expect((await list('decided')).items.map(({ outcome }) => outcome)).toEqual(['action']);
    for (let nth = 0; nth < 50; nth++) await send({ about: `/de/amateur/${nth}/`, email: `viele-${nth}@post.example` });
    const first = await list('open');
    const second = await list('open', first.next ?? '');
    expect([first.items.length, second.items.length, second.next]).toEqual([50, open.items.length, null]);
    // What is decided while somebody reads on takes none of the others from him.
    const all = await list('all');
    const reasons = 'Daran ist nichts zu sehen, was nicht sein darf.';
    const params = { reportId: first.items.at(-1)?.id ?? '' };
    await app.ok(contract.decideReport, { params, body: { outcome: 'no-action', reasons } }, operator);
    expect(await list('open', first.next ?? '')).toEqual(second);
    const rest = await list('all', all.next ?? '');
    expect(rest.items.map(({ id }) => id)).toEqual(expect.arrayContaining(second.items.map(({ id }) => id)));
    for (const before of ['x', 'MQ', '2.1.x', `1.1.${randomUUID()}x`]) {
      const query = { state: 'all', before } as const;
      expect((await app.refused(contract.getReports, { query }, operator)).code).toBe('bad-request');
    }
    app.advance(12 * 86_400_000);
    // Who was logged in then is so no more.
    operator = await app.account({ role: 'operator', may: ['content'] });
    expect((await list('open')).items.every(({ isOverdue }) => isOverdue)).toBe(true);
  });

  it('stands once in the list for all of the same, however its address is written, and is decided with them', async () => {
    const about = `/de/amateur/${randomUUID()}/`;
    const place = { about, kind: 'illegal' } as const;
    const emails = [1, 2, 3].map((nth) => `gleich-${nth}-${randomUUID()}@post.example`);
    const first = await send({ ...place, email: emails[0] });
    app.advance(60_000);
    const own = (await mailsTo(app, emails[0] ?? ''))[0]?.link?.origin;
    const whole = `${own}${about.replace('/de/', '/en/').toUpperCase()}#fotos`;
    const second = await send({ ...place, about: whole, email: emails[1] });
    app.advance(60_000);
    const third = await send({ ...place, email: emails[2] });
    const otherKind = await send({ ...place, kind: 'fraud', email: `anders-${randomUUID()}@post.example` });
    const listed = async (state: 'open' | 'decided') =>
      (await app.ok(contract.getReports, { query: { state } }, operator)).items;
    const lines = async () =>
      [...(await listed('open')), ...(await listed('decided'))]
        .filter((each) => each.about.toLowerCase().includes(about.slice(4)))
        .map(({ number, alike, outcome }) => [number, alike, outcome]);
    expect(await lines()).toEqual([
      [otherKind.number, 1, null],
      [third.number, 3, null],
    ]);
    const params = { reportId: await idOf(third.number) };
    expect((await app.ok(contract.getReport, { params }, operator)).others).toBe(2);
    const { items: alike } = await app.ok(contract.getAlikeReports, { params }, operator);
    expect(alike.map(({ number }) => number)).toEqual([first.number, second.number]);

    // What came after the others were read is not decided unread, and what is not of them not at all.
    app.advance(60_000);
    const late = await send({ ...place, email: `spaet-${randomUUID()}@post.example` });
    const also = [...alike.map(({ id }) => id), await idOf(otherKind.number), randomUUID()];
    const reasons = 'Das Profil ist entfernt.';
    const body = { outcome: 'action', reasons, also } as const;
    const decisions = await Promise.allSettled(
      [params.reportId, alike[0]?.id ?? ''].map((reportId) =>
        app.ok(
          contract.decideReport,
          { params: { reportId }, body: { ...body, also: [...also, params.reportId] } },
          operator,
        ),
      ),
    );
    // Two who decide at once about the same in another order wait for each other.
    expect(decisions.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const email of emails) {
      const mails = await mailsTo(app, email);
      expect([mails.length, mails.at(-1)?.text.includes(reasons)]).toEqual([2, true]);
    }
    expect(await lines()).toEqual(
      expect.arrayContaining([
        [late.number, 1, null],
        [otherKind.number, 1, null],
        [first.number, 1, 'action'],
        [second.number, 1, 'action'],
        [third.number, 1, 'action'],
      ]),
    );
  });

  it('is mailed to an address five times an hour at most, also by many at once', async () => {
    const email = `auf-einmal-${randomUUID()}@post.example`;
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => send({ email })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await mailsTo(app, email)).toHaveLength(5);
  });

  it('is in the copy of who has confirmed the address, and of nobody who only claims it', async () => {
    const account = await app.account();
    await send({ email: account.email });
    const copied = async () =>
      (await copyPersonal(app.context.database, reportsColumns, 'guest', account.guestId))['reports'] ?? [];
    expect(await copied()).toEqual([]);
    await app.context.database.pool.query(`update auth_user set "emailVerified" = true where email = $1`, [
      account.email,
    ]);
    expect(await copied()).toMatchObject([{ name: report.name, explanation: report.explanation }]);
  });

  it('is objected to once, within six months, and decided by somebody else where there is anybody', async () => {
    const first = await app.account({ role: 'operator', may: ['content'], set: { name: 'Nor' } });
    const email = `widerspruch-${randomUUID()}@post.example`;
    const { number, token } = await send({ email, about: '/de/amateur/widerspruch/' });
    const object = { body: { token, text: 'Das zweite Bild zeigt mich auch, und es ist noch da.' } };
    const statusOf = () => app.ok(contract.getReportStatus, { body: { token } }, null);
    expect((await app.refused(contract.objectToDecision, object, null)).code).toBe('no-objection');
    expect(await statusOf()).toMatchObject({ objection: null, objectionUntil: null });
    const { items } = await app.ok(contract.getReports, { query: {} }, first);
    const params = { reportId: items.find((each) => each.number === number)?.id ?? '' };
    const answer = { params, body: { outcome: 'changed', reasons: 'Auch das zweite Bild ist nun entfernt.' } } as const;
    const reasons = 'Ein Bild ist entfernt, das andere nicht.';
    await app.ok(contract.decideReport, { params, body: { outcome: 'action', reasons } }, first);
    expect((await app.refused(contract.decideObjection, answer, first)).code).toBe('no-objection');
    expect((await statusOf()).objectionUntil).toMatch(/^\d{4}-\d\d-\d\d$/);
    const wrong = [
      { ...object.body, token: 'x'.repeat(43) },
      { ...object.body, text: 'Nein.' },
    ];
    const codes = await Promise.all(
      wrong.map(async (body) => (await app.refused(contract.objectToDecision, { body }, null)).code),
    );
    expect(codes).toEqual(['not-found', 'bad-request']);

    // Pressed twice at once, it is one.
    const pressed = await Promise.allSettled([0, 1].map(() => app.ok(contract.objectToDecision, object, null)));
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await app.refused(contract.objectToDecision, object, null)).code).toBe('already-objected');
    expect(await statusOf()).toMatchObject({
      objectionUntil: null,
      objection: { text: object.body.text, outcome: null, reasons: null },
    });
    const receipt = (await mailsTo(app, email)).at(-1);
    expect(receipt?.link?.hash).toBe(`#${token}`);
    expect(receipt?.text).not.toContain('zweite Bild');
    expect(await mailsTo(app, email)).toHaveLength(3);

    // It waits again, before everything that is done.
    const open = await app.ok(contract.getReports, { query: {} }, first);
    expect(open.items[0]).toMatchObject({ number, outcome: 'action', objection: 'open', isOverdue: false });
    expect((await app.ok(contract.getReports, { query: { state: 'all' } }, first)).items[0]?.number).toBe(number);
    const second = await app.account({ role: 'operator', may: ['content'], set: { name: 'Uma' } });
    expect(await app.ok(contract.getReport, { params }, first)).toMatchObject({ isForOther: true });
    expect((await app.refused(contract.decideObjection, answer, first)).code).toBe('own-decision');
    expect(await app.ok(contract.decideObjection, answer, second)).toMatchObject({
      isForOther: false,
      decidedBy: 'Nor',
      objectionDecidedBy: 'Uma',
      objection: { outcome: 'changed', reasons: answer.body.reasons },
    });
    expect((await app.refused(contract.decideObjection, answer, second)).code).toBe('already-decided');
    expect((await mailsTo(app, email)).at(-1)?.text).toContain(answer.body.reasons);
    expect((await statusOf()).objection).toMatchObject({ outcome: 'changed', reasons: answer.body.reasons });
  });

  it('is objected to no later than on the last day, and decided by the same person where nobody else may', async () => {
    const alone = await app.account({ role: 'operator', may: ['content'] });
    const { number, token } = await send({ about: 'Das linke Bild', email: `allein-${randomUUID()}@post.example` });
    const late = await send({ about: 'Das rechte Bild', email: `spaet-${randomUUID()}@post.example` });
    const { items } = await app.ok(contract.getReports, { query: {} }, alone);
    const paramsOf = (each: string) => ({ reportId: items.find((row) => row.number === each)?.id ?? '' });
    const body = { outcome: 'no-action', reasons: 'Daran ist nichts zu sehen, was nicht sein darf.' } as const;
    for (const each of [number, late.number])
      await app.ok(contract.decideReport, { params: paramsOf(each), body }, alone);
    const text = 'Es ist doch da, oben links im Bild.';
    await app.ok(contract.objectToDecision, { body: { token, text } }, null);
    const { pool } = app.context.database;
    const { rowCount } = await pool.query(`update guests set is_locked = true where role = 'operator' and id <> $1`, [
      alone.guestId,
    ]);
    expect(rowCount).toBeGreaterThan(0);
    const kept = { params: paramsOf(number), body: { outcome: 'kept', reasons: body.reasons } } as const;
    expect(await app.ok(contract.decideObjection, kept, alone)).toMatchObject({ objection: { outcome: 'kept' } });
    await pool.query(`update guests set is_locked = false where role = 'operator' and id <> $1`, [alone.guestId]);

    app.advance(185 * 86_400_000);
    expect((await app.ok(contract.getReportStatus, { body: { token: late.token } }, null)).objectionUntil).toBeNull();
    const over = { body: { token: late.token, text } };
    expect((await app.refused(contract.objectToDecision, over, null)).code).toBe('no-objection');
  });

  it('is nothing for anybody else', async () => {
    const others = [await app.account(), await app.account({ role: 'operator', may: ['guests', 'system'] })];
    for (const who of others)
      expect((await app.refused(contract.getReports, { query: {} }, who)).code).toBe('forbidden');
  });
});
