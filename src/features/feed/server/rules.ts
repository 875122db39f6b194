import type { RestrictionReason } from '../../../platform/guest-contract.ts';
import { judges, rightToFilm, type Standing } from '../../films/server/index.ts';
import type { PostState } from '../constants.ts';
import type { OwnPost, TippingGoal } from '../contract.ts';

/** What a post asks of who looks at it: its own terms where it is words alone, else those of its album or film. */
export type PostTerms = Omit<Parameters<typeof rightToFilm>[0], 'state'>;

/** Terms of words and albums: films have sales and flat rates besides. */
export const plainTerms = ({ price, fsk }: { price: number; fsk: 16 | 18 }): PostTerms => ({
  price,
  fsk,
  is_vip: false,
  sale_price: null,
  sale_from: null,
  sale_until: null,
});

/** As much of a post as when it is seen follows from. */
export interface Timed {
  state: PostState;
  /** Its medium is in the shop, or there is none. */
  is_open: boolean;
  publish_at: Date | null;
}

/** Whether guests find it in lists at this moment. The same in SQL: `isShown` of `posts/skeleton-store.ts`. */
export const isShown = ({ state, is_open: isOpen, publish_at: at }: Timed, now: Date): boolean =>
  state === 'published' && isOpen && at !== null && at <= now;

/**
 * Who may see all of a post: the one rule of films and albums. What is not shown now is to guests as what was withdrawn: there for whom it is,
 * and for who has bought it.
 */
export function rightTo(
  post: Timed,
  terms: PostTerms,
  standing: Standing,
  now: Date,
): null | 'not-there' | RestrictionReason {
  const state = post.state === 'removed' ? 'removed' : isShown(post, now) ? 'published' : 'withdrawn';
  return rightToFilm({ ...terms, state }, standing, now);
}

/** What somebody reads of a post of words: nothing of what is rated 18 before the age check; of words that are sold, what they are called. */
export function wordsFor(right: null | RestrictionReason, fsk: 16 | 18): 'all' | 'title' | 'nothing' {
  if (right === null) return 'all';
  return mayRead(right, fsk) ? 'title' : 'nothing';
}

/** Whether he reads and writes comments: readers pass the age check where there is one; writers see all of it. */
export const mayRead = (right: null | RestrictionReason, fsk: 16 | 18): boolean =>
  fsk === 16 || (right !== 'needLogin' && right !== 'needAgeCheck');

export function mayComment(
  right: null | RestrictionReason,
  { caller, isOwn, isListed }: Pick<Standing, 'caller' | 'isOwn' | 'isListed'>,
  isBlocked: boolean,
): boolean {
  if (right !== null || caller === null || caller.userId === null) return false;
  return isOwn || (isListed && caller.role === 'guest' && !isBlocked);
}

/** Whether he likes and tips: guests whom his age does not keep from it. */
export const mayPraise = (
  right: null | RestrictionReason,
  { caller, isOwn, isListed }: Pick<Standing, 'caller' | 'isOwn' | 'isListed'>,
): boolean =>
  caller !== null &&
  caller.role === 'guest' &&
  caller.userId !== null &&
  !isOwn &&
  isListed &&
  right !== 'needLogin' &&
  right !== 'needAgeCheck';

/** Her goal, and how far it is: full only once it is reached. */
export function goalOf(goal: number | null, tipsSum: number): TippingGoal | null {
  if (goal === null) return null;
  return {
    goal,
    tipsSum,
    progressPercent: Math.min(100, Math.floor((tipsSum * 100) / goal)),
    achieved: tipsSum >= goal,
  };
}

/** Where a post of hers stands, as her studio says it. */
export function statusOf(post: Timed, now: Date): OwnPost['status'] {
  if (post.state !== 'published') return post.state;
  if (!post.is_open) return 'waiting';
  return isShown(post, now) ? 'shown' : 'scheduled';
}

/** What a performer may do to a post, by where it stands. Removed, it is out of her hands. */
const steps = {
  draft: ['edit', 'publish', 'delete'],
  published: ['edit', 'publish', 'withdraw'],
  withdrawn: ['edit', 'publish', 'delete'],
  removed: [],
} as const satisfies Record<PostState, readonly string[]>;
export type PostStep = 'edit' | 'publish' | 'withdraw' | 'delete';

export const mayStep = (state: PostState, step: PostStep): boolean =>
  (steps[state] as readonly PostStep[]).includes(step);

export const isModerator = (caller: Standing['caller']): boolean => judges(caller);
