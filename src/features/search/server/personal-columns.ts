import type { PersonalColumn } from '../../../platform/feature/personal-data.ts';

/** What the search knows about people. */
export const searchColumns: readonly PersonalColumn[] = [
  { at: 'search_requests.guest_id', of: 'guest', erase: 'delete', copy: 'searches' },
  // Made from her profile and her films, which are copied.
  { at: 'search_documents.owner_id', of: 'performer', erase: 'delete', copy: null },
];
