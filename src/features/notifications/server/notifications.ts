import type { Context } from '../../../platform/context.ts';
import type { Language } from '../../../platform/contract.ts';
import { page } from '../../../platform/database/page.ts';
import type { Queryable } from '../../../platform/database/sql.ts';
import type { Slots } from '../../../platform/feature/slots.ts';
import type { Push } from '../../../platform/rights/push.ts';
import { BERLIN } from '../../../platform/time/berlin.ts';
import { defaultQuiet, notificationConstants } from '../constants.ts';
import type { NavbarNotifications, Notification } from '../contract.ts';
import { kindsOf, presentNotification, type Kinds } from './kinds.ts';
import { notificationRules } from './rules.ts';
import type { Facts, NotificationKind } from './slots.ts';
import * as store from './store.ts';
import { planTelling, type Plan } from './telling/telling.ts';
import * as telling from './telling/telling-store.ts';

const DAY_MS = 86_400_000;
/** So many readers are told in one transaction. */
const BATCH = 200;
/** What was noted so long ago and never told was left by a job that was given up, in milliseconds. */
const LEFT_MS = 20_000;
export const TELL = 'tell-notifications';

/** What happened, and to whom. */
export interface News<F extends Facts> {
  guestId: string;
  facts: F;
  /** Whom it is about, where it names a performer. */
  actorId?: number | null;
  /** Names this one among all of its kind and reader: noted again, by work that is done at least once, it is one. */
  key?: string | null;
}

/**
 * Notes that something happened, in the transaction in which it does: it is told once that stands, and never where it does not. Several of one
 * kind are told like one after the other. Whoever has no account is told nothing.
 */
export type Note = <F extends Facts>(
  on: Queryable,
  kind: NotificationKind<F>,
  news: News<F> | readonly News<F>[],
) => Promise<void>;

/** Where there are no notifications nothing is noted. */
export const noteNothing: Note = async () => {};

/** By their ids, or all up to the greatest that was on the page. */
export type Which = { ids: readonly number[] } | { upTo: number };
type Totals = Pick<NavbarNotifications, 'unread' | 'unseen'>;

export interface Notifications {
  note: Note;
  /** Tells of what was noted: of these, or of all that was left over. How many were told. */
  tell(ids: readonly number[] | null): Promise<number>;
  navbar(guestId: string, language: Language): Promise<NavbarNotifications>;
  /** What is urgent and was not seen, for a moment. */
  floating(guestId: string, language: Language): Promise<{ notifications: Notification[] }>;
  list(
    guestId: string,
    language: Language,
    place: { filter: 'all' | 'unread'; before?: number | undefined },
  ): Promise<{ items: Notification[]; next: number | null }>;
  /** His own alone; what is another's, or there no more, is passed over. */
  markRead(guestId: string, which: Which): Promise<Totals & { markedAsReadIds: number[] }>;
  markSeen(guestId: string, upTo: number): Promise<Totals>;
  /** Removes what has been kept long enough. */
  tidy(): Promise<void>;
}

export function createNotifications(
  { database, jobs, now }: Pick<Context, 'database' | 'jobs' | 'now'>,
  { push, slots }: { push: Push; slots: Slots },
): Notifications {
  const { pool } = database;
  const { preview, page: pageSize, mostCounted, mostMarked, floatsMs, keptDays } = notificationConstants;
  let known: Kinds | null = null;
  const kinds = (): Kinds => (known ??= kindsOf(slots));
  const ago = (ms: number) => new Date(now().getTime() - ms);

  async function totalsOf(guestIds: readonly string[]): Promise<Map<string, Totals>> {
    const rows = await store.countTotals(pool, guestIds, kinds(), mostCounted);
    return new Map(rows.map(({ guest_id: guestId, unread, unseen }) => [guestId, { unread, unseen }]));
  }
  const totals = async (guestId: string): Promise<Totals> =>
    (await totalsOf([guestId])).get(guestId) ?? { unread: 0, unseen: 0 };

  /** Tells the pages of whoever has been told something. Losing it is harmless: they ask when they come to life. */
  async function pushTold({ told, removed }: Plan, floating: ReadonlyMap<string, boolean>): Promise<void> {
    const shown = told.filter(({ onPage }) => onPage);
    const readers = [...new Set(shown.map(({ guestId }) => guestId))];
    if (readers.length === 0) return;
    const counts = await totalsOf(readers);
    for (const guestId of readers) {
      const own = shown.filter((each) => each.guestId === guestId);
      const sentOf = (list: typeof own) =>
        list.map(({ id, kind }) => ({ id, type: kinds().all.get(kind)?.type ?? 0, unread: true, unseen: true }));
      const removedIds = removed.filter((each) => each.guestId === guestId && each.wasShown).map(({ id }) => id);
      const rest = { removedIds, markedAsReadIds: [] };
      const { unread, unseen } = counts.get(guestId) ?? { unread: 0, unseen: 0 };
      push.toGuest(guestId, 'navbarNotifications', { notifications: sentOf(own), ...rest, unread, unseen });
      const urgent = own.filter(({ kind }) => kinds().all.get(kind)?.isUrgent === true);
      if (urgent.length > 0 && floating.get(guestId) !== false)
        push.toGuest(guestId, 'floatingNotifications', { notifications: sentOf(urgent), ...rest });
    }
  }

  async function tellBatch(ids: readonly number[] | null): Promise<number> {
    const { plan, floating } = await database.transaction(async (client) => {
      const rows = await telling.claimUntold(client, ids, ago(LEFT_MS), BATCH);
      const readers = [...new Set(rows.map(({ guest_id: guestId }) => guestId))];
      if (readers.length === 0) return { plan: { told: [], removed: [] }, floating: new Map<string, boolean>() };
      await telling.lockReaders(client, readers);
      const names = [...new Set(rows.map(({ kind }) => kind))];
      const preferences = await telling.preferencesOf(client, readers);
      const made = planTelling(
        rows,
        {
          kinds: kinds().told,
          preferences,
          switches: await telling.switchesOf(client, readers),
          standing: await telling.listStanding(client, readers, names, ago(notificationRules.digestMs)),
          lastMails: await telling.lastMails(client, readers, ago(notificationRules.betweenMailsMs)),
          at: now(),
        },
        { ...defaultQuiet, timeZone: BERLIN },
      );
      const [gone, joined] = [[] as number[], [] as { id: number; into: number }[]];
      for (const { id, into } of made.removed)
        if (into === null) gone.push(id);
        else joined.push({ id, into });
      await telling.removeNotes(client, gone);
      await telling.joinNotes(client, joined, now());
      await telling.putTold(client, made.told, now());
      return { plan: made, floating: new Map(preferences.map((each) => [each.guest_id, each.floats])) };
    });
    await pushTold(plan, floating);
    return plan.told.length + plan.removed.length;
  }

  return {
    async note(on, kind, news) {
      // A kind that nobody has put into the slot would be told to nobody.
      if (!kinds().all.has(kind.name)) throw new Error(`there is no kind of notifications ${kind.name} here`);
      const all = (Array.isArray(news) ? news : [news]) as readonly News<Facts>[];
      if (all.length === 0) return;
      const notes = all.map(({ guestId, facts, actorId = null, key = null }) => ({ guestId, facts, actorId, key }));
      const ids = (await store.insertNotes(on, kind.name, notes, now())).map(({ id }) => id);
      for (let from = 0; from < ids.length; from += BATCH)
        await jobs.add(TELL, { ids: ids.slice(from, from + BATCH) }, { on });
    },

    async tell(ids) {
      let count = 0;
      for (let done = BATCH; done >= BATCH; count += done) done = await tellBatch(ids);
      return count;
    },

    async navbar(guestId, language) {
      const place = { kinds: kinds(), unread: false, before: null, limit: preview };
      const [rows, counts] = await Promise.all([store.listShown(pool, guestId, place), totals(guestId)]);
      return { notifications: rows.flatMap((row) => presentNotification(kinds(), row, language)), ...counts };
    },

    async floating(guestId, language) {
      const [preference] = await telling.preferencesOf(pool, [guestId]);
      if (preference?.floats === false) return { notifications: [] };
      const place = { kinds: kinds(), since: ago(floatsMs), limit: preview };
      const rows = await store.listUnseen(pool, guestId, place);
      return { notifications: rows.flatMap((row) => presentNotification(kinds(), row, language)) };
    },

    async list(guestId, language, { filter, before = null }) {
      const place = { kinds: kinds(), unread: filter === 'unread', before };
      const { items, next } = await page(
        pageSize,
        (limit) => store.listShown(pool, guestId, { ...place, limit }),
        ({ id }) => id,
      );
      return { items: items.flatMap((row) => presentNotification(kinds(), row, language)), next };
    },

    async markRead(guestId, which) {
      const rows = await store.markRead(pool, guestId, which, kinds().shown, now());
      const markedAsReadIds = rows.map(({ id }) => id).slice(0, mostMarked);
      const counts = await totals(guestId);
      if (rows.length > 0)
        push.toGuest(guestId, 'navbarNotifications', { notifications: [], removedIds: [], markedAsReadIds, ...counts });
      return { markedAsReadIds, ...counts };
    },

    async markSeen(guestId, upTo) {
      const changed = await store.markSeen(pool, guestId, upTo, now());
      const counts = await totals(guestId);
      const nothing = { notifications: [], removedIds: [], markedAsReadIds: [] };
      if (changed > 0) push.toGuest(guestId, 'navbarNotifications', { ...nothing, ...counts });
      return counts;
    },

    async tidy() {
      await store.removeBefore(pool, ago(keptDays * DAY_MS));
    },
  };
}
