import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviewFilm } from '../../src/features/films/contract.ts';
import * as filmContract from '../../src/features/films/contract.ts';
import { liveNotices } from '../../src/features/live-notices/feature.ts';
import { namePerformer } from '../../src/features/consents/contract.ts';
import { listNotifications } from '../../src/features/notifications/contract.ts';
import * as reports from '../../src/features/reports/contract.ts';
import { planShow } from '../../src/features/tickets/contract.ts';
import { notifications } from '../../src/features/notifications/feature.ts';
import { features } from '../../src/app/features.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { until } from '../clocks/until.ts';
import { filmInShop } from '../films/film.ts';
import { onAir } from '../live/room.ts';
import type { TestAccount, TestPerformer } from '../people/people.ts';

const MINUTE_MS = 60_000;
/** Somebody's words, as bad as they can be. */
const HOSTILE = `<img src=x onerror="alert(1)">`;

describe('what the features tell', () => {
  let app: TestApp;
  let operator: TestAccount;
  beforeAll(async () => {
    app = await startTestApp();
    operator = await app.account({ role: 'operator', may: ['content'] });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const pool = () => app.context.database.pool;
  /** In German, as his pages ask for it. */
  const list = async (who: TestAccount) => {
    const request = { method: 'GET' as const, path: `/rest/v1${listNotifications.path}?language=de` };
    const { text } = await app.raw(request, await app.renew(who));
    return listNotifications.response.parse(JSON.parse(text)).items;
  };
  /** Of this kind, once it has been told. */
  const told = async (who: TestAccount, kind: string) => {
    const found = await until(
      async () => (await list(who)).filter((each) => each.kind === kind),
      (items) => items.length > 0,
    );
    return found;
  };
  const pin = ({ guestId }: TestAccount, { performerId }: TestPerformer) =>
    pool().query(`insert into pins (guest_id, performer_id) values ($1, $2)`, [guestId, performerId]);

  it('a favourite is live, once, and to nobody whom she has blocked', async () => {
    const performer = await onAir(app);
    const [fan, blocked, other] = [await app.account(), await app.account(), await app.account()];
    await pin(fan, performer);
    await pin(blocked, performer);
    await pool().query(`insert into room_blocks (performer_id, guest_id) values ($1, $2)`, [
      performer.performerId,
      blocked.guestId,
    ]);
    const { tell } = app.app.api(liveNotices);
    await Promise.all(Array.from({ length: 4 }, () => tell(performer.performerId)));
    const [item, ...more] = await told(fan, 'favorite-live');
    expect(more).toEqual([]);
    expect(item).toMatchObject({ title: 'Mira ist jetzt live.', count: 1, unread: true });
    expect(item?.address).toContain(performer.slug);
    expect([await list(blocked), await list(other)]).toEqual([[], []]);
    // Her name goes with her from what others were told.
    await pool().query(`delete from notifications where performer_id = $1`, [performer.performerId]);
    expect(await list(fan)).toEqual([]);
  });

  it('several favourites that come within half an hour are one', async () => {
    const fan = await app.account();
    for (let nth = 0; nth < 3; nth++) {
      const performer = await onAir(app);
      await pin(fan, performer);
      await app.app.api(liveNotices).tell(performer.performerId);
    }
    const one = await until(
      () => list(fan),
      ([first]) => first?.count === 3,
    );
    expect(one).toHaveLength(1);
    expect(one[0]?.title).toBe('Mira ist jetzt live, und noch 2 von deinen Favoriten.');
  });

  it('a film is bought, given and taken; and a purchase that is refused is told to nobody', async () => {
    const performer = await app.performer();
    const [bought, given] = [await filmInShop(app, performer), await filmInShop(app, performer)];
    const [guest, friend, poor] = [
      await app.account({ verified: true, coins: 100 }),
      await app.account({ verified: true }),
      await app.account({ verified: true }),
    ];
    const order = (videoId: number) => ({ params: { videoId }, body: { price: 40, requestKey: randomUUID() } });
    const asked = order(bought);
    await app.ok(filmContract.buyVideo, asked, guest);
    // Pressed twice: done and told once.
    await app.ok(filmContract.buyVideo, asked, guest);
    expect(await told(guest, 'films-bought')).toMatchObject([{ count: 1 }]);
    const { code } = await app.ok(filmContract.giveVideo, order(given), guest);
    await app.ok(filmContract.takeVideoGift, { body: { code } }, friend);
    expect((await told(guest, 'films-gift'))[0]?.title).toMatch(/^Dein Geschenk „.+“ ist angenommen\.$/);
    await app.refused(filmContract.buyVideo, order(bought), poor);
    expect(await list(poor)).toEqual([]);
  });

  it('a film was looked at, with the reason in the words of whoever wrote it, as plain text', async () => {
    const performer = await app.performer();
    const filmId = await filmInShop(app, performer, { state: 'review', published_at: null });
    const { rows } = await pool().query<{ revision: number }>(`select revision from films where id = $1`, [filmId]);
    const body = { revision: rows[0]?.revision ?? 0, approve: false, fsk: 18 as const, reason: HOSTILE };
    await app.ok(reviewFilm, { params: { filmId }, body }, operator);
    const [item] = await told(performer, 'films-reviewed');
    expect(item?.title).toContain('noch nicht freigegeben');
    expect(item?.text).toBe(HOSTILE);
    // In a mail it is escaped.
    await pool().query(`update auth_user set "emailVerified" = true where email = $1`, [performer.email]);
    await pool().query(`update guests set neutral_mails = false where id = $1`, [performer.guestId]);
    await pool().query(`update notifications set mail_due_at = $2 where guest_id = $1`, [performer.guestId, app.now()]);
    await app.app.api(notifications).mails.send();
    const mails = await pool().query<{ html: string }>(
      `select body_html as html from mails where recipient = $1 and body_html like '%onerror%'`,
      [performer.email],
    );
    expect(mails.rows[0]?.html).toContain('&lt;img src=x');
    expect(mails.rows[0]?.html).not.toContain('<img');
  });

  it('somebody is asked for her consent', async () => {
    const [mira, kim] = [await app.performer(), await app.performer()];
    const workId = await filmInShop(app, mira, { state: 'draft', published_at: null });
    await app.ok(namePerformer, { params: { work: 'film', workId }, body: { name: kim.slug } }, mira);
    expect((await told(kim, 'consents-asked'))[0]?.title).toMatch(/^Mira hat dich in „.+“ genannt/);
    expect(await list(mira)).toEqual([]);
  });

  it('a show begins soon, once, to who holds a ticket of it', async () => {
    const performer = await app.renew(await onAir(app));
    const [holder, other] = [await app.account({ verified: true, coins: 100 }), await app.account()];
    const start = new Date(app.now().getTime() + 20 * MINUTE_MS).toISOString();
    const plan = { title: 'Lieder am Kamin', description: '', price: 40, start, minutes: 60, isInternal: false };
    const { items } = await app.ok(planShow, { body: plan }, performer);
    const query = `mutation { buyChatTicket(showId: ${items[0]?.id}, price: 40, requestKey: "${randomUUID()}") { success errorCode } }`;
    const answer = await app.raw({ method: 'POST', path: '/gateway', body: { query } }, holder);
    expect(answer.text).toContain('"success":true');
    const { remind } = app.app.tickets.performerSide;
    await remind();
    expect(await list(holder)).toEqual([]);
    app.advance(6 * MINUTE_MS);
    await Promise.all([remind(), remind(), remind()]);
    const soon = await told(holder, 'tickets-soon');
    expect(soon).toHaveLength(1);
    expect(soon[0]?.title).toContain('„Lieder am Kamin“ mit Mira beginnt um');
    expect(await list(other)).toEqual([]);
  });

  it('a report has come in, and was answered to who has shown that the address is his', async () => {
    const [reporter, claimed] = [await app.account(), await app.account()];
    await pool().query(`update auth_user set "emailVerified" = true where email = $1`, [reporter.email]);
    for (const { email } of [reporter, claimed]) {
      const body = {
        about: '/de/amateur/mira-solberg/',
        kind: 'other' as const,
        explanation: 'Something that should not be there.',
        name: 'Robin',
        email,
        goodFaith: true as const,
      };
      const { number } = await app.ok(reports.reportContent, { body }, null);
      const decider = await app.renew(operator);
      const { items } = await app.ok(reports.getReports, { query: {} }, decider);
      const reportId = items.find((each) => each.number === number)?.id ?? '';
      const decision = { outcome: 'no-action' as const, reasons: 'Looked at by hand, and nothing was wrong.' };
      await app.ok(reports.decideReport, { params: { reportId }, body: decision }, decider);
    }
    expect((await told(reporter, 'reports-answered'))[0]).toMatchObject({ address: null, unread: true });
    expect(await list(claimed)).toEqual([]);
    const received = await until(
      async () => (await list(operator)).filter(({ kind }) => kind === 'reports-received'),
      ([first]) => first?.count === 2,
    );
    expect(received[0]?.title).toBe('2 Meldungen sind eingegangen.');
  });

  it('is told by nobody where there are no notifications, and everything else goes on', async () => {
    await using without = await startTestApp({ features: features.filter(({ name }) => name !== 'notifications') });
    const performer = await without.performer();
    const videoId = await filmInShop(without, performer);
    const guest = await without.account({ verified: true, coins: 100 });
    const order = { params: { videoId }, body: { price: 40, requestKey: randomUUID() } };
    await without.ok(filmContract.buyVideo, order, guest);
    const { rowCount } = await without.context.database.pool.query('select from notifications');
    expect(rowCount).toBe(0);
  });
});
