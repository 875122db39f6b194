export { paymentJobs } from './jobs.ts';
export { createPayments, type Payments } from './payments.ts';
export type { SubscriptionEvent, Way } from './provider.ts';
export { openPaymentAccounts, paymentProviders } from './providers.ts';
export { paymentsRealtime } from './realtime.ts';
export { paymentsRest } from './rest.ts';
export type { OrderRow } from './store.ts';
export { paymentsColumns } from './personal-columns.ts';
export type { Revoked } from './hooks.ts';
