import { useState } from 'react';
import { m } from '#messages';
import { useSession } from '../../../shell/api/use-session.ts';
import { formatCents, formatCoins, useLanguage } from '../../../shell/addresses/language.ts';
import { errorText } from '../../../shell/error-text.ts';
import { FormError } from '../../../ui/notice.tsx';
import { useApiAction } from '../../../ui/data/use-api.ts';
import {
  acceptCancellationOffer,
  cancelSubscription,
  getSubscriptions,
  resumeSubscription,
  withdrawSubscription,
  type SubscriptionView,
} from '../contract.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { subscriptionSentences, priceText, productName, statusText } from './words.ts';
import { formatBerlinDay } from '../../../platform/time/format.ts';

const after = { refreshes: [getSubscriptions] };

interface RowProps {
  subscription: SubscriptionView;
  /** Leads to where another means of payment is given. */
  onChangeCard: () => void;
}

/** One subscription: how it stands, what comes next, and what one can do about it. */
export function SubscriptionRow({ subscription, onChangeCard }: RowProps) {
  const language = useLanguage();
  const { guest } = useSession();
  const [asking, setAsking] = useState<'cancel' | 'withdraw' | null>(null);
  const [result, setResult] = useState<string | null>(null);
  const { id, product, status, paidUntil, renewal, offerCoins } = subscription;
  const name = productName[product]();
  const day = formatBerlinDay(paidUntil, language);

  const resume = useApiAction(resumeSubscription, after);
  const { mutateAsync: cancel } = useApiAction(cancelSubscription, after);
  const { mutateAsync: withdraw } = useApiAction(withdrawSubscription, after);
  const offer = useApiAction(acceptCancellationOffer, after);
  const busy = resume.isPending || offer.isPending;
  const error = resume.error ?? offer.error;

  /** Takes the offer in the words that it was made with. */
  function stay(coins: string) {
    resume.reset();
    const body = { guest_id: guest?.guestId ?? '', platform_text: m.subscriptions_offer_text({ coins }) };
    offer.mutate(
      { body },
      {
        onSuccess: ({ accepted_offer: isTaken }) =>
          setResult(isTaken ? m.subscriptions_offer_taken({ coins }) : m.subscriptions_offer_gone()),
      },
    );
  }

  const coins = offerCoins === null ? null : formatCoins(offerCoins, language);
  return (
    <li className="border-t border-line py-6 first:border-0" data-status={status}>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-[22px]">{name}</h2>
        <span className={`text-[14px] font-medium ${tones[status]}`}>{statusText[status]()}</span>
        <span className="text-muted tabular-nums sm:ml-auto">
          {priceText(renewal.priceCents, renewal.period, language)}
        </span>
      </div>
      <p className="mt-2 text-pretty text-muted tabular-nums">{sentence(subscription, day, language)}</p>
      {coins === null ? null : (
        <div className="mt-4 rounded-media border border-gold p-4">
          <p className="text-pretty">{m.subscriptions_offer_text({ coins })}</p>
          <button type="button" className="btn btn-quiet mt-3" disabled={busy} onClick={() => stay(coins)}>
            {m.subscriptions_offer_take({ coins })}
          </button>
        </div>
      )}
      <p role="status" className="mt-2 text-sea empty:hidden">
        {result}
      </p>
      <FormError text={error === null ? null : errorText(error, subscriptionSentences)} />
      <div className="flex flex-wrap gap-3">
        {status === 'past-due' ? (
          <button type="button" className="btn btn-primary" onClick={onChangeCard}>
            {m.subscriptions_change_card()}
          </button>
        ) : null}
        {subscription.canResume ? (
          <button
            type="button"
            className="btn btn-quiet"
            disabled={busy}
            onClick={() => {
              offer.reset();
              resume.mutate({ params: { id } });
            }}
          >
            {m.subscriptions_resume()}
          </button>
        ) : null}
        {subscription.canCancel ? (
          <button type="button" className="btn btn-quiet" disabled={busy} onClick={() => setAsking('cancel')}>
            {m.subscriptions_cancel()}
          </button>
        ) : null}
        {subscription.canWithdraw ? (
          <button type="button" className="btn btn-quiet" disabled={busy} onClick={() => setAsking('withdraw')}>
            {m.subscriptions_withdraw()}
          </button>
        ) : null}
      </div>
      {asking === null ? null : (
        <ConfirmDialog
          title={asking === 'cancel' ? m.subscriptions_cancel_title() : m.subscriptions_withdraw_title()}
          text={
            asking === 'cancel'
              ? m.subscriptions_cancel_text({ name, day })
              : m.subscriptions_withdraw_text({
                  name,
                  money: formatCents(subscription.withdrawCents ?? 0, language, 'EUR'),
                })
          }
          confirm={asking === 'cancel' ? m.subscriptions_cancel_now() : m.subscriptions_withdraw_now()}
          onConfirm={() => (asking === 'cancel' ? cancel : withdraw)({ params: { id } })}
          onClose={() => setAsking(null)}
        />
      )}
    </li>
  );
}

const tones: Record<SubscriptionView['status'], string> = {
  active: 'text-sea',
  cancelled: 'text-gold',
  'past-due': 'text-signal',
  ended: 'text-faint',
  revoked: 'text-faint',
};

function sentence(
  { status, next }: SubscriptionView,
  day: string,
  language: Parameters<typeof formatCents>[1],
): string {
  if (status === 'past-due') return m.subscriptions_late();
  if (next !== null)
    return m.subscriptions_next({ day: formatBerlinDay(next.at, language), price: formatCents(next.cents, language) });
  return status === 'cancelled' ? m.subscriptions_until({ day }) : m.subscriptions_was_until({ day });
}
