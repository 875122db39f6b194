import { m } from '#messages';
import type { Language } from '../../../../../platform/contract.ts';
import type { AuditRow } from '../../../contract.ts';
import type { LoggedAction } from '../../log-words.ts';

/** The platform itself, which empties what has been kept for its time. */
const PLATFORM = '00000000-0000-0000-0000-000000000000';
/** Signs of a number that nobody can read, where what it is about has gone. */
const SHORT = 8;

/** What happened, in a sentence of the operator's language. Entries that no words fit are told as they were written. */
export function auditSentence(note: AuditRow, action: LoggedAction | undefined, language: Language): string {
  if (note.operatorId === PLATFORM) return m.backoffice_log_erased_rows();
  const who = note.operatorName ?? note.operatorId.slice(0, SHORT);
  if (action === undefined) return m.backoffice_log_unknown({ who, action: note.action });
  if (note.isErased) return m.backoffice_log_erased({ who, action: action.name() });
  const whom = note.subjectName ?? note.subject?.slice(0, SHORT) ?? m.backoffice_log_someone();
  return action.sentence({
    who,
    whom,
    language,
    details: note.details,
    text: (name) => (note.details[name] === undefined ? '' : textOf(note.details[name])),
  });
}

/** What was changed, a line for each field: how it stood, where that is known, and how it was to be. */
export function auditChanges({ details }: AuditRow, action: LoggedAction | undefined): string[] {
  const { fields = {}, value } = action ?? {};
  const { before } = details;
  const was = typeof before === 'object' && before !== null ? (before as Record<string, unknown>) : null;
  const say = (name: string, what: unknown) => value?.(name, what) ?? textOf(what);
  return Object.entries(fields).flatMap(([name, label]) => {
    if (!(name in details)) return [];
    const is = say(name, details[name]);
    if (was === null || !(name in was)) return [m.backoffice_log_change_to({ field: label(), is })];
    const stood = say(name, was[name]);
    return stood === is ? [] : [m.backoffice_log_change({ field: label(), was: stood, is })];
  });
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? m.backoffice_log_yes() : m.backoffice_log_no();
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
