import type { Context } from '../../../../platform/context.ts';
import { eventConstants } from '../../constants.ts';
import * as deliveries from './delivery-store.ts';
import { readEvents } from '../log/event-store.ts';
import { mailDisabled } from './disabled-mail.ts';
import { guardedPost, type Outcome } from './guarded-post.ts';
import * as hooks from './hook-store.ts';
import { presentEvent } from '../log/present.ts';
import { audibleTo, pauseAfter } from '../rules.ts';
import { DELIVERY_HEADER, hookSecret, signature, SIGNATURE_HEADER } from './signature.ts';

const HOUR_MS = 3_600_000;
/** Longer than an attempt takes. */
const LEASE_MS = 30_000;
const AT_ONCE = 32;
/** Other jobs want their turn too. */
const LONGEST_RUN_MS = 20_000;

/** One attempt to hand over a body, signed anew. */
export function attempt(
  { secrets, config, now }: Pick<Context, 'secrets' | 'config' | 'now'>,
  to: { hookId: string; url: string },
  delivery: { id: string; body: string },
): Promise<Outcome> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Separee-Webhooks/1',
    [SIGNATURE_HEADER]: signature(hookSecret(secrets, to.hookId), delivery.body, now()),
    [DELIVERY_HEADER]: delivery.id,
  };
  return guardedPost(to.url, delivery.body, headers, { allowPrivate: config.webhooks.private });
}

/** What waits to be sent, or else the next events as a new delivery; null where none of them is for this hook. */
async function nextDelivery({ database, now }: Context, hook: hooks.Leased): Promise<deliveries.Waiting | null> {
  const waiting = await deliveries.waitingOf(database, hook.id);
  if (waiting !== null) return waiting;
  const { events, settled } = await readEvents(database, {
    performerIds: [hook.performerId],
    after: hook.position,
    types: audibleTo(hook.scopes, null),
    limit: eventConstants.pageSize,
  });
  const last = events.length === eventConstants.pageSize ? events.at(-1) : undefined;
  const presented = events.map((event) => presentEvent(event, hook.slug));
  const body = JSON.stringify({ performer: hook.slug, events: presented });
  return database.transaction(async (client) => {
    await hooks.moveHook(client, hook.id, last === undefined ? settled : { tx: last.tx, id: last.id });
    if (presented.length === 0) return null;
    return deliveries.insertDelivery(client, { hookId: hook.id, body, events: presented.length, now: now() });
  });
}

/** The next attempt comes when it was said to come, not with the next round of the clock. */
const retryLater = ({ jobs }: Pick<Context, 'jobs'>, hookId: string, inMs: number): Promise<void> =>
  jobs.add('events-deliver', {}, { key: `events-retry:${hookId}`, inMs });

/** Sends what a hook has to send next, and gives the hook back. */
async function deliverNext(context: Context, ownOrigin: () => string, hook: hooks.Leased): Promise<void> {
  const { database, metrics, now } = context;
  const delivery = await nextDelivery(context, hook);
  if (delivery === null) return hooks.release(database, hook.id, { retryAt: null, disabledAt: null });
  const { ok, outcome } = await attempt(context, { hookId: hook.id, url: hook.url }, delivery);
  const at = now();
  metrics.events.inc({ event: ok ? 'webhook-delivered' : 'webhook-failed' });
  const isGivenUp = !ok && at.getTime() - delivery.createdAt.getTime() >= eventConstants.keptHours * HOUR_MS;
  const status = ok ? 'delivered' : isGivenUp ? 'failed' : 'pending';
  await deliveries.noteAttempt(database, delivery.id, { status, outcome, now: at });
  const retryAt = status === 'pending' ? new Date(at.getTime() + pauseAfter(delivery.attempts + 1) * 1000) : null;
  await hooks.release(database, hook.id, { retryAt, disabledAt: isGivenUp ? at : null });
  if (retryAt !== null) await retryLater(context, hook.id, retryAt.getTime() - at.getTime());
  if (isGivenUp) await mailDisabled(context, ownOrigin, hook.performerId, hook.url);
}

/**
 * Sends what is due to all hooks, many at a time, to each in order. Answers whether more is known to wait: events that may not be
 * read yet, or all that there was no time for.
 */
export async function deliverDue(context: Context, ownOrigin: () => string): Promise<boolean> {
  const { database, log, now } = context;
  const begun = performance.now();
  while (performance.now() - begun < LONGEST_RUN_MS) {
    const due = await hooks.leaseDue(database, now(), LEASE_MS, AT_ONCE);
    if (due.length === 0) return hooks.hasWaiting(database, now());
    const work = due.map((hook) =>
      deliverNext(context, ownOrigin, hook).catch((err: unknown) =>
        log.error({ err, hook: hook.id }, 'a hook was not served'),
      ),
    );
    await Promise.all(work);
  }
  return true;
}
