import type { PersonalColumn } from '../../../platform/feature/personal-data.ts';

/** What uploads hold of people. The bytes go by the next round of the quarantine, once their row is gone. */
export const uploadsColumns: readonly PersonalColumn[] = [
  { at: 'uploads.guest_id', of: 'guest', erase: 'delete', copy: 'uploads' },
];
