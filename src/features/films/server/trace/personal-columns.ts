import type { PersonalColumn } from '../../../../platform/feature/personal-data.ts';

/** What is kept of leaked copies. */
export const traceColumns: readonly PersonalColumn[] = [
  {
    at: 'film_trace_suspects.trace_id',
    of: 'performer',
    rows: 'trace_id in (select t.id from film_traces t join films f on f.id = t.film_id where f.performer_id = $1)',
    erase: 'delete',
    copy: null,
  },
  {
    at: 'film_traces.film_id',
    of: 'performer',
    rows: 'film_id in (select id from films where performer_id = $1)',
    erase: 'delete',
    copy: null,
  },
  {
    at: 'film_old_files.film_id',
    of: 'performer',
    rows: 'film_id in (select id from films where performer_id = $1)',
    erase: 'delete',
    copy: null,
  },
  { at: 'film_trace_suspects.guest_id', of: 'guest', erase: 'delete', copy: null },
];
