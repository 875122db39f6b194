import { notifications } from '../../src/features/notifications/feature.ts';
import { createPayments, paymentProviders, type Payments } from '../../src/features/payments/server/index.ts';
import type { TestApp } from '../app.ts';
import { subscriptionJobs } from '../../src/features/subscriptions/server/jobs.ts';
import { createSubscriptions, type Subscriptions } from '../../src/features/subscriptions/server/subscriptions.ts';

type Provider = ReturnType<typeof paymentProviders>[number];

/** Payments and subscriptions on a test's own app, with the job at hand. */
export interface TestPayments {
  payments: Payments;
  subscriptions: Subscriptions;
  /** What the crontab does every minute. */
  renew(): Promise<void>;
}

/** What products are shown to cost, at first and later, in cents. */
export const shownPrices = {
  vip: { priceCents: 1990, renewalCents: 1990 },
  'vip-trial': { priceCents: 290, renewalCents: 1990 },
  tv: { priceCents: 990, renewalCents: 990 },
  vx: { priceCents: 2490, renewalCents: 2490 },
} as const;

export const sandboxOf = (app: TestApp): Provider => {
  const [provider] = paymentProviders(app.context, { url: null, port: app.app.checkoutPort });
  if (provider === undefined) throw new Error('no provider');
  return provider;
};

/** They are wired like the platform's own; `provider` may be another company. */
export function openPayments(app: TestApp, provider: Provider = sandboxOf(app)): TestPayments {
  const { context, wallet } = app;
  const push = { toGuest: () => {}, toAll: () => {} };
  const payments = createPayments({
    context,
    wallet,
    push,
    providers: [provider],
    hooks: {
      onPaid: (order, client) => subscriptions.booking.onPaid(order, client),
      onRevoked: (order, part, client) => subscriptions.booking.onRevoked(order, part, client),
      onRestored: (order, client) => subscriptions.booking.onRestored(order, client),
      onSubscription: (order, event, until, client) =>
        subscriptions.booking.onSubscription(order, event, until, client),
      onBooked: (order) => subscriptions.onBooked(order),
    },
  });
  const { accountStatus } = app.app.identity;
  const ownOrigin = () => app.origin;
  const { note } = app.app.api(notifications);
  const subscriptions = createSubscriptions({ context, payments, wallet, accountStatus, ownOrigin, note });
  const { tasks } = subscriptionJobs(context, subscriptions);
  return { payments, subscriptions, renew: tasks['renew-subscriptions'] as () => Promise<void> };
}
