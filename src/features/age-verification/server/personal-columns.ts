import type { PersonalColumn } from '../../../platform/feature/personal-data.ts';

/** What is known of age checks. */
export const ageVerificationColumns: readonly PersonalColumn[] = [
  { at: 'avs_requests.guest_id', of: 'guest', erase: 'delete', copy: 'ageCheckRequests' },
  {
    at: 'avs_changes.guest_id',
    of: 'guest',
    erase: { set: 'message = null', kept: { what: 'ageChecks', why: 'youth', years: 3, since: 'at' } },
    keeps: ['was', 'became', 'provider'],
    copy: 'ageChecks',
    without: ['operator_id'],
  },
  { at: 'avs_changes.operator_id', of: 'guest', erase: 'parent', copy: null },
];
