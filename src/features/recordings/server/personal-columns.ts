import type { PersonalColumn } from '../../../platform/feature/personal-data.ts';

/** What recordings hold of people. What was written goes by the next round, once its row is gone. */
export const recordingsColumns: readonly PersonalColumn[] = [
  { at: 'recordings.performer_id', of: 'performer', erase: 'delete', copy: 'recordings' },
];
