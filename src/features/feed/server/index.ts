export { createFeed } from './feed.ts';
export { feedGateway } from './gateway.ts';
export { feedJobs } from './jobs.ts';
export { newPost, postRemoved } from './news.ts';
export { postsAsSold } from './acts/sold-store.ts';
export { postsByNumber } from './operator/operator-store.ts';
export { writersByComment } from './comments/comment-store.ts';
export { feedColumns } from './personal-columns.ts';
export { feedRest } from './rest.ts';
