import { m } from '#messages';
import type { Currency } from '../../contract.ts';

interface CurrencyChoiceProps {
  currency: Currency;
  onChange: (currency: Currency) => void;
}

const currencies: readonly Currency[] = ['EUR', 'CHF'];

/** In which money is paid (C1): the same number of either buys the same coins. */
export const CurrencyChoice = ({ currency, onChange }: CurrencyChoiceProps) => (
  <fieldset className="mt-5">
    <legend className="float-left mr-4 py-2.5 text-[14px] text-muted">{m.payments_currency()}</legend>
    <div className="flex gap-5">
      {currencies.map((each) => (
        <label key={each} className="flex min-h-11 items-center gap-2 text-[14px]">
          <input
            type="radio"
            name="currency"
            className="size-4 accent-ember"
            checked={each === currency}
            onChange={() => onChange(each)}
          />
          {each === 'EUR' ? m.payments_currency_eur() : m.payments_currency_chf()}
        </label>
      ))}
    </div>
  </fieldset>
);
