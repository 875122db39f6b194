import type { PersonalColumn } from '../../../../platform/feature/personal-data.ts';

/** What films hold of those who made them. */
export const studioColumns: readonly PersonalColumn[] = [
  {
    at: 'films.performer_id',
    of: 'performer',
    erase: {
      set: `texts = '{}', shown_texts = null, captions = '{}', shown_captions = null, reason = null, state = 'removed', objected_at = null,
        changed_at = 'epoch'`,
      kept: { what: 'purchases', why: 'tax', years: 10, since: 'created_at' },
    },
    keeps: ['state', 'processing', 'failure', 'manifest', 'sale_kind'],
    copy: 'films',
  },
  {
    at: 'film_consents.performer_id',
    of: 'performer',
    erase: { kept: { what: 'identityRecords', why: 'youth', years: 10, since: 'given_at' } },
    copy: 'filmConsents',
  },
  {
    at: 'film_download_answers.performer_id',
    of: 'performer',
    erase: { kept: { what: 'identityRecords', why: 'youth', years: 10, since: 'said_at' } },
    copy: 'filmDownloadAnswers',
  },
  {
    at: 'film_decisions.film_id',
    of: 'performer',
    rows: 'film_id in (select id from films where performer_id = $1)',
    erase: 'delete',
    copy: 'filmDecisions',
    without: ['operator_id'],
  },
  { at: 'film_decisions.operator_id', of: 'guest', erase: 'parent', copy: null },
  {
    // What was removed is not to come again, whoever's it was.
    at: 'film_block_causes.film_id',
    of: 'performer',
    rows: 'film_id in (select id from films where performer_id = $1)',
    erase: 'delete',
    copy: null,
  },
];
