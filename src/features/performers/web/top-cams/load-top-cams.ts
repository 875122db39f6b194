import type { Language } from '../../../../platform/contract.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { performerConstants, type TopCamType } from '../../constants.ts';
import { getTopCams } from '../../contract.ts';
import type { TopCams } from './top-cams.tsx';

/** The best of one kind, for a page's loader. */
export async function loadTopCams(
  language: Language,
  type: TopCamType,
  limit: number = performerConstants.topCams,
): Promise<TopCams> {
  return (await callRest(getTopCams, language, { params: { type }, query: { limit } })).items;
}
