import { afterQuiet, joins, mailDueAt, notificationRules, waysOf, type Chosen, type Quiet } from '../rules.ts';
import type { PreferenceRow, StandingRow, UntoldRow } from './telling-store.ts';

/** What of a kind decides how it is told. */
export interface KnownKind {
  name: string;
  type: number;
  mail: 'on' | 'off' | 'never';
  hasSeveral: boolean;
  /** Of each that becomes one with a later one it is asked whether it may still be seen. */
  keepsJoined: boolean;
}

/** How one is told. */
export interface TellRow {
  id: number;
  onPage: boolean;
  count: number;
  since: Date;
  mailDueAt: Date | null;
}

/** What is known of readers when they are told. */
export interface Known {
  kinds: ReadonlyMap<string, KnownKind>;
  preferences: readonly PreferenceRow[];
  switches: readonly { guest_id: string; kind: string; way: 'page' | 'mail'; is_on: boolean }[];
  standing: readonly StandingRow[];
  lastMails: readonly { guest_id: string; kind: string; at: Date }[];
  at: Date;
}

export interface Plan {
  told: (TellRow & { guestId: string; kind: string })[];
  /** Gone from the pages: of left-out features, by no way wanted, or become one with a later one; `into` is that one, where each is kept. */
  removed: { id: number; guestId: string; wasShown: boolean; into: number | null }[];
}

const quietOf = (preference: PreferenceRow | undefined, byDefault: Quiet): Quiet | null => {
  if (preference === undefined) return byDefault;
  const { quiet_from: from, quiet_until: until, time_zone: timeZone } = preference;
  return from === null || until === null ? null : { from, until, timeZone };
};

const keyOf = ({ guest_id: guestId, kind }: { guest_id: string; kind: string }): string => `${guestId} ${kind}`;

/** How each of these is told, the older first; pure. `byDefault`: the quiet hours of whoever has chosen none. */
export function planTelling(rows: readonly UntoldRow[], known: Known, byDefault: Quiet): Plan {
  const { at } = known;
  const preferences = new Map(known.preferences.map((each) => [each.guest_id, each]));
  const chosen = new Map(known.switches.map((each) => [`${keyOf(each)} ${each.way}`, each.is_on]));
  const lastMails = new Map(known.lastMails.map((each) => [keyOf(each), each.at]));
  const shown = Map.groupBy(known.standing, keyOf);
  const plan: Plan = { told: [], removed: [] };
  for (const row of rows) {
    const { id, guest_id: guestId, kind: name } = row;
    const key = keyOf(row);
    const kind = known.kinds.get(name);
    const preference = preferences.get(guestId);
    const wished: Chosen = { page: chosen.get(`${key} page`) ?? null, mail: chosen.get(`${key} mail`) ?? null };
    const ways = kind === undefined ? null : waysOf(kind, wished, preference?.takes_mails ?? true);
    if (kind === undefined || ways === null || (!ways.page && !ways.mail)) {
      plan.removed.push({ id, guestId, wasShown: false, into: null });
      continue;
    }
    const quiet = quietOf(preference, byDefault);
    const told = {
      id,
      guestId,
      kind: name,
      onPage: ways.page,
      count: 1,
      since: row.created_at,
      mailDueAt: ways.mail ? mailDueAt(at, lastMails.get(key) ?? null, quiet) : null,
    };
    if (ways.page && kind.hasSeveral) {
      const before = (shown.get(key) ?? []).filter(
        (each) =>
          (!kind.keepsJoined || each.count < notificationRules.mostJoined) &&
          joins({ since: each.since, isRead: each.is_read, isMailed: each.is_mailed }, row.created_at),
      );
      for (const each of before) {
        told.count += each.count;
        if (each.since < told.since) told.since = each.since;
        // What waits for its mail already waits no longer for this.
        if (each.mail_due_at !== null && told.mailDueAt !== null && each.mail_due_at < told.mailDueAt)
          told.mailDueAt = afterQuiet(each.mail_due_at, quiet);
        for (const earlier of plan.removed) if (earlier.into === each.id) earlier.into = id;
        plan.removed.push({ id: each.id, guestId, wasShown: true, into: kind.keepsJoined ? id : null });
        plan.told = plan.told.filter((other) => other.id !== each.id);
      }
      shown.set(key, [
        ...(shown.get(key) ?? []).filter((each) => !before.includes(each)),
        {
          id,
          guest_id: guestId,
          kind: name,
          count: told.count,
          since: told.since,
          is_read: false,
          is_mailed: false,
          mail_due_at: told.mailDueAt,
        },
      ]);
    }
    plan.told.push(told);
  }
  return plan;
}
