import { useState } from 'react';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import { type Benefit, createBonusCode } from '../../contract.ts';
import { backofficeProblem } from '../../../backoffice/web/index.ts';

/** The benefits that are made here; all others come through the call. */
const offers = {
  percent: { label: m.promotions_operator_offer_percent, unit: m.promotions_operator_unit_percent, max: 200 },
  coins: { label: m.promotions_operator_offer_coins, unit: m.promotions_operator_unit_coins, max: 10_000 },
  minutes: { label: m.promotions_operator_offer_minutes, unit: m.promotions_operator_unit_minutes, max: 600 },
  vip: { label: m.promotions_operator_offer_vip, unit: m.promotions_operator_unit_days, max: 366 },
} as const;
type Offer = keyof typeof offers;
const names = Object.keys(offers) as Offer[];

function benefitOf(offer: Offer, amount: number): Benefit {
  switch (offer) {
    case 'percent':
      return { kind: 'topUpPercent', steps: [{ fromCents: 0, percent: amount }] };
    case 'coins':
      return { kind: 'coins', coins: amount };
    case 'minutes':
      return { kind: 'voucher', type: 2, amount, actorId: null, days: null };
    case 'vip':
      return { kind: 'subscription', subscription: 'vip', days: amount, actorId: null };
  }
}

/** Makes a bonus code with one benefit. */
export function CodeDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const language = useLanguage();
  const [code, setCode] = useState('');
  const [offer, setOffer] = useState<Offer>('percent');
  const [amount, setAmount] = useState(10);
  const [quantity, setQuantity] = useState('');
  const [until, setUntil] = useState('');
  const [firstTopUpOnly, setFirst] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function make() {
    setBusy(true);
    setError(null);
    try {
      await callRest(createBonusCode, language, {
        body: {
          code,
          validTo: until === '' ? null : new Date(`${until}T23:59:59`).toISOString(),
          conditions: { requireMobileAuth: false, vip: false, firstTopUpOnly },
          benefits: [benefitOf(offer, amount)],
          quantity: quantity === '' ? null : Number(quantity),
          oncePerGuest: true,
        },
      });
      onDone();
    } catch (fault) {
      setError(backofficeProblem(fault));
      setBusy(false);
    }
  }

  return (
    <Dialog open title={m.promotions_operator_code_make()} onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void make();
        }}
      >
        <Labelled label={m.promotions_operator_code()}>
          <input
            required
            className="field uppercase"
            minLength={4}
            maxLength={40}
            pattern="[0-9A-Za-z]+"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </Labelled>
        <Labelled label={m.promotions_operator_code_gives()}>
          <select
            className="field"
            value={offer}
            onChange={(event) => setOffer(names.find((name) => name === event.currentTarget.value) ?? offer)}
          >
            {names.map((name) => (
              <option key={name} value={name}>
                {offers[name].label()}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled label={offers[offer].unit()}>
          <input
            type="number"
            required
            className="field"
            min={1}
            max={offers[offer].max}
            value={amount}
            onChange={(event) => setAmount(Math.max(1, Math.floor(event.currentTarget.valueAsNumber || 1)))}
          />
        </Labelled>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Labelled label={m.promotions_operator_code_quantity()}>
            <input
              type="number"
              className="field"
              min={1}
              max={10_000_000}
              value={quantity}
              onChange={(event) => setQuantity(event.currentTarget.value)}
            />
          </Labelled>
          <Labelled label={m.promotions_operator_code_valid()}>
            <input
              type="date"
              className="field"
              value={until}
              onChange={(event) => setUntil(event.currentTarget.value)}
            />
          </Labelled>
        </div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-4 accent-ember"
            checked={firstTopUpOnly}
            onChange={(event) => setFirst(event.currentTarget.checked)}
          />
          {m.promotions_operator_code_first()}
        </label>
        <FormError text={error} />
        <button type="submit" className="btn btn-primary" disabled={busy}>
          {busy ? m.shell_loading() : m.promotions_operator_code_make()}
        </button>
      </form>
    </Dialog>
  );
}

const Labelled = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <label className="block">
    <span className="mb-1.5 block font-medium">{label}</span>
    {children}
  </label>
);
