export { subscriptionJobs } from './jobs.ts';
export { subscriptionData } from './personal-data.ts';
export { subscriptionsRest } from './rest.ts';
export { createSubscriptions, type Subscriptions } from './subscriptions.ts';
