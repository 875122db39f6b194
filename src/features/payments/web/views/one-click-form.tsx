import { m } from '#messages';
import { formatCents, useLanguage } from '../../../../shell/addresses/language.ts';
import type { OneClickState } from '../../contract.ts';
import { MoneySelect, withCurrent } from '../account/money-select.tsx';
import { SwitchRow } from '../../../../ui/form/switch-row.tsx';

const DAYS = [2500, 5000, 10_000, 20_000, 50_000];

interface OneClickFormProps {
  state: OneClickState;
  canCharge: boolean;
  busy: boolean;
  onSave: (value: { enabled: boolean; dayCents: number }) => void;
}

/** One click: off or on, and at most how much a day. */
export function OneClickForm({ state, canCharge, busy, onSave }: OneClickFormProps) {
  const language = useLanguage();
  const euro = (cents: number) => formatCents(cents, language);
  return (
    <section className="border-b border-line py-5">
      <SwitchRow
        label={m.payments_one_click()}
        text={canCharge ? m.payments_one_click_hint() : m.payments_needs_method()}
        on={state.enabled}
        disabled={busy || !canCharge}
        onChange={(enabled) => onSave({ enabled, dayCents: state.dayCents })}
      />
      {state.enabled ? (
        <div className="mt-4 max-w-xs">
          <MoneySelect
            label={m.payments_cap_day()}
            value={state.dayCents}
            disabled={busy}
            options={withCurrent(DAYS, state.dayCents).map((value) => ({ value, text: euro(value) }))}
            onChange={(dayCents) => onSave({ enabled: true, dayCents })}
          />
          <p className="mt-1 text-[13.5px] text-faint tabular-nums">
            {m.payments_cap_left({ left: euro(state.leftCents) })}
          </p>
        </div>
      ) : null}
    </section>
  );
}
