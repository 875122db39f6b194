import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { albumBought } from '../../src/features/albums/server/index.ts';
import { contestDecided } from '../../src/features/contests/server/index.ts';
import { newPost } from '../../src/features/feed/server/index.ts';
import { filmBought } from '../../src/features/films/server/index.ts';
import { favoriteLive } from '../../src/features/live-notices/server/index.ts';
import { unreadByGuest } from '../../src/features/messenger/server/index.ts';
import * as contract from '../../src/features/notifications/contract.ts';
import { notifications } from '../../src/features/notifications/feature.ts';
import type { Facts, NotificationKind } from '../../src/features/notifications/server/index.ts';
import { showSoon } from '../../src/features/tickets/server/index.ts';
import { albumInShop } from '../albums/album.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { until } from '../clocks/until.ts';
import { somePost } from '../feed/post.ts';
import { filmInShop } from '../films/film.ts';
import { mailsTo } from '../people/mails.ts';
import type { TestAccount, TestPerformer } from '../people/people.ts';
import { byNumber, insertRow } from '../people/rows.ts';

const root = join(import.meta.dirname, '..', '..');
const MINUTE_MS = 60_000;

/** Kinds that tell of nothing whose sight can end, and why. */
const withoutRight: Readonly<Record<string, string>> = {
  'films-gift': 'is about the reader’s own money',
  'wallet-returned': 'is about the reader’s own money',
  'wallet-payout': 'is about the reader’s own money',
  'payments-refunded': 'is about the reader’s own money',
  'subscriptions-changed': 'is about the reader’s own contract',
  'films-reviewed': 'tells a performer of a work of theirs, and why',
  'albums-reviewed': 'tells a performer of a work of theirs, and why',
  'feed-removed': 'tells a performer of a work of theirs, and why',
  'contests-entered': 'tells a performer of an entry of theirs',
  'consents-asked': 'leads to the list of what waits for the performer',
  'messenger-inbox-unread': 'names nobody, and leads to the inbox',
  'show-abandoned': 'is about the performer’s own show',
  'reports-answered': 'is about the reader’s own report',
  'reports-received': 'is for operators',
};

interface Noted {
  facts: Facts;
  actorId: number;
  /** Ways in which the reader’s right to it ends. */
  ends: Record<string, () => Promise<unknown>>;
}

describe('a notice of what its reader may not see any more', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const api = () => app.app.api(notifications);
  const sql = (text: string, ...values: unknown[]) => app.context.database.pool.query(text, values);

  /** Ways in which a performer is no more there for a guest. */
  const leaving = (guest: TestAccount, performer: TestPerformer) => ({
    'the guest is blocked': () =>
      sql('insert into room_blocks (performer_id, guest_id) values ($1, $2)', performer.performerId, guest.guestId),
    'the place is blocked': async () => {
      await sql(`update guests set country = 'NL' where id = $1`, guest.guestId);
      await sql(`update performers set banned_countries = '{NL}' where id = $1`, performer.performerId);
    },
    'the performer has left': () => sql('update performers set published = false where id = $1', performer.performerId),
  });

  const cases: [NotificationKind, (guest: TestAccount, performer: TestPerformer) => Promise<Noted>][] = [
    [
      newPost,
      async (guest, performer) => {
        const postId = await somePost(app, performer);
        return {
          facts: { actorName: performer.name, postId },
          actorId: performer.performerId,
          ends: {
            ...leaving(guest, performer),
            'the post is withdrawn': () => sql(`update feed_posts set state = 'withdrawn' where id = $1`, postId),
            'the post is removed': () => sql(`update feed_posts set state = 'removed' where id = $1`, postId),
            'its medium is looked at anew': () => sql('update feed_posts set is_open = false where id = $1', postId),
          },
        };
      },
    ],
    [
      favoriteLive,
      async (guest, performer) => ({
        facts: { name: performer.name, slug: performer.slug },
        actorId: performer.performerId,
        ends: leaving(guest, performer),
      }),
    ],
    [
      unreadByGuest,
      async (guest, performer) => ({
        facts: { name: performer.name, count: 1 },
        actorId: performer.performerId,
        ends: leaving(guest, performer),
      }),
    ],
    [
      contestDecided,
      async (guest, performer) => {
        const title = 'Das schönste Licht';
        return {
          facts: { contestId: 1, winner: performer.name, others: 0, de: title, en: title, es: title, nl: title },
          actorId: performer.performerId,
          ends: leaving(guest, performer),
        };
      },
    ],
    [
      filmBought,
      async ({ guestId }, performer) => {
        const filmId = await filmInShop(app, performer);
        await sql('insert into film_purchases (film_id, guest_id, price) values ($1, $2, 40)', filmId, guestId);
        return {
          facts: { title: 'Regen am Fenster', slug: performer.slug, filmId },
          actorId: performer.performerId,
          ends: {
            'it is given back': () =>
              sql('delete from film_purchases where guest_id = $1 and film_id = $2', guestId, filmId),
            'it is removed': () => sql(`update films set state = 'removed' where id = $1`, filmId),
          },
        };
      },
    ],
    [
      albumBought,
      async ({ guestId }, performer) => {
        const { albumId } = await albumInShop(app, performer);
        await sql('insert into album_purchases (album_id, guest_id, price) values ($1, $2, 30)', albumId, guestId);
        return {
          facts: { title: 'Morgen im Garten', slug: performer.slug, albumId },
          actorId: performer.performerId,
          ends: {
            'it is given back': () =>
              sql('delete from album_purchases where guest_id = $1 and album_id = $2', guestId, albumId),
            'it is removed': () => sql(`update albums set state = 'removed' where id = $1`, albumId),
          },
        };
      },
    ],
    [
      showSoon,
      async ({ guestId }, performer) => {
        const { id: showId } = await insertRow(
          app.context.database.pool,
          'ticket_shows',
          {
            performer_id: performer.performerId,
            title: 'Abend',
            description: '',
            price: 10,
            starts_at: app.now(),
            ends_at: new Date(app.now().getTime() + 60 * MINUTE_MS),
          },
          byNumber,
        );
        await sql(
          `insert into show_tickets (ticket_show_id, guest_id, price, state) values ($1, $2, 10, 'held')`,
          showId,
          guestId,
        );
        return {
          facts: {
            showId,
            title: 'Abend',
            name: performer.name,
            slug: performer.slug,
            startsAt: app.now().toISOString(),
          },
          actorId: performer.performerId,
          ends: {
            'the ticket is given back': () =>
              sql(`update show_tickets set state = 'returned' where guest_id = $1`, guestId),
            'the show is cancelled': () => sql(`update ticket_shows set state = 'cancelled' where id = $1`, showId),
          },
        };
      },
    ],
  ];

  /** What the reader sees of it: in the list, in the bell, over the page, in mails. */
  async function seen(guest: TestAccount): Promise<number[]> {
    const { items } = await app.ok(contract.listNotifications, { query: {} }, guest);
    const { notifications: inBell, unread, unseen } = await app.ok(contract.getNavbarNotifications, {}, guest);
    const { notifications: over } = await api().floating(guest.guestId, 'de');
    return [items.length, inBell.length, unread, unseen, over.length];
  }
  async function mails(guest: TestAccount): Promise<number> {
    await api().mails.send();
    return (await mailsTo(app, guest.email)).length;
  }

  async function told(kind: NotificationKind, make: (typeof cases)[number][1], known: TestAccount | null = null) {
    const guest = known ?? (await app.account({ set: { neutral_mails: false } }));
    await sql('update auth_user set "emailVerified" = true where email = $1', guest.email);
    const kinds = kind.mail === 'never' ? [] : [{ kind: kind.name, way: 'mail' as const, isOn: true }];
    await app.ok(contract.putNotificationSwitches, { body: { quiet: null, switches: kinds } }, guest);
    const noted = await make(guest, await app.performer());
    const { facts, actorId } = noted;
    await app.context.database.transaction((client) =>
      api().note(client, kind as NotificationKind<Facts>, { guestId: guest.guestId, facts, actorId }),
    );
    await until(
      async () =>
        (await sql('select from notifications where guest_id = $1 and told_at is null', guest.guestId)).rowCount,
      (count) => count === 0,
    );
    await sql(
      `update notifications set mail_due_at = $2 where guest_id = $1 and mail_due_at is not null`,
      guest.guestId,
      new Date(app.now().getTime() - MINUTE_MS),
    );
    return { guest, noted };
  }

  for (const [kind, make] of cases) {
    it(`is there while it may be seen: ${kind.name}`, async () => {
      const { guest } = await told(kind, make);
      const isShown = (await app.ok(contract.getNotificationSwitches, {}, guest)).kinds.find(
        (each) => each.kind === kind.name,
      )?.page;
      const one = isShown === null || isShown === undefined ? 0 : 1;
      expect(await seen(guest)).toEqual([one, one, one, one, kind.isUrgent === true ? one : 0]);
      expect(await mails(guest)).toBe(kind.mail === 'never' ? 0 : 1);
    });

    it(`is neither listed, nor counted, nor mailed once that ends: ${kind.name}`, async () => {
      const names = Object.keys((await told(kind, make)).noted.ends);
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) {
        const { guest, noted } = await told(kind, make);
        await noted.ends[name]?.();
        expect([name, await seen(guest), await mails(guest)]).toEqual([name, [0, 0, 0, 0, 0], 0]);
      }
    });
  }

  for (const [kind, make] of cases.filter(([{ several }]) => several !== undefined))
    it(`leaves the others that became one with it: ${kind.name}`, async () => {
      const { guest, noted } = await told(kind, make);
      const all = [noted];
      for (let nth = 1; nth < 3; nth += 1) all.push((await told(kind, make, guest)).noted);
      const shown = async () => {
        const { items } = await app.ok(contract.listNotifications, { query: {} }, guest);
        const { unread } = await app.ok(contract.getNavbarNotifications, {}, guest);
        return [unread, ...items.map(({ count, title, address }) => ({ count, title, address }))];
      };
      const as = ({ facts }: Noted, count: number) => {
        const own = facts as never;
        const { title } = count === 1 ? kind.words(own, 'en') : (kind.several?.(count, own, 'en') ?? { title: '' });
        return [1, { count, title, address: kind.address(own, 'en', count) }];
      };
      const [first, second, third] = all as [Noted, Noted, Noted];
      const end = async ({ ends }: Noted) => Object.values(ends)[0]?.();
      expect(await shown()).toEqual(as(third, 3));
      await end(second);
      expect(await shown()).toEqual(as(third, 2));
      await end(third);
      expect(await shown()).toEqual(as(first, 1));
      if (kind.mail !== 'never') {
        await api().mails.send();
        const [mail] = await mailsTo(app, guest.email);
        const said = (['de', 'en'] as const).map((language) => kind.words(first.facts as never, language).title);
        expect(said.some((title) => mail?.text.includes(title))).toBe(true);
      }
      await end(first);
      expect(await shown()).toEqual([0]);
    });

  it('goes with its performer, and leaves the others that became one with it', async () => {
    const [, make] = cases.find(([{ name }]) => name === newPost.name) ?? [];
    if (make === undefined) throw new Error('there is no such kind');
    const { guest, noted } = await told(newPost, make);
    const all = [noted];
    for (let nth = 1; nth < 3; nth += 1) all.push((await told(newPost, make, guest)).noted);
    const shown = async () => {
      const { items } = await app.ok(contract.listNotifications, { query: {} }, guest);
      const { unread } = await app.ok(contract.getNavbarNotifications, {}, guest);
      return [unread, ...items.map(({ count }) => count)];
    };
    const erase = ({ actorId }: Noted) => sql('delete from notifications where performer_id = $1', actorId);
    const [first, second, third] = all as [Noted, Noted, Noted];
    expect(await shown()).toEqual([1, 3]);
    await erase(third);
    expect(await shown()).toEqual([1, 2]);
    await erase(first);
    const { items } = await app.ok(contract.listNotifications, { query: {} }, guest);
    expect(items.map(({ count, title }) => [count, title])).toEqual([
      [1, newPost.words(second.facts as never, 'en').title],
    ]);
    await sql('delete from notifications where guest_id = $1', guest.guestId);
    expect(await shown()).toEqual([0]);
  });

  it('is thought of for each kind that there is', async () => {
    const kinds = new Map<string, NotificationKind>();
    for (const path of globSync(join(root, 'src/features/*/server/index.ts')))
      for (const each of Object.values((await import(path)) as Record<string, unknown>))
        if (isKind(each)) kinds.set(each.name, each);
    expect(kinds.size).toBeGreaterThan(15);
    const judged = [...kinds.values()].filter(({ stands }) => stands !== undefined).map(({ name }) => name);
    expect(judged.toSorted()).toEqual(cases.map(([{ name }]) => name).toSorted());
    expect([...kinds.keys()].filter((name) => !judged.includes(name)).toSorted()).toEqual(
      Object.keys(withoutRight).toSorted(),
    );
  });
});

const isKind = (value: unknown): value is NotificationKind =>
  typeof value === 'object' && value !== null && 'reader' in value && 'words' in value && 'type' in value;
