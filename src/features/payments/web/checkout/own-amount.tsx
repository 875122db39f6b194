import { useId, useState } from 'react';
import { m } from '#messages';
import { formatCents, formatCoins, formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import { coinsForCents } from '../../../../platform/money/money.ts';
import { topUpBounds } from '../../constants.ts';
import { readAmount, type AmountFault } from './amount.ts';

interface OwnAmountProps {
  suggestedCents: number | undefined;
  busy: boolean;
  onChoose: (cents: number) => void;
}

/** Any amount within bounds, to the cent; says at once how many coins it is. */
export function OwnAmount({ suggestedCents, busy, onChoose }: OwnAmountProps) {
  const language = useLanguage();
  const id = useId();
  const [text, setText] = useState(suggestedCents === undefined ? '' : formatNumber(suggestedCents / 100, language, 2));
  const [isChecked, setIsChecked] = useState(false);
  const amount = readAmount(text);
  const euro = (cents: number) => formatCents(cents, language);

  const sentences: Record<AmountFault, () => string> = {
    format: () => m.payments_amount_format({ example: formatNumber(12.5, language, 2) }),
    small: () => m.payments_amount_small({ min: euro(topUpBounds.min) }),
    big: () => m.payments_amount_big({ max: euro(topUpBounds.max) }),
  };
  // Nobody is corrected while still typing, except where more typing cannot help.
  const isWrong = 'fault' in amount && (isChecked || amount.fault === 'big');

  function note(): string {
    if ('cents' in amount) return m.payments_own_coins({ coins: formatCoins(coinsForCents(amount.cents), language) });
    return isWrong
      ? sentences[amount.fault]()
      : m.payments_own_hint({ min: euro(topUpBounds.min), max: euro(topUpBounds.max) });
  }

  return (
    <form
      noValidate
      className="mt-6"
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        if ('cents' in amount) onChoose(amount.cents);
        else event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {m.payments_own()}
      </label>
      <div className="flex gap-3">
        <div className="relative grow">
          <input
            id={id}
            className="field pr-10 tabular-nums aria-[invalid=true]:border-signal"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={text}
            aria-invalid={isWrong}
            aria-describedby={`${id}-note`}
            onChange={(event) => {
              setText(event.target.value);
              setIsChecked(false);
            }}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-faint"
          >
            €
          </span>
        </div>
        <button type="submit" className="btn btn-primary min-h-12 shrink-0" disabled={busy}>
          {busy ? m.shell_loading() : m.payments_pay()}
        </button>
      </div>
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={`mt-1 min-h-[1.5em] text-[13.5px] tabular-nums ${isWrong ? 'text-signal' : 'text-faint'}`}
      >
        {note()}
      </p>
    </form>
  );
}
