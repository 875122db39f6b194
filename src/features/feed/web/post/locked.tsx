import { m } from '#messages';
import { Icon } from '../../../../ui/icon.tsx';
import { usePriceText } from '../../../films/web/index.ts';
import type { FeedPost } from '../../contract.ts';

interface LockedProps {
  post: FeedPost;
  onUnlock: () => void;
  /** It lies over pictures, which are blurred; else it stands where words would. */
  isOver: boolean;
}

/** What is rated 18 is kept back until the age check, and what is said of it. */
export const isAgeNeeded = ({ restriction, fsk }: FeedPost): boolean =>
  restriction === 'needAgeCheck' || (restriction === 'needLogin' && fsk === 18);

/** What keeps a guest from a post, and the one thing that he can do about it first (§6). */
export function Locked({ post, onUnlock, isOver }: LockedProps) {
  const price = usePriceText()(post.priceCoins);
  const { restriction, paidContent } = post;
  const [text, label] = isAgeNeeded(post)
    ? [
        paidContent ? m.feed_locked_age_paid({ price }) : m.feed_locked_age(),
        restriction === 'needLogin' ? m.feed_sign_up() : m.films_age_check(),
      ]
    : restriction === 'needAbo'
      ? [m.feed_locked_vip(), m.feed_see_clip()]
      : restriction === 'needSettlement'
        ? [m.feed_locked_settlement(), m.films_settle()]
        : [m.feed_locked_paid(), m.feed_unlock({ price })];
  return (
    <div
      className={
        isOver
          ? 'absolute inset-0 grid place-content-center justify-items-center gap-3 bg-[oklch(0.12_0.03_340/0.62)] p-5 text-center text-glow'
          : 'mx-4 mb-1 grid justify-items-start gap-3 rounded-media border border-line bg-raised/50 p-5 sm:mx-5'
      }
    >
      <Icon name="shield" size={26} />
      <p className="max-w-[34ch] text-pretty">{text}</p>
      <button type="button" className="btn btn-primary" onClick={onUnlock}>
        {label}
      </button>
    </div>
  );
}
