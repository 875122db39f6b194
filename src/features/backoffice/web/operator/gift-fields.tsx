import { m } from '#messages';
import { Field, OneOf } from '../../../../ui/form/field.tsx';
import { grantDayBounds, grantKinds, type GrantKind } from '../../constants.ts';

/** What an operator gives days of, by the names that all languages share. */
export const daysNames: Record<GrantKind, string> = { vip: 'VIP', tv: 'TV' };

export interface DaysGrant {
  kind: GrantKind;
  days: number;
}

/** How many coins are given. */
export function CoinsField({ coins, onChange }: { coins: number; onChange: (coins: number) => void }) {
  return (
    <Count name="coins" label={m.backoffice_credit_coins()} min={1} max={10_000} value={coins} onChange={onChange} />
  );
}

/** Of what, and for how long. */
export function DaysFields({ grant, onChange }: { grant: DaysGrant; onChange: (grant: DaysGrant) => void }) {
  return (
    <>
      <OneOf
        name="kind"
        legend={m.backoffice_days_kind()}
        choices={grantKinds.map((kind) => [kind, daysNames[kind]])}
        value={grant.kind}
        onChoose={(chosen) => onChange({ ...grant, kind: grantKinds.find((kind) => kind === chosen) ?? grant.kind })}
      />
      <Count
        name="days"
        label={m.backoffice_days_count()}
        {...grantDayBounds}
        value={grant.days}
        onChange={(days) => onChange({ ...grant, days })}
      />
    </>
  );
}

interface CountProps {
  name: string;
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

const Count = ({ min, onChange, ...field }: CountProps) => (
  <Field
    {...field}
    type="number"
    min={min}
    step={1}
    required
    onChange={(event) => onChange(Math.max(min, Math.floor(event.currentTarget.valueAsNumber || min)))}
  />
);
