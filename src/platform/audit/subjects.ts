import type { Call } from '../contract.ts';
import { type RowOf, text, uuid } from '../database/columns.ts';
import { slot } from '../feature/slots.ts';

/** What a call was about, as it is called today. */
export type AuditSubject = RowOf<typeof subjectRow>;
export const subjectRow = {
  id: text,
  name: text.orNull,
  /** Whose account it belongs to; null for nobody's. */
  guestId: uuid.orNull,
};

/** Names for what stands in the path of some calls, first of all. */
export interface AuditSubjects {
  calls: readonly Call[];
  /** Of those that are still there. */
  read(ids: readonly string[]): Promise<readonly AuditSubject[]>;
}

/** What calls of operators are about, by name. */
export const auditSubjects = slot<AuditSubjects>('what the audit log is about');
