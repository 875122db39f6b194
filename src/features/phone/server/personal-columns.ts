import type { PersonalColumn } from '../../../platform/feature/personal-data.ts';

/** Numbers of phones; the copy reads them unsealed, see `phoneData`. */
export const phoneColumns: readonly PersonalColumn[] = [
  { at: 'phone_verifications.guest_id', of: 'guest', erase: 'delete', copy: null },
];
