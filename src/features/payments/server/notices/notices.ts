import { page, presented } from '../../../../platform/database/page.ts';
import { seal, unseal } from '../../../../platform/config/sealing.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import { requireVersion, versionOf } from '../../../../platform/rights/version.ts';
import type * as contract from '../../contract.ts';
import type { ProviderNotice, UnreadNotice } from '../providers/provider.ts';
import { Misfit, saysState, settle, type SettleDeps, type Settled } from '../orders/settle.ts';
import type { OrderRow } from '../orders/store.ts';
import * as store from './notice-store.ts';

const PAGE = 40;
/** What was kept so long ago and is not booked is tried again, in milliseconds. */
const TRIED_AFTER_MS = 30_000;
const AT_ONCE = 100;

/** What providers say: kept before it is applied, so that nothing genuine is lost. What does not fit waits for an operator. */
export interface ProviderNotices {
  /**
   * Keeps it and books it. Null where it was known, or waits now. Rejects where something broke: then it is kept, and tried again by
   * {@link ProviderNotices.retryKept}. `isAsked`: it answers a question of ours.
   */
  take(provider: string, notice: ProviderNotice | UnreadNotice, isAsked?: boolean): Promise<Settled>;
  /** Tries again what was kept and broke. */
  retryKept(): Promise<void>;
  list(query: { show: 'waiting' | 'settled'; before?: string }): Promise<CallOutput<typeof contract.findNotices>>;
  /** Tries one that waits again. Null where it still does not fit. Throws `not-found`, and `conflict` where it is not as it was seen. */
  retry(noticeId: string, version: string): Promise<Settled>;
  /** An operator has seen to it: nothing is booked. Throws as above. */
  close(operatorId: string, noticeId: string, version: string): Promise<void>;
}

interface NoticeDeps extends SettleDeps {
  /** Reads again what was not understood when it came. */
  read: (provider: string, raw: string) => ProviderNotice | UnreadNotice | null;
  /** Is told what was booked. */
  announce: (settled: NonNullable<Settled>) => Promise<void>;
}

export function createNotices({ read, announce, ...deps }: NoticeDeps): ProviderNotices {
  const { database, secrets, log, now } = deps.context;
  const { pool } = database;
  const key = secrets.key('notices of payment providers');

  /** `version`: as somebody saw it who wants it booked; throws `not-found` and `conflict`. */
  async function apply(id: string, provider: string, notice: ProviderNotice, version?: string): Promise<Settled> {
    try {
      const settled = await database.transaction(async (client) => {
        // Told twice at once, the first has booked it.
        if (version !== undefined) await requireSeen(client, id, version);
        else if ((await store.lockNotice(client, id)) === null) return null;
        const booked = await settle(deps, client, provider, notice);
        if (saysState(notice)) await store.dropOlderStates(client, id);
        await store.dropNotice(client, id);
        return booked;
      });
      if (settled !== null) await announce(settled);
      if (settled?.steps.includes('paid') === true) await applyWaiting(provider, settled.order);
      return settled;
    } catch (error) {
      if (!(error instanceof Misfit)) throw error;
      await store.noteReason(pool, id, error.reason);
      log.warn({ provider, notice: id, reason: error.reason }, 'a notice of a payment provider waits');
      return null;
    }
  }

  /** What came before the payment that it is about. */
  async function applyWaiting(provider: string, { id, parent_id: parentId }: OrderRow): Promise<void> {
    const orderIds = parentId === null ? [id] : [id, parentId];
    for (const row of await store.waitingForPayment(pool, provider, orderIds)) {
      const notice = unsealed(row);
      if (notice.about !== 'unread') await apply(row.id, provider, notice);
    }
  }

  const unsealed = ({ content }: store.KeptNotice): ProviderNotice | UnreadNotice => {
    const notice = unseal(key, content) as ProviderNotice | UnreadNotice;
    // A moment comes back as its words.
    return notice.about === 'subscription' && notice.until !== null
      ? { ...notice, until: new Date(notice.until) }
      : notice;
  };

  async function requireSeen(on: Parameters<typeof store.lockNotice>[0], id: string, version: string): Promise<void> {
    const row = await store.lockNotice(on, id);
    if (row === null) throw commonError('not-found');
    requireVersion(version, noticeVersion({ noticeId: id, ...row }));
  }

  return {
    async take(provider, notice, isAsked = false) {
      const isRead = notice.about !== 'unread';
      const kept = {
        provider,
        eventId: notice.eventId,
        orderId: notice.orderId,
        what: whatOf(notice),
        amountCents: 'amountCents' in notice ? notice.amountCents : null,
        currency: 'currency' in notice ? notice.currency : null,
        content: seal(key, notice),
        reason: isRead ? null : ('not-understood' as const),
      };
      const { id } = await store.keepNotice(pool, kept, isAsked);
      return isRead ? apply(id, provider, notice) : null;
    },
    async retryKept() {
      const rows = await store.untriedNotices(pool, new Date(now().getTime() - TRIED_AFTER_MS), AT_ONCE);
      for (const row of rows) {
        try {
          const notice = unsealed(row);
          if (notice.about !== 'unread') await apply(row.id, row.provider, notice);
        } catch (error) {
          // One that breaks must not keep the others from their turn.
          await store.noteTried(pool, row.id, now());
          log.error({ err: error, notice: row.id }, 'a notice of a payment provider could not be booked');
        }
      }
    },
    async list({ show, before }) {
      const about = { isSettled: show === 'settled', ...(before === undefined ? {} : { before }) };
      const rows = await page(
        PAGE,
        (limit) => store.findNotices(pool, about, limit),
        ({ noticeId }) => noticeId,
      );
      return presented(rows, present);
    },
    async retry(noticeId, version) {
      const row = await store.readNotice(pool, noticeId);
      if (row === null) throw commonError('not-found');
      const kept = unsealed(row);
      const notice = kept.about === 'unread' ? read(row.provider, kept.raw) : kept;
      if (notice !== null && notice.about !== 'unread') return apply(noticeId, row.provider, notice, version);
      await database.transaction((client) => requireSeen(client, noticeId, version));
      return null;
    },
    close: (operatorId, noticeId, version) =>
      database.transaction(async (client) => {
        await requireSeen(client, noticeId, version);
        await store.settleNotice(client, noticeId, { at: now(), by: operatorId });
      }),
  };
}

const noticeVersion = ({
  noticeId,
  times,
  reason,
}: {
  noticeId: string;
  times: number;
  reason: string | null;
}): string => versionOf('notice', noticeId, times, reason);

function whatOf(notice: ProviderNotice | UnreadNotice): string {
  switch (notice.about) {
    case 'payment':
      return notice.outcome;
    case 'renewal':
      return 'renewed';
    case 'subscription':
      return notice.event;
    case 'unread':
      return notice.what;
  }
}

const present = ({ receivedAt, settledAt, ...row }: store.NoticeRecord): contract.WaitingNotice => ({
  ...row,
  receivedAt: receivedAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
  version: noticeVersion(row),
});
