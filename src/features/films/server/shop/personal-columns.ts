import type { PersonalColumn } from '../../../../platform/feature/personal-data.ts';

const kept = { what: 'purchases', why: 'tax', years: 10, since: 'bought_at' } as const;
const ofHers = 'film_id in (select id from films where performer_id = $1)';

/** What the shop holds of people. */
export const shopColumns: readonly PersonalColumn[] = [
  { at: 'film_purchases.guest_id', of: 'guest', erase: { kept }, copy: 'films' },
  { at: 'film_purchases.film_id', of: 'performer', rows: ofHers, erase: { kept }, copy: null },
  {
    at: 'film_gifts.giver_id',
    of: 'guest',
    erase: { kept: { ...kept, since: 'given_at' } },
    keeps: ['state', 'code'],
    copy: 'givenFilms',
    // Who has taken it is not told to who gave it, and the other way round.
    without: ['taker_id'],
  },
  {
    at: 'film_gifts.taker_id',
    of: 'guest',
    erase: { kept: { ...kept, since: 'given_at' } },
    keeps: ['state', 'code'],
    copy: 'takenFilms',
    without: ['giver_id', 'code', 'bonus'],
  },
  {
    at: 'film_gifts.film_id',
    of: 'performer',
    rows: ofHers,
    erase: { kept: { ...kept, since: 'given_at' } },
    keeps: ['state', 'code'],
    copy: null,
  },
  { at: 'film_votes.guest_id', of: 'guest', erase: 'delete', copy: 'filmVotes' },
  { at: 'film_votes.film_id', of: 'performer', rows: ofHers, erase: 'delete', copy: null },
  { at: 'film_progress.guest_id', of: 'guest', erase: 'delete', copy: 'watchedFilms' },
  { at: 'film_progress.film_id', of: 'performer', rows: ofHers, erase: 'delete', copy: null },
  { at: 'film_watches.guest_id', of: 'guest', erase: 'delete', copy: null },
  { at: 'film_watches.film_id', of: 'performer', rows: ofHers, erase: 'delete', copy: null },
  { at: 'film_downloads.guest_id', of: 'guest', erase: 'delete', copy: 'downloadedFilms' },
  { at: 'film_downloads.film_id', of: 'performer', rows: ofHers, erase: 'delete', copy: null },
  { at: 'video_shares.guest_id', of: 'guest', erase: 'delete', copy: 'sharedFilms' },
  { at: 'video_shares.film_id', of: 'performer', rows: ofHers, erase: 'delete', copy: null },
  { at: 'tile_grids.guest_id', of: 'guest', erase: 'delete', copy: 'tileGrids' },
  { at: 'film_tags.film_id', of: 'performer', rows: ofHers, erase: 'delete', copy: null },
  { at: 'film_prices.film_id', of: 'performer', rows: ofHers, erase: 'delete', copy: null },
  // How often it was seen and bought on a day; of guests nothing stands there.
  { at: 'film_days.film_id', of: 'performer', rows: ofHers, erase: 'delete', copy: null },
];
