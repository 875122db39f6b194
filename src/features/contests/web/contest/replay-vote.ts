import type { Language } from '../../../../platform/contract.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import type { PendingAction } from '../../../identity/contract.ts';
import { addContestMediaVoting } from '../../contract.ts';

/** Gives the vote for which a guest was asked to sign in (§6), and goes on to its contest: there he sees what became of it. */
export async function replayVote(
  { contestId, actorId, mediaId, albumId }: Extract<PendingAction, { type: 'voteInContest' }>,
  language: Language,
): Promise<string> {
  const body = { contestId, actorId, mediaId, albumId };
  await callRest(addContestMediaVoting, language, { body }).catch(() => undefined);
  return href('contest', language, { id: String(contestId) });
}
