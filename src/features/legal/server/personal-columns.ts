import type { PersonalColumn } from '../../../platform/feature/personal-data.ts';

/** What legal texts hold of people. */
export const legalColumns: readonly PersonalColumn[] = [
  {
    at: 'legal_acceptances.guest_id',
    of: 'guest',
    erase: { kept: { what: 'contracts', why: 'contract', years: 3, since: 'accepted_at' } },
    keeps: ['accepted_by'],
    copy: 'acceptedTexts',
  },
  // What he changed is the company's; that it was he is not needed once he has gone.
  {
    at: 'company_settings.changed_by',
    of: 'guest',
    erase: { set: 'changed_by = null' },
    keeps: ['settings'],
    copy: null,
  },
];
