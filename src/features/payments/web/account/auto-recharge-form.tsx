import { m } from '#messages';
import { formatCents, formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { topUpAmounts } from '../../constants.ts';
import type { AutoRechargeState } from '../../contract.ts';
import { MoneySelect, withCurrent } from './money-select.tsx';
import { SwitchRow } from '../../../../ui/form/switch-row.tsx';

const THRESHOLDS = [10, 20, 50, 100, 200];
const MONTHS = [5000, 10_000, 20_000, 50_000, 100_000];

export interface AutoRechargeChoice {
  enabled: boolean;
  belowCoins: number;
  amountCents: number;
  monthCents: number;
}

interface AutoRechargeFormProps {
  state: AutoRechargeState;
  canCharge: boolean;
  busy: boolean;
  onSave: (value: AutoRechargeChoice) => void;
}

/** The automatic recharge: off unless wanted, when it begins, how much it charges, and at most how much a month. */
export function AutoRechargeForm({ state, canCharge, busy, onSave }: AutoRechargeFormProps) {
  const language = useLanguage();
  const { enabled, belowCoins, amountCents, monthCents, leftCents, isPaused } = state;
  const choice = { enabled, belowCoins, amountCents, monthCents };
  const euro = (cents: number) => ({ value: cents, text: formatCents(cents, language) });
  return (
    <section className="border-b border-line py-5">
      <SwitchRow
        label={m.payments_auto()}
        text={canCharge ? m.payments_auto_hint() : m.payments_needs_method()}
        on={enabled}
        disabled={busy || !canCharge}
        onChange={(on) => onSave({ ...choice, enabled: on })}
      />
      {enabled && isPaused ? (
        <div role="status" className="mt-4 flex flex-wrap items-center gap-4 rounded-control border border-gold p-4">
          <p className="grow">{m.payments_auto_paused()}</p>
          <button type="button" className="btn btn-quiet" disabled={busy} onClick={() => onSave(choice)}>
            {m.payments_auto_resume()}
          </button>
        </div>
      ) : null}
      {enabled ? (
        <>
          <div className="mt-4 grid gap-4 sm:grid-cols-3">
            <MoneySelect
              label={m.payments_auto_below()}
              value={belowCoins}
              disabled={busy}
              options={withCurrent(THRESHOLDS, belowCoins).map((value) => ({
                value,
                text: formatCoins(value, language),
              }))}
              onChange={(value) => onSave({ ...choice, belowCoins: value })}
            />
            <MoneySelect
              label={m.payments_auto_amount()}
              value={amountCents}
              disabled={busy}
              options={withCurrent(topUpAmounts, amountCents).map(euro)}
              onChange={(value) => onSave({ ...choice, amountCents: value })}
            />
            <MoneySelect
              label={m.payments_cap_month()}
              value={monthCents}
              disabled={busy}
              options={withCurrent(MONTHS, monthCents).map(euro)}
              onChange={(value) => onSave({ ...choice, monthCents: value })}
            />
          </div>
          <p className="mt-1 text-[13.5px] text-faint tabular-nums">
            {m.payments_cap_left({ left: formatCents(leftCents, language) })}
          </p>
        </>
      ) : null}
    </section>
  );
}
