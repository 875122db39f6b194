import type { PersonalColumn } from '../../../../platform/feature/personal-data.ts';

/** What films hold of those who made them. */
export const studioColumns: readonly PersonalColumn[] = [
  {
    at: 'films.performer_id',
    of: 'performer',
    erase: {
      set: `texts = '{}', reason = null, state = 'removed'`,
      kept: { what: 'purchases', why: 'tax', years: 10, since: 'created_at' },
    },
    keeps: ['state'],
    copy: 'films',
  },
  {
    at: 'film_consents.performer_id',
    of: 'performer',
    erase: { kept: { what: 'identityRecords', why: 'youth', years: 10, since: 'given_at' } },
    copy: 'filmConsents',
  },
];
