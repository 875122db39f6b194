import type { PersonalColumn } from '../../../../platform/feature/personal-data.ts';

/** What films hold of those who made them. */
export const studioColumns: readonly PersonalColumn[] = [
  {
    at: 'films.performer_id',
    of: 'performer',
    erase: {
      set: `texts = '{}', reason = null, state = 'removed', changed_at = 'epoch'`,
      kept: { what: 'purchases', why: 'tax', years: 10, since: 'created_at' },
    },
    keeps: ['state', 'processing', 'failure', 'manifest'],
    copy: 'films',
  },
  {
    at: 'film_consents.performer_id',
    of: 'performer',
    erase: { kept: { what: 'identityRecords', why: 'youth', years: 10, since: 'given_at' } },
    copy: 'filmConsents',
  },
  {
    // What was removed is not to come again, whoever's it was.
    at: 'film_blocks.film_id',
    of: 'performer',
    rows: 'film_id in (select id from films where performer_id = $1)',
    erase: { set: 'film_id = null' },
    keeps: ['sha256', 'frames'],
    copy: null,
  },
];
