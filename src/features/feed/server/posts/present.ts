import { presentPicture } from '../../../performers/server/index.ts';
import { typenames } from '../../constants.ts';
import type { FeedPost } from '../../contract.ts';
import { goalOf, isShown, wordsFor } from '../rules.ts';
import type { KnownPost } from './known.ts';

/** A post as the contract words it (§3), as one guest may see it. */
export function presentPost({ post, album, film, terms, standing, restriction }: KnownPost, now: Date): FeedPost {
  const { fsk } = terms;
  // What an operator has read before is for everybody (decision 0236).
  const words = post.kind === 'text' ? wordsFor(restriction, fsk) : 'all';
  const medium = album?.shown ?? film?.shown ?? { title: post.title, description: post.text };
  const price = film?.shown.price ?? terms.price;
  const avsRequired = restriction === 'needAgeCheck' || (restriction === 'needLogin' && fsk === 18);
  const publishedAt = post.publish_at ?? post.created_at;
  return {
    id: post.id,
    typename: typenames[post.kind],
    type: post.kind,
    status: isShown(post, now) ? 'published' : post.state === 'published' && post.is_open ? 'scheduled' : 'hidden',
    created: post.created_at.toISOString(),
    published: publishedAt.toISOString(),
    pinned: post.pinned,
    title: words === 'nothing' ? null : medium.title,
    text: words === 'all' ? medium.description : null,
    views: post.views,
    likes: post.likes,
    paidContent: price > 0,
    priceCoins: price,
    fsk,
    restriction,
    model: {
      id: post.performer_id,
      name: post.name,
      slug: post.slug,
      online: post.online_state !== 'offline',
      onlineState: post.online_state,
      avatar: presentPicture(post.avatar ?? post.portrait),
    },
    tippingGoal: goalOf(post.goal, post.tips_sum),
    guestState: {
      liked: post.is_liked,
      viewed: post.is_viewed,
      following: post.is_followed,
      bought: standing.isBought,
    },
    isOwn: standing.isOwn,
    comments: { totalCount: post.comments },
    photos: (album?.pictures ?? []).map(({ id, src, fsk: rated, width, height, isLocked }) => ({
      id,
      src,
      fsk: rated,
      width,
      height,
      isLocked,
      avsRequired,
    })),
    photoCount: album?.shown.pictureCount ?? 0,
    clip:
      film === null
        ? null
        : {
            id: film.film.id,
            length: film.shown.duration,
            poster: film.shown.preview,
            hover: film.shown.hover,
            avsRequired,
            vip: film.shown.vip,
          },
  };
}
