import type { PersonalColumn } from '../../../platform/feature/personal-data.ts';

/** How often a performer's profile was looked at is about her; who looked is not known. */
export const trackingColumns: readonly PersonalColumn[] = [
  { at: 'tracked_days.performer_id', of: 'performer', erase: 'delete', copy: 'profileVisits' },
];
