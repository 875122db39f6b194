import { AppError } from '../../../../platform/errors/errors.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import type { Deps } from '../deps.ts';
import { mailOf } from './mails.ts';
import { isNews, subscriptionChanged } from './news.ts';
import { workOffOutbox } from './outbox.ts';
import { type OutboxDetails } from './news-store.ts';
import { type DueOutboxEntry } from './news-store.ts';

/** Says what there is to say about subscriptions: mails, payments that go back, and how the guest stands. */
export interface Notifier {
  /** To one guest, right after something of his is through. */
  tell(guestId: string): Promise<void>;
  /** Whatever is left over, for everybody: work for a job. */
  notifyAll(): Promise<void>;
}

export function createNotifier({ context, payments, accountStatus, ownOrigin, note }: Deps): Notifier {
  const { log, mailer } = context;

  async function work(entry: DueOutboxEntry): Promise<void> {
    const { kind, subject, details, guest_id: guestId } = entry;
    if (kind === 'refund') return giveBack(subject, details);
    if (kind === 'granted') return;
    if (isNews(kind)) {
      const { product = 'vip', until = '' } = details;
      const facts = { news: kind, product: String(product), until: String(until) };
      await note(context.database.pool, subscriptionChanged, { guestId, facts, key: String(entry.id) });
    }
    const descriptor = await payments.descriptor();
    await mailer.sendTo(
      guestId,
      mailOf(kind, details, descriptor, (language) => ownOrigin() + href('subscriptions', language)),
    );
  }

  /** Paid for nothing: it goes back by itself, and operators read of it in the log. */
  async function giveBack(order: string, { of, total }: OutboxDetails): Promise<void> {
    try {
      const isShare = typeof of === 'number' && typeof total === 'number';
      await payments.refund(order, isShare ? { centsOf: (cents) => Math.floor((cents * of) / total) } : {});
      log.warn({ order }, 'a payment of a subscription that does not run was given back');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Given back already, by whoever was faster.
      if (error.code === 'not-refundable') return;
      if (error.code !== 'refund-elsewhere') throw error;
      log.error({ order }, 'a payment of a subscription that does not run must be given back at its provider');
    }
  }

  return {
    async tell(guestId) {
      const done = await workOffOutbox(context, guestId, work);
      await accountStatus.notifySubscription(guestId, done.some(isStart));
    },
    async notifyAll() {
      const done = await workOffOutbox(context, null, work);
      for (const guestId of new Set(done.map(({ guest_id }) => guest_id))) {
        const started = done.some((entry) => entry.guest_id === guestId && isStart(entry));
        await accountStatus.notifySubscription(guestId, started);
      }
    },
  };
}

const isStart = ({ kind }: DueOutboxEntry): boolean => kind === 'started';
