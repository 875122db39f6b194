export { subscriptionChanged } from './declarations/news.ts';
export { subscriptionJobs } from './jobs.ts';
export { endBilledElsewhere } from './personal-data.ts';
export { subscriptionsRest } from './rest.ts';
export { createSubscriptions } from './subscriptions.ts';
export { subscriptionsColumns } from './personal-columns.ts';
export { declarationsById } from './log-store.ts';
export { countOpenDeclarations } from './declarations/counts-store.ts';
