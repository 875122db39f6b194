import type { PersonalColumn } from '../../../../platform/feature/personal-data.ts';

const kept = { what: 'purchases', why: 'tax', years: 10, since: 'bought_at' } as const;
const ofHers = 'film_id in (select id from films where performer_id = $1)';

/** What the shop holds of people. */
export const shopColumns: readonly PersonalColumn[] = [
  { at: 'film_purchases.guest_id', of: 'guest', erase: { kept }, copy: 'films' },
  { at: 'film_purchases.film_id', of: 'performer', rows: ofHers, erase: { kept }, copy: null },
  { at: 'film_votes.guest_id', of: 'guest', erase: 'delete', copy: 'filmVotes' },
  { at: 'film_votes.film_id', of: 'performer', rows: ofHers, erase: 'delete', copy: null },
  { at: 'film_progress.guest_id', of: 'guest', erase: 'delete', copy: 'watchedFilms' },
  { at: 'film_progress.film_id', of: 'performer', rows: ofHers, erase: 'delete', copy: null },
  { at: 'film_watches.guest_id', of: 'guest', erase: 'delete', copy: null },
  { at: 'film_watches.film_id', of: 'performer', rows: ofHers, erase: 'delete', copy: null },
];
