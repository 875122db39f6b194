import { m } from '#messages';
import type { Call, Language } from '../../../platform/contract.ts';

/** What an entry of the audit log tells, for the words of a sentence. */
export interface Said {
  /** Who did it. */
  who: string;
  /** What or whom it was about, as it is called today. */
  whom: string;
  language: Language;
  details: Readonly<Record<string, unknown>>;
  /** What was sent by this name, as text; empty for nothing. */
  text(name: string): string;
}

/** What a feature's operators do, as the audit log tells it. */
export interface LoggedAction {
  /** The call that it is noted of, or how that is noted which is no call. */
  of: Pick<Call, 'method' | 'path'> | string;
  /** What it is called where it is chosen. */
  name: () => string;
  /** Who did what to whom. */
  sentence: (said: Said) => string;
  /** Fields of which it is noted how they stood before, by what they are called to people. */
  fields?: Readonly<Record<string, () => string>>;
  /** Values of these fields in words; null where they stand for themselves. */
  value?: (field: string, value: unknown) => string | null;
}

/** That a list was looked at, which is called so. */
export const lookedAt = (of: LoggedAction['of'], list: () => string): LoggedAction => ({
  of,
  name: () => m.backoffice_log_looked_name({ list: list() }),
  sentence: ({ who }) => m.backoffice_log_looked({ who, list: list() }),
});

/** How an action is called in the log. */
export const actionOf = ({ of }: LoggedAction): string => (typeof of === 'string' ? of : `${of.method} ${of.path}`);
