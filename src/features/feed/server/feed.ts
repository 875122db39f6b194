import { createPay, type Pay } from './acts/pay.ts';
import { createPraise, type Praise } from './acts/praise.ts';
import { createAnnounce, type Announce } from './announce/announce.ts';
import { createComments, type Comments } from './comments/comments.ts';
import type { FeedDeps } from './deps.ts';
import { createPostsOfOperators, type PostsOfOperators } from './operator/posts-of-operators.ts';
import { createPostsOfGuests, type PostsOfGuests } from './posts/posts-of-guests.ts';
import { createOwnPosts, type OwnPosts } from './studio/own-posts.ts';

export interface Feed {
  guests: PostsOfGuests;
  praise: Praise;
  pay: Pay;
  comments: Comments;
  own: OwnPosts;
  operators: PostsOfOperators;
  announce: Announce;
}

/** Posts of performers (J1). */
export function createFeed(deps: FeedDeps): Feed {
  const guests = createPostsOfGuests(deps);
  return {
    guests,
    praise: createPraise(deps, guests),
    pay: createPay(deps, guests),
    comments: createComments(deps, guests),
    own: createOwnPosts(deps),
    operators: createPostsOfOperators(deps),
    announce: createAnnounce(deps),
  };
}
