import type { PersonalColumn } from '../../../platform/feature/personal-data.ts';

/** What a performer's studio holds of her. */
export const studioColumns: readonly PersonalColumn[] = [
  { at: 'studio_keys.performer_id', of: 'performer', erase: 'delete', copy: 'studioKeys' },
];
