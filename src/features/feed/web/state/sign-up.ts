import type { Language } from '../../../../platform/contract.ts';
import { session, startSession } from '../../../../shell/api/access.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { keepForLater } from '../../../identity/web/index.ts';

/** Whether who presses has an account. A press may come before the first answer says who presses. */
export async function isSignedIn(language: Language): Promise<boolean> {
  await startSession(language);
  return session().guest?.isLoggedIn === true;
}

/** What he wanted is done, or shown, once he has an account (§6). */
export function keepPress(language: Language, postId: number, isLike: boolean): void {
  const url = href('feedPost', language, { postId: String(postId) });
  void keepForLater(language, isLike ? { type: 'likePost', postId } : { type: 'redirect', url });
}
