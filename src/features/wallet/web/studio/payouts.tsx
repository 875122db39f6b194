import { useState } from 'react';
import { m } from '#messages';
import {
  formatCents,
  formatCoins,
  formatCoinsAsEuro,
  formatMoment,
  useLanguage,
} from '../../../../shell/addresses/language.ts';
import { once } from '../../../../shell/intentions/once.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import type { PayoutsView } from '../../contract.ts';
import { requestPayout } from '../../contract.ts';
import { getPayouts } from '../../contract.ts';
import { studioSentences } from '../../../studio/web/index.ts';
import { formatBerlinDay } from '../../../../platform/time/format.ts';
import { ACCOUNT_SECTION } from './payout-account.tsx';

const states: Record<PayoutsView['items'][number]['state'], () => string> = {
  requested: m.wallet_studio_payout_requested,
  approved: m.wallet_studio_payout_approved,
  paid: m.wallet_studio_payout_paid,
  refused: m.wallet_studio_payout_refused,
  returned: m.wallet_studio_payout_returned,
};

/** What she has, what of it can be paid out, and what was. */
export function Payouts() {
  const answer = useApi(getPayouts, {});
  return (
    <Loaded answer={answer} height="h-48" sentences={studioSentences()}>
      {(view) => <PayoutsOf view={view} />}
    </Loaded>
  );
}

function PayoutsOf({ view }: { view: PayoutsView }) {
  const language = useLanguage();
  const { earnings, payable, holdDays, items } = view;
  return (
    <section className="mb-8 rounded-[18px] border border-line bg-surface p-5 tabular-nums sm:p-7">
      <dl className="grid gap-5 sm:grid-cols-2">
        <Sum label={m.studio_total()} coins={earnings} hint={m.wallet_studio_total_text()} />
        <Sum
          label={m.wallet_studio_payable()}
          coins={payable}
          hint={m.wallet_studio_payable_text({ days: holdDays })}
        />
      </dl>
      <PayoutForm key={payable} view={view} />
      {items.length === 0 ? null : (
        <ul className="mt-6">
          {items.map((payout) => (
            <li key={payout.id} className="flex flex-wrap items-baseline gap-x-4 border-t border-line py-3">
              <span className={payout.state === 'refused' || payout.state === 'returned' ? 'text-signal' : ''}>
                {states[payout.state]()}
              </span>
              <span className="text-[13.5px] text-faint">
                {formatMoment(payout.decidedAt ?? payout.requestedAt, language)}
              </span>
              <span className="ml-auto font-semibold">{formatCents(payout.cents, language)}</span>
              <span className="text-[13.5px] text-muted">{formatCoins(payout.coins, language)}</span>
              <PayoutWord payout={payout} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** By which number she finds it at her bank, or why there is nothing to find. */
function PayoutWord({ payout }: { payout: PayoutsView['items'][number] }) {
  const { reference } = payout;
  const reason = payout.refusal ?? payout.returnReason;
  const word =
    reason !== null
      ? m.wallet_studio_payout_refusal({ reason })
      : reference !== null
        ? m.wallet_studio_payout_reference({ reference })
        : null;
  return word === null ? null : <span className="w-full text-[14px] text-muted wrap-anywhere">{word}</span>;
}

function Sum({ label, coins, hint }: { label: string; coins: number; hint: string }) {
  const language = useLanguage();
  return (
    <div>
      <dt className="text-faint">{label}</dt>
      <dd className="mt-1 text-[28px] leading-none font-semibold">{formatCoins(coins, language)}</dd>
      <dd className="mt-1.5 text-muted">{formatCoinsAsEuro(coins, language)}</dd>
      <dd className="mt-1.5 text-[13.5px] text-pretty text-faint">{hint}</dd>
    </div>
  );
}

function PayoutForm({ view }: { view: PayoutsView }) {
  const language = useLanguage();
  const { payable, minimum, items, hasDetails, heldUntil } = view;
  const [text, setText] = useState(String(payable));
  const { mutateAsync: ask } = useApiAction(requestPayout, { answers: getPayouts });
  const coins = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  const isGood = coins >= minimum && coins <= payable;
  const form = useForm({
    fields: ['coins'],
    // After a decision the same sum is another request, also where the answer to the one before was lost.
    send: () => once(['requestPayout', coins, items[0]?.id ?? null], (key) => ask({ body: { coins, key } })),
    sentences: studioSentences(),
  });

  const open = items.find(({ state }) => state === 'requested' || state === 'approved');
  if (open !== undefined && !hasDetails) return <AccountMissing />;
  if (open !== undefined) {
    const waits = open.state === 'approved' ? m.wallet_studio_payout_next() : m.wallet_studio_payout_waits();
    const held = heldUntil === null ? '' : m.wallet_studio_payout_held({ day: formatBerlinDay(heldUntil, language) });
    return <p className="mt-6 text-pretty text-muted">{`${waits} ${held}`.trim()}</p>;
  }
  if (payable < minimum) {
    const least = { coins: formatCoins(minimum, language), euro: formatCoinsAsEuro(minimum, language) };
    return <p className="mt-6 text-muted">{m.wallet_studio_payout_minimum(least)}</p>;
  }
  if (!hasDetails) return <AccountMissing />;
  const bounds = { min: formatCoins(minimum, language), max: formatCoins(payable, language) };
  return (
    <div className="mt-6 max-w-[440px]">
      <Form
        form={form}
        submit={m.wallet_studio_payout_ask({ euro: formatCoinsAsEuro(coins, language) })}
        look="line"
        disabled={!isGood}
      >
        <Field
          name="coins"
          label={m.wallet_studio_payout_coins()}
          inputMode="numeric"
          value={text}
          error={isGood ? undefined : m.wallet_studio_payout_bounds(bounds)}
          onChange={(event) => setText(event.target.value)}
        />
      </Form>
    </div>
  );
}

/** Nothing can be paid to her as long as nobody knows where. */
const AccountMissing = () => (
  <p className="mt-6 text-pretty">
    <a href={`#${ACCOUNT_SECTION}`} className="font-medium underline decoration-line underline-offset-4">
      {m.wallet_studio_payout_no_account()}
    </a>
  </p>
);
