import type { PersonalColumn } from '../../../platform/feature/personal-data.ts';

/** What the status bar remembers of people. */
export const statusBarColumns: readonly PersonalColumn[] = [
  { at: 'closed_status_bars.guest_id', of: 'guest', erase: 'delete', copy: 'closedStatusBars' },
  { at: 'guest_visits.guest_id', of: 'guest', erase: 'delete', copy: 'visits' },
];
