import { useEffect, useState, type ReactNode } from 'react';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { usePriceText } from '../../../films/web/index.ts';
import { openPaymentWindow } from '../../../payments/web/index.ts';
import { viewedPost, type FeedPost } from '../../contract.ts';
import { feedErrorText } from '../error-sentences.ts';
import { useInView } from '../state/use-in-view.ts';
import { BuyDialog } from './buy-dialog.tsx';
import { Goal } from './goal.tsx';
import { Locked } from './locked.tsx';
import { PostClip } from './post-clip.tsx';
import { PostHead } from './post-head.tsx';
import { PostPhotos } from './post-photos.tsx';
import { SignUpDialog } from './sign-up-dialog.tsx';
import { TipDialog } from './tip-dialog.tsx';
import { usePraise, type PraiseState } from './use-praise.ts';

/** Looked at for so long it counts as seen, in milliseconds. */
const SEEN_MS = 1000;

interface PostCardProps {
  post: FeedPost;
  eager?: boolean;
  /** It stands on its own page: with all of it, and comments below. */
  children?: ReactNode;
}

/** A post: whose it is, its photos, clip or words, and what a guest can do about it. */
export function PostCard({ post, eager = false, children }: PostCardProps) {
  const language = useLanguage();
  const ref = useSeen(post);
  const praise = usePraise(post);
  const priceText = usePriceText();
  const [open, setOpen] = useState<'tip' | 'buy' | null>(null);
  const { restriction, title, text, model, priceCoins } = post;
  const isWhole = children !== undefined;
  const address = href('feedPost', language, { postId: String(post.id) });
  const close = () => setOpen(null);
  function unlock(): void {
    void praise.withAccount(() => {
      if (restriction === 'needAgeCheck') openPaymentWindow('avs');
      else if (restriction === 'needSettlement') openPaymentWindow('opcompensation');
      else if (restriction === 'needPurchase') setOpen('buy');
    });
  }
  const Title = isWhole ? 'h1' : 'h2';
  return (
    <article
      ref={ref}
      data-testid="post"
      data-id={post.id}
      aria-label={title === null ? m.feed_post_of({ name: model.name }) : `${model.name}: ${title}`}
      className="overflow-hidden rounded-[18px] border border-line bg-surface"
    >
      <PostHead post={post} />
      <PostPhotos post={post} address={isWhole ? null : address} eager={eager} onUnlock={unlock} />
      <PostClip post={post} eager={eager} />
      <div className={`px-4 sm:px-5 ${post.type === 'text' ? '' : 'pt-3'}`}>
        {title === null ? null : (
          <Title className="text-[21px] leading-snug text-balance wrap-anywhere">
            {isWhole ? (
              title
            ) : (
              <Link href={address} className="hover:underline">
                {title}
              </Link>
            )}
          </Title>
        )}
        {text === null || text === '' ? null : (
          <p className={`mt-1.5 text-pretty whitespace-pre-line wrap-anywhere ${isWhole ? '' : 'line-clamp-6'}`}>
            {text}
          </p>
        )}
      </div>
      {post.type === 'text' && restriction !== null ? (
        <div className="pt-3">
          <Locked post={post} onUnlock={unlock} isOver={false} />
        </div>
      ) : null}
      {praise.goal === null ? null : <Goal goal={praise.goal} />}
      <Actions post={post} praise={praise} address={isWhole ? null : address} onTip={() => setOpen('tip')} />
      {post.type === 'clip' && restriction === 'needPurchase' ? (
        <p className="px-4 pb-4 sm:px-5">
          <button type="button" className="btn btn-primary" onClick={unlock}>
            {m.feed_buy_clip({ price: priceText(priceCoins) })}
          </button>
        </p>
      ) : null}
      {praise.error === null ? null : (
        <p role="alert" className="px-4 pb-3 text-[14.5px] text-signal sm:px-5">
          {feedErrorText(praise.error)}
        </p>
      )}
      {children}
      {praise.isAsked ? <SignUpDialog name={model.name} onClose={praise.closeAsked} /> : null}
      {open === 'buy' ? <BuyDialog post={post} onClose={close} /> : null}
      {open === 'tip' ? <TipDialog post={post} goal={praise.goal} onClose={close} onTipped={praise.setGoal} /> : null}
    </article>
  );
}

const action =
  'inline-flex min-h-11 items-center gap-2 rounded-[10px] px-2.5 text-[14.5px] text-muted hover:bg-raised hover:text-ink';

interface ActionsProps {
  post: FeedPost;
  praise: PraiseState;
  /** Of its page; null there. */
  address: string | null;
  onTip: () => void;
}

function Actions({ post, praise, address, onTip }: ActionsProps) {
  const language = useLanguage();
  const count = formatNumber(post.comments.totalCount, language);
  const page = href('feedPost', language, { postId: String(post.id) });
  const comments = (
    <>
      <Icon name="chat" />
      <span className="tabular-nums" aria-hidden="true">
        {count}
      </span>
      <span className="sr-only">{m.feed_comments_count({ count: post.comments.totalCount })}</span>
    </>
  );
  const mayAct = !post.isOwn && post.restriction !== 'needAgeCheck';
  return (
    <div className="flex flex-wrap items-center gap-1 px-2 py-2 sm:px-3">
      <button type="button" className={action} aria-pressed={praise.liked} disabled={!mayAct} onClick={praise.toggle}>
        <span className={praise.liked ? 'text-ember-text' : ''}>
          <Icon name="heart" isFilled={praise.liked} />
        </span>
        <span className="tabular-nums">{formatNumber(praise.likes, language)}</span>
        <span className="sr-only">{m.feed_like()}</span>
      </button>
      {address === null ? (
        <a href="#comments" className={action}>
          {comments}
        </a>
      ) : (
        <Link href={`${page}#comments`} className={action}>
          {comments}
        </Link>
      )}
      {mayAct ? (
        <button type="button" className={action} onClick={() => void praise.withAccount(onTip)}>
          <Icon name="coins" />
          {m.feed_tip()}
        </button>
      ) : null}
      <a
        href={`${href('reportContent', language)}?about=${encodeURIComponent(page)}`}
        className={`${action} ml-auto`}
        aria-label={m.feed_report()}
        title={m.feed_report()}
      >
        <Icon name="flag" size={18} />
      </a>
    </div>
  );
}

/** Says once that it was seen, when it has been in sight for a moment. */
function useSeen(post: FeedPost) {
  const language = useLanguage();
  const { guest } = useSession();
  const [ref, isSeen] = useInView<HTMLElement>(0.25);
  const counts = guest?.isLoggedIn === true && !post.guestState.viewed && !post.isOwn;
  useEffect(() => {
    if (!isSeen || !counts) return;
    const timer = setTimeout(() => {
      // A look that is lost is no loss to who looks.
      callRest(viewedPost, language, { params: { postId: post.id }, body: { context: 'feed' } }).catch(() => undefined);
    }, SEEN_MS);
    return () => clearTimeout(timer);
  }, [isSeen, counts, post.id, language]);
  return ref;
}
