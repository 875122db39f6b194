import { AppError } from '../../../../platform/faults/errors.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import type { Deps } from '../deps.ts';
import { letterOf } from './letters.ts';
import { workOffNews } from './news.ts';
import { type NewsDetails } from './news-store.ts';
import { type DueNews } from './news-store.ts';

/** Says what there is to say about subscriptions: mails, payments that go back, and how the guest stands. */
export interface Telling {
  /** To one guest, right after something of his is through. */
  tell(guestId: string): Promise<void>;
  /** Whatever is left over, for everybody: work for a job. */
  tellAll(): Promise<void>;
}

export function createTelling({ context, payments, standing, ownOrigin }: Deps): Telling {
  const { log, mailer } = context;

  async function work(news: DueNews): Promise<void> {
    const { kind, subject, details, guest_id: guestId } = news;
    if (kind === 'refund') return giveBack(subject, details);
    if (kind === 'granted') return;
    await mailer.sendTo(
      guestId,
      letterOf(kind, details, (language) => ownOrigin() + href('subscriptions', language)),
    );
  }

  /** Paid for nothing: it goes back by itself, and operators read of it in the log. */
  async function giveBack(order: string, { of, total }: NewsDetails): Promise<void> {
    try {
      const isShare = typeof of === 'number' && typeof total === 'number';
      await payments.refund(order, isShare ? (cents) => Math.floor((cents * of) / total) : undefined);
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
      const said = await workOffNews(context, guestId, work);
      await standing.tellSubscription(guestId, said.some(isStart));
    },
    async tellAll() {
      const said = await workOffNews(context, null, work);
      for (const guestId of new Set(said.map(({ guest_id }) => guest_id))) {
        const started = said.some((news) => news.guest_id === guestId && isStart(news));
        await standing.tellSubscription(guestId, started);
      }
    },
  };
}

const isStart = ({ kind }: DueNews): boolean => kind === 'started';
