import type { Language } from '../../../../platform/contract.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import type { PendingAction } from '../../../identity/contract.ts';
import { likePost } from '../../contract.ts';

/** Likes the post for which a guest was asked to sign up (§6), and goes on to it: there he sees what became of it. */
export async function replayLike(
  { postId }: Extract<PendingAction, { type: 'likePost' }>,
  language: Language,
): Promise<string> {
  await callRest(likePost, language, { params: { postId }, body: { context: 'post' } }).catch(() => undefined);
  return href('feedPost', language, { postId: String(postId) });
}
