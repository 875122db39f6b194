import { m } from '#messages';
import { useApi } from '../../../../ui/data/use-api.ts';
import type { Work } from '../../constants.ts';
import { findPeople } from '../../contract.ts';

/** Whether a film or album may be approved, as far as those who are seen in it go, and what to say where not. The server decides by the same. */
export function useApproval(work: Work, workId: number): { isApprovable: boolean; obstacle: string | null } {
  const { data } = useApi(findPeople, { params: { work, workId } }, { fresh: true });
  if (data === undefined) return { isApprovable: false, obstacle: null };
  const isApprovable = data.items.every(({ removedAt, state }) => removedAt !== null || state === 'complete');
  return { isApprovable, obstacle: isApprovable ? null : m.consents_review_incomplete() };
}
