import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { webFeatures } from '../../src/app/web-features.ts';
import { filled, fillSlots } from '../../src/shell/compose/filled.ts';
import { overviewCharts, overviewCounts } from '../../src/platform/feature/overview-slots.ts';
import { noteOutage } from '../../src/platform/mail/mail-store.ts';
import { reportContent } from '../../src/features/reports/contract.ts';
import { CHART_DAYS, getAuditLog, getOverview, getOverviewCharts } from '../../src/features/backoffice/contract.ts';
import { operatorSections } from '../../src/features/backoffice/web/slots.ts';

describe('the first page of operators', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('counts what waits for whoever may do something about it, and notes nothing of that', async () => {
    const operator = await app.account({ role: 'operator' });
    const money = await app.account({ role: 'operator', may: ['payouts'] });
    const openReports = async () =>
      (await app.ok(getOverview, {}, operator)).counts.find(({ name }) => name === 'openReports')?.count;
    const before = (await openReports()) ?? 0;
    const body = {
      kind: 'illegal' as const,
      about: 'https://separee.example/de/',
      explanation: 'This is copied from a book of mine.',
      name: 'Kim',
      email: 'kim@post.example',
      goodFaith: true as const,
    };
    await app.ok(reportContent, { body }, null);
    expect(await openReports()).toBe(before + 1);
    const { counts, missing } = await app.ok(getOverview, {}, money);
    expect(counts.map(({ name }) => name)).toEqual(['requestedPayouts']);
    expect(missing).toEqual([]);
    const { items } = await app.ok(getAuditLog, { query: { operatorId: operator.guestId } }, operator);
    expect(items.map(({ action }) => action)).toEqual(['GET /backoffice/audit']);
  });

  it('tells four weeks by day, each day once', async () => {
    const operator = await app.account({ role: 'operator' });
    const { charts } = await app.ok(getOverviewCharts, {}, operator);
    const signUps = charts.find(({ name }) => name === 'signUps')?.days ?? [];
    expect(signUps).toHaveLength(CHART_DAYS);
    expect(new Set(signUps.map(({ day }) => day)).size).toBe(CHART_DAYS);
    expect(signUps.at(-1)?.value).toBeGreaterThan(0);
  });

  it.each(['0', '1'])(
    'says to operators what is not set up, with SANDBOX=%s, and has words for it',
    async (sandbox) => {
      const env = {
        SANDBOX: sandbox,
        PUBLIC_URL: 'https://separee.example',
        CHECKOUT_URL: 'https://pay.separee.example',
      };
      await using bare = await startTestApp({ env });
      const operator = await bare.account({ role: 'operator' });
      const { missing } = await bare.ok(getOverview, {}, operator);
      const names = missing.map(({ name }) => name);
      const settings = ['PAYMENT_PROVIDER', 'AGE_APP_ISSUERS', 'SMTP_URL', 'CONTACT_EMAIL', 'TRUST_PROXY', 'TURN_URLS'];
      const work = ['Company', 'LegalTexts', 'Categories', 'Performers'];
      expect(names).toEqual(expect.arrayContaining([...settings, ...work]));
      expect(missing.filter(({ inSandbox }) => inSandbox).map(({ name }) => name)).toEqual(
        sandbox === '1' ? ['PAYMENT_PROVIDER', 'AGE_APP_ISSUERS'] : [],
      );
      await fillSlots(webFeatures);
      const rooms = await Promise.all(filled(operatorSections).map((each) => each.load()));
      const known = new Map(rooms.flatMap((room) => Object.entries(room.missing ?? {})));
      expect(names.filter((name) => !known.has(name))).toEqual([]);
      for (const name of ['PAYMENT_PROVIDER', 'AGE_APP_ISSUERS']) {
        const { text } = known.get(name) ?? { text: () => '' };
        expect([text(true).includes('SANDBOX=0'), text(false).includes('SANDBOX')]).toEqual([true, false]);
      }
      // What operators do themselves leads there.
      for (const name of work) expect(known.get(name)?.page).toBeDefined();

      const { performerId } = await bare.performer();
      expect(performerId).toBeGreaterThan(0);
      const after = (await bare.ok(getOverview, {}, operator)).missing.map(({ name }) => name);
      expect(after).toEqual(names.filter((name) => name !== 'Performers'));
    },
  );

  it('has words for each alarm', async () => {
    await using bare = await startTestApp({ env: { DISK_ALARM_GIB: '1000000', SMTP_URL: 'smtp://127.0.0.1:9' } });
    const operator = await bare.account({ role: 'operator' });
    const refusal = { fault: 'refused', code: '550 5.7.1', isOwn: false } as const;
    await noteOutage(bare.context.database.pool, refusal, new Date('2026-05-17T10:00:00Z'));
    await bare.raw(
      { method: 'GET', path: '/rest/v1/reporting/alive', headers: { 'x-forwarded-for': '8.8.8.8' } },
      null,
    );
    const { alarms } = await bare.ok(getOverview, {}, operator);
    await fillSlots(webFeatures);
    const rooms = await Promise.all(filled(operatorSections).map((each) => each.load()));
    const known = new Set(rooms.flatMap((room) => Object.keys(room.alarms ?? {})));
    expect(alarms.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['mail-broken', 'disk-low', 'proxy-forgotten']),
    );
    expect(alarms.filter(({ name }) => !known.has(name))).toEqual([]);
    const mail = alarms.find(({ name }) => name === 'mail-broken');
    const say = rooms.find((room) => room.alarms?.['mail-broken'] !== undefined)?.alarms?.['mail-broken'];
    const told = say?.(3, 'de', mail?.facts ?? {});
    for (const part of ['(550 5.7.1)', '17.05.2026', '3 warten']) expect(told).toContain(part);
  });

  it('has words for each figure, and a figure for each of its words', async () => {
    await fillSlots(webFeatures);
    const rooms = await Promise.all(filled(operatorSections).map((each) => each.load()));
    const { slots } = app.app;
    expect(rooms.flatMap((room) => (room.figures ?? []).map(({ name }) => name)).toSorted()).toEqual(
      slots
        .all(overviewCounts)
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(rooms.flatMap((room) => (room.charts ?? []).map(({ name }) => name)).toSorted()).toEqual(
      slots
        .all(overviewCharts)
        .map(({ name }) => name)
        .toSorted(),
    );
  });
});
