import { m } from '#messages';
import { grantDayBounds, grantKinds, type GrantKind } from '../../constants.ts';

/** What an operator gives days of, by the names that all languages share. */
export const daysNames: Record<GrantKind, string> = { vip: 'VIP', tv: 'TV' };

export interface DaysGrant {
  kind: GrantKind;
  days: number;
}

/** How many coins are given. */
export function CoinsField({ coins, onChange }: { coins: number; onChange: (coins: number) => void }) {
  return <Count label={m.backoffice_credit_coins()} min={1} max={10_000} value={coins} onChange={onChange} />;
}

/** Of what, and for how long. */
export function DaysFields({ grant, onChange }: { grant: DaysGrant; onChange: (grant: DaysGrant) => void }) {
  return (
    <>
      <fieldset className="flex gap-6">
        <legend className="mb-1.5 font-medium">{m.backoffice_days_kind()}</legend>
        {grantKinds.map((kind) => (
          <label key={kind} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="kind"
              className="size-5 accent-ember"
              checked={grant.kind === kind}
              onChange={() => onChange({ ...grant, kind })}
            />
            {daysNames[kind]}
          </label>
        ))}
      </fieldset>
      <Count
        label={m.backoffice_days_count()}
        {...grantDayBounds}
        value={grant.days}
        onChange={(days) => onChange({ ...grant, days })}
      />
    </>
  );
}

interface CountProps {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

const Count = ({ label, min, max, value, onChange }: CountProps) => (
  <label className="block">
    <span className="mb-1.5 block font-medium">{label}</span>
    <input
      type="number"
      className="field"
      min={min}
      max={max}
      step={1}
      required
      value={value}
      onChange={(event) => onChange(Math.max(min, Math.floor(event.currentTarget.valueAsNumber || min)))}
    />
  </label>
);
