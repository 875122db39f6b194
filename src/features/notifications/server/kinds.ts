import type { Language } from '../../../platform/contract.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import type { Slots } from '../../../platform/feature/slots.ts';
import type { Notification } from '../contract.ts';
import { isHidden } from './rules.ts';
import { notificationKinds, type Facts, type NotificationKind, type NotificationWords } from './slots.ts';
import { standsAs, type ShownRow } from './store.ts';
import type { KnownKind } from './telling/telling.ts';

/** All kinds of this platform, as they were put into the slot. */
export interface Kinds {
  all: ReadonlyMap<string, NotificationKind>;
  told: ReadonlyMap<string, KnownKind>;
  /** Names of those that pages show. */
  shown: readonly string[];
  /** And of those that float. */
  urgent: readonly string[];
  /** Whether a row `n` may still be seen by its reader. */
  stands: Sql;
}

/** Throws for a name or a number that two have. */
export function kindsOf(slots: Slots): Kinds {
  const filled = slots.all(notificationKinds);
  const all = new Map(filled.map((kind) => [kind.name, kind]));
  if (all.size < filled.length || new Set(filled.map(({ type }) => type)).size < filled.length)
    throw new Error('two kinds of notifications have one name or one number');
  const shown = filled.filter(({ type }) => !isHidden(type));
  return {
    all,
    told: new Map(
      filled.map(({ name, type, mail, several, stands }) => [
        name,
        { name, type, mail, hasSeveral: several !== undefined, keepsJoined: stands !== undefined },
      ]),
    ),
    shown: shown.map(({ name }) => name),
    stands: standsAs(filled),
    urgent: shown.filter(({ isUrgent }) => isUrgent === true).map(({ name }) => name),
  };
}

/** What one says. The facts were noted with the kind whose they are. */
export function wordsOf(
  kind: NotificationKind,
  { facts, count }: { facts: Facts; count: number },
  language: Language,
): NotificationWords {
  const own = facts as never;
  return count > 1 && kind.several !== undefined ? kind.several(count, own, language) : kind.words(own, language);
}

/** None for a kind that is left out by now. */
export function presentNotification({ all }: Kinds, row: ShownRow, language: Language): Notification[] {
  const kind = all.get(row.kind);
  if (kind === undefined) return [];
  const { title, text = null } = wordsOf(kind, row, language);
  return [
    {
      id: row.id,
      type: kind.type,
      kind: kind.name,
      title,
      text,
      address: kind.address(row.facts as never, language, row.count),
      count: row.count,
      at: row.created_at.toISOString(),
      unread: !row.is_read,
      unseen: !row.is_seen,
    },
  ];
}
