import { useState } from 'react';
import { m } from '#messages';
import { decimalOfCents } from '../../../../platform/money/money.ts';
import { formatCents, formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { useApiAction, useApiPages } from '../../../../ui/data/use-api.ts';
import { DoneNote, List, ReasonDialog, Row } from '../../../backoffice/web/index.ts';
import type { NoticeReason } from '../../constants.ts';
import {
  findNotices,
  findOrders,
  retryNotice,
  settleNotice,
  type Currency,
  type WaitingNotice,
} from '../../contract.ts';
import { stateLabel } from './order-list-row.tsx';

type Action = 'retry' | 'settle';

/** What providers said that could not be booked: why, what to do about it, and what was settled before. */
export function WaitingNotices() {
  const [show, setShow] = useState<'waiting' | 'settled'>('waiting');
  const [said, setSaid] = useState<string | null>(null);
  const pages = useApiPages(findNotices, { query: { show } }, 'before');
  const title = show === 'waiting' ? m.payments_notices_title() : m.payments_notices_title_settled();
  return (
    <section className="mb-12">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-[24px]">{title}</h2>
        <button
          type="button"
          className="min-h-11 text-[14px] text-muted underline decoration-line"
          onClick={() => setShow(show === 'waiting' ? 'settled' : 'waiting')}
        >
          {show === 'waiting' ? m.payments_notices_show_settled() : m.payments_notices_show_waiting()}
        </button>
      </div>
      <DoneNote>{said}</DoneNote>
      <List
        pages={pages}
        label={title}
        empty={show === 'waiting' ? m.payments_notices_none() : m.payments_notices_none_settled()}
        renderItem={(notice) => <NoticeRow key={notice.noticeId} notice={notice} onSaid={setSaid} />}
      />
    </section>
  );
}

const after = { refreshes: [findNotices, findOrders] };

function NoticeRow({ notice, onSaid }: { notice: WaitingNotice; onSaid: (said: string) => void }) {
  const language = useLanguage();
  const { mutateAsync: retry } = useApiAction(retryNotice, after);
  const { mutateAsync: settle } = useApiAction(settleNotice, after);
  const [action, setAction] = useState<{ what: Action; version: string } | null>(null);
  const { amountCents, currency, orderCents, orderCurrency, orderStatus, settledAt, times } = notice;
  const params = { noticeId: notice.noticeId };
  const price = amountCents === null ? '' : ` · ${moneyText(amountCents, currency, language)}`;

  async function act(what: Action, body: { version: string; reason: string }) {
    if (what === 'settle') {
      await settle({ params, body });
      onSaid(m.payments_notices_settled_note());
    } else {
      const { isBooked } = await retry({ params, body });
      onSaid(isBooked ? m.payments_notices_booked_note() : m.payments_notices_waits_note());
    }
  }

  return (
    <Row
      title={`${whats[notice.what]?.() ?? notice.what}${price}`}
      text={
        <>
          {formatMoment(notice.receivedAt, language)} · {notice.provider}
          {times > 1 ? ` · ${m.payments_notices_times({ times })}` : null}
          {notice.guestId === null ? null : (
            <>
              {' · '}
              <Link
                href={href('backofficeGuest', language, { guestId: notice.guestId })}
                className="underline decoration-line"
              >
                {notice.guestName ?? notice.guestId}
              </Link>
            </>
          )}
          {orderCents === null || orderStatus === null
            ? null
            : ` · ${m.payments_notices_order({
                price: moneyText(orderCents, orderCurrency, language),
                state: stateLabel(orderStatus),
              })}`}
          <span className="block max-w-[72ch] text-pretty">
            {settledAt === null
              ? reasons[notice.reason ?? 'broken']()
              : m.payments_notices_settled({
                  who: notice.settledBy ?? m.payments_notices_somebody(),
                  when: formatMoment(settledAt, language),
                })}
          </span>
        </>
      }
    >
      {settledAt === null
        ? (['retry', 'settle'] as const).map((what) => (
            <button
              key={what}
              type="button"
              className="btn btn-quiet px-4"
              onClick={() => setAction({ what, version: notice.version })}
            >
              {words[what].action()}
            </button>
          ))
        : null}
      {action === null ? null : (
        <ReasonDialog
          title={words[action.what].action()}
          text={words[action.what].text()}
          action={words[action.what].action()}
          onAct={(reason) => act(action.what, { version: action.version, reason })}
          onClose={() => setAction(null)}
          onDone={() => setAction(null)}
        />
      )}
    </Row>
  );
}

/** In a currency of ours as everywhere; a provider may name another. */
const moneyText = (cents: number, currency: string | null, language: Parameters<typeof formatCents>[1]): string =>
  currency === 'EUR' || currency === 'CHF'
    ? formatCents(cents, language, currency satisfies Currency)
    : `${decimalOfCents(cents)} ${currency ?? ''}`;

const words: Record<Action, { action: () => string; text: () => string }> = {
  retry: { action: m.payments_notices_retry, text: m.payments_notices_retry_text },
  settle: { action: m.payments_notices_settle, text: m.payments_notices_settle_text },
};

const whats: Readonly<Record<string, () => string>> = {
  pending: m.payments_operator_state_pending,
  paid: m.payments_notices_what_paid,
  failed: m.payments_notices_what_failed,
  refunded: m.payments_notices_what_refunded,
  'charged-back': m.payments_notices_what_charged_back,
  won: m.payments_operator_state_won,
  lost: m.payments_operator_state_lost,
  renewed: m.payments_notices_what_renewed,
  cancelled: m.payments_notices_what_cancelled,
  resumed: m.payments_notices_what_resumed,
  extended: m.payments_notices_what_extended,
  expired: m.payments_notices_what_expired,
};

const reasons: Record<NoticeReason | 'broken', () => string> = {
  'unknown-order': m.payments_notices_unknown_order,
  'other-sum': m.payments_notices_other_sum,
  'other-currency': m.payments_notices_other_currency,
  'no-subscription': m.payments_notices_no_subscription,
  'disputed-before': m.payments_notices_disputed_before,
  'refunded-before': m.payments_notices_refunded_before,
  'not-paid': m.payments_notices_not_paid,
  'not-understood': m.payments_notices_not_understood,
  broken: m.payments_notices_broken,
};
