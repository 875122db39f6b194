import type { PersonalColumn } from '../../../platform/feature/personal-data.ts';

/** What banners remember of people. */
export const bannersColumns: readonly PersonalColumn[] = [
  { at: 'closed_teasers.guest_id', of: 'guest', erase: 'delete', copy: 'closedTeasers' },
];
