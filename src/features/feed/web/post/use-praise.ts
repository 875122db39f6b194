import { useState } from 'react';
import { callRest } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { useAction } from '../../../../ui/data/use-api.ts';
import type { FeedPost, TippingGoal } from '../../contract.ts';
import { likePost, unlikePost } from '../../contract.ts';
import { isSignedIn, keepPress } from '../state/sign-up.ts';

/** What a guest has pressed of a post counts at once, without the list being asked for anew. */
export function usePraise(post: FeedPost) {
  const language = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const [goal, setGoal] = useState<TippingGoal | null>(null);
  const params = { postId: post.id };
  const like = useAction((liked: boolean) =>
    callRest(liked ? likePost : unlikePost, language, { params, body: { context: 'feed' } }),
  );
  const sent = { liked: post.guestState.liked, likes: post.likes };
  const pressed = like.variables;
  // While it is on its way the heart is what he has made of it.
  const shown =
    like.isPending && pressed !== undefined
      ? { liked: pressed, likes: sent.likes + Number(pressed) - Number(sent.liked) }
      : (like.data ?? sent);

  /** Does something for who has an account; to others it is said what it takes. */
  async function withAccount(act: () => void, isLike = false): Promise<void> {
    if (await isSignedIn(language)) return act();
    keepPress(language, post.id, isLike);
    setAsked(true);
  }
  return {
    ...shown,
    error: like.error,
    toggle: () => void withAccount(() => like.mutate(!shown.liked), true),
    withAccount,
    isAsked,
    closeAsked: () => setAsked(false),
    goal: goal ?? post.tippingGoal,
    setGoal,
  };
}
export type PraiseState = ReturnType<typeof usePraise>;
