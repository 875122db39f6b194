import type { PoolClient } from '../../../../platform/database/database.ts';
import { builtInCategories } from '../../../performers/constants.ts';
import type { AdmissionState } from '../../constants.ts';
import { documentStage, earliestEnd, missingOf, secondStep } from '../rules.ts';
import * as store from './admission-store.ts';

/**
 * Guests see a page again that was hidden because of a document, if all is there that a page needs. Answers whose page has changed; null
 * where it stays hidden, for another document has run out as well or the second record of a couple has not been looked at.
 */
export async function comeBack(
  client: PoolClient,
  guestId: string,
  operatorId: string,
  today: string,
): Promise<number | null> {
  const row = await store.admissionOf(client, guestId);
  if (row === null || row.actorId === null) return null;
  if (secondStep(row) !== 'none' || documentStage(earliestEnd(row), today) === 'over') return null;
  const isWhole = missingOf(row).length === 0;
  const to: AdmissionState = isWhole ? 'published' : 'admitted';
  if (isWhole) await store.publishPage(client, row.actorId, [...builtInCategories]);
  await store.putState(client, guestId, { state: to, reason: '', by: operatorId });
  return row.actorId;
}
