import { useState } from 'react';
import { m } from '#messages';
import { formatCents, formatCoins, formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { getGuest } from '../../../backoffice/contract.ts';
import { decideChargeBack, findOrders, type GuestOrder, refundOrder } from '../../contract.ts';
import { ReasonDialog, Row } from '../../../backoffice/web/index.ts';

type Action = 'refund' | 'won' | 'lost';

const states: Record<string, () => string> = {
  open: m.payments_operator_state_open,
  pending: m.payments_operator_state_pending,
  paid: m.payments_operator_state_paid,
  failed: m.payments_operator_state_failed,
  expired: m.payments_operator_state_expired,
  refunded: m.payments_operator_state_refunded,
  'charged-back': m.payments_operator_state_charged_back,
  won: m.payments_operator_state_won,
  lost: m.payments_operator_state_lost,
};
export const stateLabel = (status: string): string => states[status]?.() ?? status;

const kinds: Record<string, () => string> = {
  topup: m.payments_operator_kind_topup,
  subscription: m.payments_operator_kind_subscription,
  compensation: m.payments_operator_kind_compensation,
  verification: m.payments_operator_kind_verification,
};

const after = { refreshes: [findOrders, getGuest] };

/** Ways to pay that have no company behind them; companies have their own names. */
const providers: Readonly<Record<string, () => string>> = { scratchcard: m.payments_title_scratch };

/** A payment with what may be done about it as it stands. */
export function OrderListRow({ order }: { order: GuestOrder }) {
  const language = useLanguage();
  const { mutateAsync: refund } = useApiAction(refundOrder, after);
  const { mutateAsync: decide } = useApiAction(decideChargeBack, after);
  const params = { orderId: order.orderId };
  const [action, setAction] = useState<{ what: Action; version: string } | null>(null);
  const { amountCents, refundedCents, disputedCents, currency } = order;
  const price = formatCents(amountCents, language, currency);
  // A dispute may be about a part of it; what is given back is what is left.
  const priceOf = (what: Action) => formatCents(what === 'refund' ? restOf(order) : disputedCents, language, currency);
  const coins = order.coins === 0 ? '' : ` · ${formatCoins(order.coins, language)}`;
  return (
    <Row
      title={`${kinds[order.kind]?.() ?? order.kind} · ${price}${coins}`}
      text={
        <>
          {formatMoment(order.createdAt, language)} · {providers[order.provider]?.() ?? order.provider} ·{' '}
          <Link
            href={href('backofficeGuest', language, { guestId: order.guestId })}
            className="underline decoration-line"
          >
            {order.guestName ?? order.guestId}
          </Link>
          {isPart(refundedCents, amountCents)
            ? ` · ${m.payments_operator_part_refunded({ price: formatCents(refundedCents, language, currency) })}`
            : null}
          {isPart(disputedCents, amountCents - refundedCents)
            ? ` · ${m.payments_operator_part_disputed({ price: formatCents(disputedCents, language, currency) })}`
            : null}
        </>
      }
    >
      <span className={order.status === 'charged-back' ? 'font-medium text-signal' : 'text-muted'}>
        {stateLabel(order.status)}
      </span>
      {offered(order).map((each) => (
        <button
          key={each}
          type="button"
          className="btn btn-quiet px-4"
          onClick={() => setAction({ what: each, version: order.version })}
        >
          {words[each].action()}
        </button>
      ))}
      {action === null ? null : (
        <ReasonDialog
          title={words[action.what].action()}
          text={words[action.what].text({ price: priceOf(action.what) })}
          action={words[action.what].action()}
          onAct={(reason) =>
            action.what === 'refund'
              ? refund({ params, body: { version: action.version, reason } })
              : decide({ params, body: { outcome: action.what, version: action.version, reason } })
          }
          onClose={() => setAction(null)}
          onDone={() => setAction(null)}
        />
      )}
    </Row>
  );
}

const isPart = (cents: number, all: number): boolean => cents > 0 && cents < all;

/** What could be given back, in cents. */
const restOf = ({ status, amountCents, refundedCents, disputedCents }: GuestOrder): number =>
  amountCents - refundedCents - (status === 'lost' ? disputedCents : 0);

function offered(order: GuestOrder): Action[] {
  const { status } = order;
  if (status === 'paid' || status === 'won' || status === 'lost') return restOf(order) > 0 ? ['refund'] : [];
  return status === 'charged-back' ? ['won', 'lost'] : [];
}

const words: Record<Action, { action: () => string; text: (about: { price: string }) => string }> = {
  refund: { action: m.payments_operator_refund, text: m.payments_operator_refund_text },
  won: { action: m.payments_operator_won, text: m.payments_operator_won_text },
  lost: { action: m.payments_operator_lost, text: m.payments_operator_lost_text },
};
