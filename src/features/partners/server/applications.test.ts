import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { mailsTo } from '../../../../test/people/mails.ts';
import type { TestAccount } from '../../../../test/people/people.ts';
import { getOverview } from '../../backoffice/contract.ts';
import * as contract from '../contract.ts';

describe('applications of partners', () => {
  let app: TestApp;
  let operator: TestAccount;
  beforeAll(async () => {
    app = await startTestApp();
    operator = await app.account({ role: 'operator', may: ['promotions'] });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const application = (email = `blog-${randomUUID()}@post.example`) => ({
    name: 'Kerzenschein',
    email,
    places: 'kerzenschein.example,\nein Blog über lange Abende',
    consent: true as const,
  });
  const apply = (body = application()) => app.ok(contract.applyAsPartner, { body }, null);
  const waiting = async (email: string) => {
    const { items } = await app.ok(contract.listPartnerApplications, { query: {} }, operator);
    return items.find((each) => each.email === email);
  };
  const count = async () =>
    (await app.ok(getOverview, {}, operator)).counts.find(({ name }) => name === 'partnerApplications')?.count ?? 0;
  const terms = () => ({ name: 'Kerzenschein', token: randomUUID().replaceAll('-', ''), sharePercent: 25 });

  it('are taken without an account, receipted, and wait for operators with the right', async () => {
    const before = await count();
    const body = application();
    await apply(body);
    expect(await count()).toBe(before + 1);
    expect(await waiting(body.email)).toMatchObject({ name: body.name, places: body.places });
    const mails = await mailsTo(app, body.email);
    expect(mails).toHaveLength(1);
    // What a stranger wrote is not carried to an address that he typed.
    expect(mails[0]?.text).not.toMatch(/kerzenschein/i);
    const other = await app.account({ role: 'operator', may: ['content'] });
    expect((await app.refused(contract.listPartnerApplications, { query: {} }, other)).code).toBe('forbidden');
  });

  it('need consent, and words about where', async () => {
    const without = { ...application(), consent: false } as unknown as ReturnType<typeof application>;
    for (const body of [without, { ...application(), places: 'hier' }])
      expect((await app.refused(contract.applyAsPartner, { body }, null)).code).toBe('bad-request');
  });

  it('do not flood an address, also by many at once', async () => {
    const body = application();
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => apply(body)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect((await app.refused(contract.applyAsPartner, { body }, null)).code).toBe('too-many-requests');
    expect(await mailsTo(app, body.email)).toHaveLength(5);
  });

  it('make a partner once, who is mailed his share and the link to his page', async () => {
    const body = application();
    await apply(body);
    const applicationId = (await waiting(body.email))?.id ?? '';
    const taken = terms();
    await app.ok(contract.createPartner, { body: taken }, operator);
    const twice = { body: { ...taken, applicationId } };
    expect((await app.refused(contract.createPartner, twice, operator)).code).toBe('partner-token-taken');
    // Nothing came of that: it waits still.
    const accept = { body: { ...terms(), applicationId } };
    const { partner, pageKey } = await app.ok(contract.createPartner, accept, operator);
    expect(partner.sharePercent).toBe(25);
    const mail = (await mailsTo(app, body.email)).at(-1);
    expect(mail?.text).toContain('25');
    expect(mail?.link?.hash).toBe(`#${pageKey}`);
    expect(await waiting(body.email)).toBeUndefined();
    const again = { body: { ...terms(), applicationId } };
    expect((await app.refused(contract.createPartner, again, operator)).code).toBe('application-decided');
    const unknown = { body: { ...terms(), applicationId: randomUUID() } };
    expect((await app.refused(contract.createPartner, unknown, operator)).code).toBe('not-found');
  });

  it('are refused once, with a reason by mail', async () => {
    const body = application();
    await apply(body);
    const params = { applicationId: (await waiting(body.email))?.id ?? '' };
    const refuse = { params, body: { reason: 'Dort lesen auch Kinder mit.' } };
    await app.ok(contract.refusePartnerApplication, refuse, operator);
    expect((await mailsTo(app, body.email)).at(-1)?.text).toContain(refuse.body.reason);
    expect(await waiting(body.email)).toBeUndefined();
    expect((await app.refused(contract.refusePartnerApplication, refuse, operator)).code).toBe('application-decided');
  });

  it('are listed newest first, page by page', async () => {
    const listed = (before?: string) =>
      app.ok(contract.listPartnerApplications, { query: before === undefined ? {} : { before } }, operator);
    for (let nth = 0; nth < 51; nth++) await apply();
    const first = await listed();
    const second = await listed(first.next ?? '');
    expect(first.items).toHaveLength(50);
    expect(second.items.length).toBeGreaterThan(0);
    const moments = [...first.items, ...second.items].map(({ receivedAt }) => receivedAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(moments.length);
  });

  it('are found again once they are decided: by whom, when, and why or as whom', async () => {
    const [made, turned] = [application(), application()];
    for (const body of [made, turned]) await apply(body);
    const accepted = { body: { ...terms(), name: 'Kerze', applicationId: (await waiting(made.email))?.id ?? '' } };
    await app.ok(contract.createPartner, accepted, operator);
    const params = { applicationId: (await waiting(turned.email))?.id ?? '' };
    await app.ok(contract.refusePartnerApplication, { params, body: { reason: 'Zu wenig Leser.' } }, operator);
    const of = async (state: 'accepted' | 'refused') =>
      (await app.ok(contract.listPartnerApplications, { query: { state } }, operator)).items;
    const found = (await of('accepted')).find(({ email }) => email === made.email);
    expect(found).toMatchObject({ decidedBy: operator.name, partner: 'Kerze', reason: null });
    expect(Date.parse(found?.decidedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(found?.receivedAt ?? ''));
    expect((await of('refused')).map(({ email }) => email)).not.toContain(made.email);
    expect((await of('refused')).find(({ email }) => email === turned.email)).toMatchObject({
      decidedBy: operator.name,
      partner: null,
      reason: 'Zu wenig Leser.',
    });
  });
});
