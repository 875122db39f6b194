import { serve, type Rest } from '../../../platform/http/rest.ts';
import { askerOf } from '../../performers/server/index.ts';
import * as contract from '../contract.ts';
import type { Feed } from './feed.ts';

const success = { success: true } as const;
const presses = { limit: { max: 120, timeWindow: '1 minute' } };
const writing = { limit: { max: 20, timeWindow: '1 minute' } };

/** The feed's calls for guests, the studio and operators. */
export function feedRest(rest: Rest, { guests, praise, pay, comments, own, operators }: Feed): void {
  serve(rest, contract.listPosts, ({ language, place, caller, query }) =>
    guests.list(askerOf(language, place, caller), caller, query),
  );
  serve(rest, contract.getPost, async ({ language, place, caller, params }) => ({
    post: await guests.post(askerOf(language, place, caller), caller, params.postId),
  }));
  serve(rest, contract.countNewPosts, async ({ language, place, caller, query }) => ({
    count: await guests.countNew(askerOf(language, place, caller), caller, query),
  }));
  serve(rest, contract.getFeedTotals, ({ language, place, caller, params }) =>
    guests.totals(askerOf(language, place, caller), params.modelId),
  );
  serve(rest, contract.getBoughtCounts, ({ caller }) => guests.bought(caller.guestId));
  serve(
    rest,
    contract.viewedPost,
    async ({ language, place, caller, params }) => ({
      views: await praise.view(askerOf(language, place, caller), caller, params.postId),
    }),
    presses,
  );
  serve(
    rest,
    contract.likePost,
    ({ language, place, caller, params }) => praise.like(askerOf(language, place, caller), caller, params.postId),
    presses,
  );
  serve(
    rest,
    contract.unlikePost,
    ({ language, place, caller, params }) => praise.unlike(askerOf(language, place, caller), caller, params.postId),
    presses,
  );
  serve(rest, contract.buyPost, async ({ language, place, caller, params, body }) => {
    await pay.buy(askerOf(language, place, caller), caller, { ...params, ...body });
    return success;
  });
  serve(rest, contract.tipPost, async ({ language, place, caller, params, body }) => ({
    ...success,
    tippingGoal: await pay.tip(askerOf(language, place, caller), caller, { ...params, ...body }),
  }));
  serve(rest, contract.listPostComments, ({ language, place, caller, params, query }) =>
    comments.list(askerOf(language, place, caller), caller, params.postId, query.after),
  );
  serve(
    rest,
    contract.commentPost,
    async ({ language, place, caller, params, body }) => ({
      id: await comments.write(askerOf(language, place, caller), caller, { ...params, ...body }),
    }),
    writing,
  );
  serve(rest, contract.deleteComment, async ({ caller, params }) => {
    await comments.remove(caller, params.commentId);
    return success;
  });

  serve(rest, contract.listOwnPosts, ({ caller, query }) => own.list(caller.guestId, query.before ?? null));
  serve(rest, contract.createPost, async ({ caller, body }) => ({ id: await own.create(caller.guestId, body) }));
  serve(rest, contract.changePost, ({ caller, params, body }) => own.change(caller.guestId, params.postId, body));
  serve(rest, contract.publishPost, ({ caller, params, body: { at, revision } }) =>
    own.publish(caller.guestId, params.postId, { at: at === null ? null : new Date(at), revision }),
  );
  serve(rest, contract.withdrawPost, ({ caller, params }) => own.withdraw(caller.guestId, params.postId));
  serve(rest, contract.deletePost, async ({ caller, params }) => {
    await own.remove(caller.guestId, params.postId);
    return success;
  });

  serve(rest, contract.findPosts, ({ query }) => operators.find(query));
  serve(rest, contract.removePost, async ({ caller, params, body }) => {
    await operators.remove(caller.guestId, params.postId, body.reason);
    return success;
  });
  serve(rest, contract.removeComment, async ({ params }) => {
    await comments.moderate(params.commentId);
    return success;
  });
}
