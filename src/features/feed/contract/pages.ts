import { z } from 'zod';
import { call } from '../../../platform/contract.ts';
import { feedConstants } from '../constants.ts';
import { byPostId, feedQuery, postSchema } from './schemas.ts';

// What pages are drawn from on the server. Alone, since where a page begins is loaded with every page, and its calls with it.

export const listPosts = call({
  method: 'GET',
  path: '/feed',
  access: 'public',
  summary: 'A page of the feed; what is asked for of oneself takes an account',
  query: z.object({
    ...feedQuery,
    limit: z.coerce.number().int().min(1).max(feedConstants.mostInPage).default(feedConstants.pageSize),
    after: z.string().max(200).optional(),
  }),
  response: z.object({ items: z.array(postSchema), next: z.string().nullable() }),
});

export const getPost = call({
  method: 'GET',
  path: '/feed/post/:postId',
  access: 'public',
  summary: 'A post with all of its photos',
  params: byPostId,
  response: z.object({ post: postSchema }),
});
