import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { LoadError, Loading } from '../../../../ui/data/loaded.tsx';
import { useApi, useApiPages } from '../../../../ui/data/use-api.ts';
import { listPostComments, type FeedPost } from '../../contract.ts';
import { feedSentences } from '../error-sentences.ts';
import { isSignedIn, keepPress } from '../state/sign-up.ts';
import { isAgeNeeded } from './locked.tsx';
import { Comment } from './comment.tsx';
import { SignUpDialog } from './sign-up-dialog.tsx';
import { WriteComment } from './write-comment.tsx';

/** What is said of a post: conversations, the latest first. */
export function Comments({ post }: { post: FeedPost }) {
  const language = useLanguage();
  const { guest } = useSession();
  const [isAsked, setAsked] = useState(false);
  const params = { postId: post.id };
  const enabled = guest !== null;
  const about = guest === null ? null : `${guest.guestId} ${guest.hasAvs} ${post.guestState.bought}`;
  // Who may do what, beside the pages of the conversations.
  const first = useApi(listPostComments, { params, query: {} }, { enabled, about });
  const pages = useApiPages(listPostComments, { params, query: {} }, 'after', { enabled });
  const isStranger = guest !== null && !guest.isLoggedIn;
  const { items, error, hasMore, isBusy, more } = pages;
  async function ask(): Promise<void> {
    if (await isSignedIn(language)) return;
    keepPress(language, post.id, false);
    setAsked(true);
  }
  return (
    <section id="comments" className="scroll-mt-24 border-t border-line px-4 pt-4 pb-5 sm:px-5">
      <h2 className="mb-3 text-[21px]">{m.feed_comments()}</h2>
      {first.data?.mayComment === true ? <WriteComment postId={post.id} answers={null} /> : null}
      {isStranger && (post.restriction === null || post.restriction === 'needLogin') ? (
        <button type="button" className="btn btn-quiet mb-2" onClick={() => void ask()}>
          {m.feed_comment_write()}
        </button>
      ) : null}
      {guest !== null && !isStranger && post.restriction === 'needPurchase' ? (
        <p className="mb-2 text-[14.5px] text-muted">{m.feed_comment_needs_purchase()}</p>
      ) : null}
      {items === null && error === null ? <Loading height="h-24" /> : null}
      {items !== null && items.length === 0 ? (
        <p className="py-2 text-pretty text-muted">
          {isAgeNeeded(post) ? m.feed_comments_age() : m.feed_comments_none()}
        </p>
      ) : null}
      <ul>
        {items?.map(({ first: begun, answers }) => (
          <li key={begun.id} className="border-b border-line py-3 last:border-0">
            <Comment
              comment={begun}
              post={post}
              mayAnswer={first.data?.mayComment === true}
              isModerator={first.data?.isModerator === true}
            />
            {answers.length === 0 ? null : (
              <ul className="mt-1 border-l border-line pl-4">
                {answers.map((answer) => (
                  <li key={answer.id} className="py-2">
                    <Comment
                      comment={answer}
                      answered={
                        answer.isReplyToReply ? answers.find(({ id }) => id === answer.parentId)?.user.name : undefined
                      }
                      post={post}
                      mayAnswer={first.data?.mayComment === true}
                      isModerator={first.data?.isModerator === true}
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {error === null ? null : <LoadError error={error} onRetry={more} sentences={feedSentences} />}
      {hasMore ? (
        <button type="button" className="btn btn-quiet mt-3" disabled={isBusy} onClick={more}>
          {m.feed_comments_more()}
        </button>
      ) : null}
      {isAsked ? <SignUpDialog name={post.model.name} onClose={() => setAsked(false)} /> : null}
    </section>
  );
}
