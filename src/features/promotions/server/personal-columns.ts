import type { PersonalColumn } from '../../../platform/feature/personal-data.ts';

/** What bonus codes hold of people. */
export const promotionsColumns: readonly PersonalColumn[] = [
  {
    at: 'bonus_redemptions.guest_id',
    of: 'guest',
    erase: { kept: { what: 'payments', why: 'tax', years: 10, since: 'redeemed_at' } },
    copy: 'bonusCodes',
  },
  {
    at: 'monthly_bonuses.guest_id',
    of: 'guest',
    erase: { kept: { what: 'payments', why: 'tax', years: 10, since: 'taken_at' } },
    copy: 'monthlyBonuses',
  },
  { at: 'bonus_tries.guest_id', of: 'guest', erase: 'delete', copy: 'bonusCodeTries' },
];
