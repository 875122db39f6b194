import type { Language } from '../../../platform/contract.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { slot } from '../../../platform/feature/slots.ts';
import type { NotificationReader } from '../constants.ts';

/** What is kept of something that happened: words and numbers, from which its sentence is made in the language of whoever reads. */
export type Facts = Readonly<Record<string, string | number>>;

/** A notification in words. All of it is plain text, whoever wrote the names in it. */
export interface NotificationWords {
  /** One sentence that stands by itself. */
  title: string;
  text?: string;
}

/**
 * A kind of notifications, as a feature fills the slot with it. Notes of it are written by `notifications.note`, in the transaction of what
 * happened; a feature that is left out leaves its kinds out, and what was noted of them is shown to nobody.
 */
export interface NotificationKind<in F = never> {
  /** Unique and kept for good; begins with the feature's name. */
  readonly name: string;
  /** Its number on the wire (§3), unique. One of `hiddenTypes` is never shown on a page. */
  readonly type: number;
  readonly reader: NotificationReader;
  /** What it is called where it is switched on and off. */
  readonly label: (language: Language) => string;
  readonly words: (facts: F, language: Language) => NotificationWords;
  /** Several of it within half an hour become one, with the facts of the last; without this each stands for itself. */
  readonly several?: (count: number, last: F, language: Language) => NotificationWords;
  /** The page that it, or several of it, leads to; null for none. */
  readonly address: (facts: F, language: Language, count: number) => string | null;
  /** Whether it is mailed to who has chosen nothing. `never`: not by this way, e.g. since its feature writes a letter of its own. */
  readonly mail: 'on' | 'off' | 'never';
  /**
   * A condition on the row `n` of `notifications`: false once its reader may not see any more what it is about. Then it is neither listed, nor
   * counted, nor mailed. Left out where that cannot end.
   */
  readonly stands?: Sql;
  /** It is worth knowing at once: it floats over the page for a moment. */
  readonly isUrgent?: true;
}

export const notificationKinds = slot<NotificationKind>('kinds of notifications');
