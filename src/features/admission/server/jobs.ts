import type { JobDefinitions } from '../../../platform/work/jobs.ts';
import type { Documents } from './admissions/documents.ts';

/** Each hour, and so soon after midnight: a document holds until the end of its last day in Berlin. */
export const admissionJobs = (documents: Pick<Documents, 'watch'>): JobDefinitions => ({
  tasks: { 'admission-documents': () => documents.watch() },
  crontab: ['7 * * * * admission-documents'],
});
