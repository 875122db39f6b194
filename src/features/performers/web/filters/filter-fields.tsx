import { useId, useState } from 'react';

interface Option {
  value: string;
  label: string;
}

interface SelectProps {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

export function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <label className="block text-[13px] text-faint">
      {label}
      <select
        className="field mt-1 min-w-[170px] text-[15px]"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

interface RangeProps {
  label: string;
  from: { label: string; value: string | undefined };
  to: { label: string; value: string | undefined };
  min: number;
  max: number;
  onChange: (from: string | null, to: string | null) => void;
}

/** Two whole numbers; taken over when a field is left, so that nothing is asked for half a number. */
export function Range({ label, from, to, min, max, onChange }: RangeProps) {
  const id = useId();
  const [low, setLow] = useState(from.value ?? '');
  const [high, setHigh] = useState(to.value ?? '');
  const clean = (text: string): string | null => {
    const number = Number(text);
    return text === '' || !Number.isInteger(number) ? null : String(Math.min(Math.max(number, min), max));
  };
  const input = (name: string, value: string, set: (value: string) => void) => (
    <input
      type="number"
      inputMode="numeric"
      aria-label={`${label} ${name}`}
      placeholder={name}
      className="field mt-1 w-full min-w-0 tabular-nums"
      min={min}
      max={max}
      value={value}
      onChange={(event) => set(event.target.value)}
      onBlur={() => onChange(clean(low), clean(high))}
      onKeyDown={(event) => event.key === 'Enter' && onChange(clean(low), clean(high))}
    />
  );
  return (
    <div role="group" aria-labelledby={id}>
      <span id={id} className="text-[13px] text-faint">
        {label}
      </span>
      <div className="flex gap-2">
        {input(from.label, low, setLow)}
        {input(to.label, high, setHigh)}
      </div>
    </div>
  );
}
