import type { PersonalColumn } from '../../../platform/feature/personal-data.ts';

/** Numbers of phones; the copy reads them unsealed, see `phoneData`. */
export const phoneColumns: readonly PersonalColumn[] = [
  { at: 'phone_verifications.guest_id', of: 'guest', erase: 'delete', copy: null },
  {
    at: 'number_gifts.guest_id',
    of: 'guest',
    erase: {
      set: 'guest_id = null, since = now()',
      // Of those who are here it stays; `since` is when the others went.
      kept: {
        what: 'numberGifts',
        why: 'misuse',
        years: 2,
        since: 'case when guest_id is null then since end',
        everybody: true,
      },
    },
    keeps: ['number_key', 'gift'],
    copy: 'numberGifts',
  },
];
