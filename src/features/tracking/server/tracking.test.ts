import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { tracking } from '../feature.ts';
import { getTracking, track, trackActorProfileVisit } from '../contract.ts';

const YES = 'cookiebanner-accepted=1a';

describe('what is counted', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const say = async (path: string, body: object, cookie: string) => {
    const request = { method: 'POST', path: `/rest/v1${path}`, body, headers: { cookie, authorization: '' } } as const;
    const { text } = await app.raw(request, null);
    return (JSON.parse(text) as { success?: boolean }).success;
  };
  const visit = (actorName: string, cookie = YES) => say(trackActorProfileVisit.path, { actorName }, cookie);
  const view = (body: object, cookie = YES) => say(track.path, body, cookie);
  const figures = async () => app.ok(getTracking, { query: { days: 7 } }, await app.account({ role: 'operator' }));

  it('is nothing without a yes to statistics', async () => {
    const body = { eventContext: 'page', eventAction: 'view', eventData: { page: 'home' } };
    for (const cookie of ['', 'cookiebanner-accepted=1', 'cookiebanner-accepted=1f']) {
      expect(await view(body, cookie)).toBe(false);
      expect(await visit('anybody', cookie)).toBe(false);
    }
    const { rows } = await app.context.database.pool.query('select 1 from tracked_days');
    expect(rows).toEqual([]);
  });

  it('stands per day, kind of page and performer, and names nobody who looked', async () => {
    const performer = await app.performer();
    const { rows } = await app.context.database.pool.query<{ slug: string; name: string }>(
      'select slug, name from performers where id = $1',
      [performer.performerId],
    );
    const { slug = '', name = '' } = rows[0] ?? {};
    expect(await visit(slug.toUpperCase())).toBe(true);
    expect(await visit(slug)).toBe(true);
    expect(await visit('nobody-of-this-name')).toBe(false);
    expect(await view({ eventContext: 'page', eventAction: 'view', eventData: { page: 'home' } })).toBe(true);
    // A kind of page that there is not is no name that anybody may add.
    expect(await view({ eventContext: 'page', eventAction: 'view', eventData: { page: 'made-up' } })).toBe(true);
    expect(await view({ eventContext: 'orientation', eventAction: 'landscape' })).toBe(true);
    expect(await view({ eventContext: 'purchase', eventAction: 'subscription' })).toBe(true);
    expect(await view({ eventContext: 'actor', eventAction: 'visit' })).toBe(false);
    const { days, pages, performers, events } = await figures();
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toMatchObject({ views: 2, profileVisits: 2, purchases: 1 });
    expect(pages).toEqual([
      { page: '', count: 1 },
      { page: 'home', count: 1 },
    ]);
    expect(performers).toEqual([{ actorId: performer.performerId, name, count: 2 }]);
    expect(events).toEqual([
      { context: 'orientation', action: 'landscape', count: 1 },
      { context: 'purchase', action: 'subscription', count: 1 },
    ]);
  });

  it('is said to the gateway as well, after the same yes', async () => {
    const guest = await app.guest();
    const query = 'mutation ($event: TrackingEvent!) { trackingEvent(event: $event) }';
    const ask = async (event: object, cookie: string) => {
      const headers = { cookie, authorization: `Bearer ${guest.token}` };
      const body = { query, variables: { event } };
      const { text } = await app.raw({ method: 'POST', path: '/gateway?language=de', body, headers }, null);
      return (JSON.parse(text) as { data: { trackingEvent: boolean } | null }).data?.trackingEvent;
    };
    const topUp = {
      timestamp: '2026-01-02T03:04:05Z',
      source: 'web',
      type: 'topup',
      context: 'purchase',
      int1: 5,
      float5: 1.5,
    };
    expect(await ask(topUp, YES)).toBe(true);
    expect(await ask(topUp, 'cookiebanner-accepted=1f')).toBe(false);
    expect(await ask({ ...topUp, type: 'refund' }, YES)).toBe(false);
    expect((await figures()).events).toContainEqual({ context: 'purchase', action: 'topup', count: 1 });
  });

  it('is forgotten after a year', async () => {
    const { pool } = app.context.database;
    await pool.query(`insert into tracked_days (day, context, action, count) values ('2020-01-01', 'page', 'view', 5)`);
    expect(await app.app.api(tracking).forget()).toBe(1);
    expect((await figures()).days.at(-1)?.views).toBe(2);
  });
});
