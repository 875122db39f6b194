import { useState } from 'react';
import { m } from '#messages';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { ChoiceField, Field, Tick } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { type Benefit, createBonusCode, listBonusCodes } from '../../contract.ts';
import { BudgetField } from './budget-field.tsx';
import { backofficeSentences } from '../../../backoffice/web/index.ts';

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
export function CodeDialog({ onClose }: { onClose: () => void }) {
  const [offer, setOffer] = useState<Offer>('percent');
  const [amount, setAmount] = useState(10);
  const { mutateAsync: make } = useApiAction(createBonusCode, { refreshes: [listBonusCodes], onDone: onClose });
  const form = useForm({
    fields: ['code', 'offer', 'amount', 'budget', 'quantity', 'validTo', 'firstTopUpOnly'],
    send: ({ code, budget, quantity, validTo, firstTopUpOnly }) =>
      make({
        body: {
          code,
          validTo: validTo === '' ? null : new Date(`${validTo}T23:59:59`).toISOString(),
          conditions: { requireMobileAuth: false, vip: false, firstTopUpOnly: firstTopUpOnly !== '' },
          benefits: [benefitOf(offer, amount)],
          quantity: quantity === '' ? null : Number(quantity),
          budgetCoins: budget === '' ? null : Number(budget),
          oncePerGuest: true,
        },
      }),
    sentences: backofficeSentences(),
    fieldOf: { 'code-taken': 'code', 'budget-too-small': 'budget' },
  });

  return (
    <Dialog open title={m.promotions_operator_code_make()} onClose={onClose}>
      <Form form={form} submit={m.promotions_operator_code_make()} look="wide">
        <div className="flex flex-col gap-2">
          <Field
            name="code"
            label={m.promotions_operator_code()}
            required
            className="uppercase"
            minLength={4}
            maxLength={40}
            pattern="[0-9A-Za-z]+"
          />
          <ChoiceField
            name="offer"
            label={m.promotions_operator_code_gives()}
            value={offer}
            choices={names.map((name) => [name, offers[name].label()])}
            onChange={(event) => setOffer(names.find((name) => name === event.currentTarget.value) ?? offer)}
          />
          <Field
            name="amount"
            label={offers[offer].unit()}
            type="number"
            required
            min={1}
            max={offers[offer].max}
            value={amount}
            onChange={(event) => setAmount(Math.max(1, Math.floor(event.currentTarget.valueAsNumber || 1)))}
          />
          {offer === 'minutes' ? <BudgetField coins={10_000} /> : null}
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <Field
              name="quantity"
              label={m.promotions_operator_code_quantity()}
              type="number"
              min={1}
              max={10_000_000}
            />
            <Field name="validTo" label={m.promotions_operator_code_valid()} type="date" />
          </div>
          <Tick name="firstTopUpOnly" label={m.promotions_operator_code_first()} />
        </div>
      </Form>
    </Dialog>
  );
}
