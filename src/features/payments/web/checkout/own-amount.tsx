import { useState } from 'react';
import { m } from '#messages';
import { formatCents, formatCoins, formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { coinsForCents } from '../../../../platform/money/money.ts';
import { topUpBounds } from '../../constants.ts';
import type { Currency } from '../../contract.ts';
import { readAmount, type AmountError } from './amount.ts';

interface OwnAmountProps {
  currency: Currency;
  suggestedCents: number | undefined;
  busy: boolean;
  onChoose: (cents: number) => void;
}

/** Any amount within bounds, to the cent; says at once how many coins it is. */
export function OwnAmount({ currency, suggestedCents, busy, onChoose }: OwnAmountProps) {
  const language = useLanguage();
  const [text, setText] = useState(suggestedCents === undefined ? '' : formatNumber(suggestedCents / 100, language, 2));
  const amount = readAmount(text);
  const money = (cents: number) => formatCents(cents, language, currency);

  const sentences: Record<AmountError, () => string> = {
    format: () => m.payments_amount_format({ example: formatNumber(12.5, language, 2) }),
    small: () => m.payments_amount_small({ min: money(topUpBounds.min) }),
    big: () => m.payments_amount_big({ max: money(topUpBounds.max) }),
  };
  const form = useForm({
    fields: ['amount'],
    check: () => ('error' in amount ? { amount: sentences[amount.error]() } : {}),
    send: () => Promise.resolve('cents' in amount ? onChoose(amount.cents) : undefined),
  });
  // Nobody is corrected while still typing, except where more typing cannot help.
  const isHopeless = 'error' in amount && amount.error === 'big';
  const hint =
    'cents' in amount
      ? m.payments_own_coins({ coins: formatCoins(coinsForCents(amount.cents), language) })
      : m.payments_own_hint({ min: money(topUpBounds.min), max: money(topUpBounds.max) });

  return (
    <div className="mt-6">
      <Form form={form} submit={busy ? m.shell_loading() : m.payments_pay()} look="line" disabled={busy}>
        <Field
          name="amount"
          label={m.payments_own()}
          hint={<span className="tabular-nums">{hint}</span>}
          error={isHopeless ? sentences.big() : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={text}
          className="pr-13! tabular-nums"
          end={
            <span aria-hidden="true" className="pointer-events-none mr-3 text-faint">
              {currency === 'EUR' ? '€' : currency}
            </span>
          }
          onChange={(event) => setText(event.target.value)}
        />
      </Form>
    </div>
  );
}
