import { useState } from 'react';
import { m } from '#messages';
import { formatCents, formatCoins, formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import type { GuestOrder } from '../../contract.ts';
import { sendDecision, sendRefund } from './calls.ts';
import { ReasonDialog, Row } from '../../../backoffice/web/index.ts';

type Action = 'refund' | 'won' | 'lost';

const states: Record<string, () => string> = {
  open: m.backoffice_state_open,
  pending: m.backoffice_state_pending,
  paid: m.backoffice_state_paid,
  failed: m.backoffice_state_failed,
  expired: m.backoffice_state_expired,
  refunded: m.backoffice_state_refunded,
  'charged-back': m.backoffice_state_charged_back,
  won: m.backoffice_state_won,
  lost: m.backoffice_state_lost,
};
export const stateLabel = (status: string): string => states[status]?.() ?? status;

const kinds: Record<string, () => string> = {
  topup: m.backoffice_kind_topup,
  subscription: m.backoffice_kind_subscription,
  compensation: m.backoffice_kind_compensation,
  verification: m.backoffice_kind_verification,
};

/** A payment with what may be done about it as it stands. */
export function OrderLine({ order, onChanged }: { order: GuestOrder; onChanged: () => void }) {
  const language = useLanguage();
  const [action, setAction] = useState<Action | null>(null);
  const price = formatCents(order.amountCents, language, order.currency);
  const coins = order.coins === 0 ? '' : ` · ${formatCoins(order.coins, language)}`;
  return (
    <Row
      title={`${kinds[order.kind]?.() ?? order.kind} · ${price}${coins}`}
      text={
        <>
          {formatMoment(order.createdAt, language)} · {order.provider} ·{' '}
          <Link href={href('houseGuest', language, { guestId: order.guestId })} className="underline decoration-line">
            {order.guestName ?? order.guestId}
          </Link>
        </>
      }
    >
      <span className={order.status === 'charged-back' ? 'font-medium text-signal' : 'text-muted'}>
        {stateLabel(order.status)}
      </span>
      {offered(order.status).map((each) => (
        <button key={each} type="button" className="btn btn-quiet px-4" onClick={() => setAction(each)}>
          {words[each].action()}
        </button>
      ))}
      {action === null ? null : (
        <ReasonDialog
          title={words[action].action()}
          text={words[action].text({ price })}
          action={words[action].action()}
          onAct={(reason) =>
            action === 'refund'
              ? sendRefund(language, order.orderId, reason)
              : sendDecision(language, order.orderId, action, reason)
          }
          onClose={() => setAction(null)}
          onDone={() => {
            setAction(null);
            onChanged();
          }}
        />
      )}
    </Row>
  );
}

function offered(status: string): Action[] {
  if (status === 'paid' || status === 'won') return ['refund'];
  return status === 'charged-back' ? ['won', 'lost'] : [];
}

const words: Record<Action, { action: () => string; text: (about: { price: string }) => string }> = {
  refund: { action: m.backoffice_refund, text: m.backoffice_refund_text },
  won: { action: m.backoffice_won, text: m.backoffice_won_text },
  lost: { action: m.backoffice_lost, text: m.backoffice_lost_text },
};
