import type { Queryable } from '../../../platform/database/sql.ts';
import { slot } from '../../../platform/feature/slots.ts';

/** Something of a feature's own that reports can be about: operators find it beside the report, by its name. */
export interface ReportSubject {
  readonly name: string;
  /** Whether a report is about one that is still there. */
  readonly has: (on: Queryable, reportId: string) => Promise<boolean>;
}

export const reportSubjects = slot<ReportSubject>('what reports are about');
