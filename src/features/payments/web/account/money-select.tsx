import { useId } from 'react';

interface MoneySelectProps {
  label: string;
  value: number;
  options: readonly { value: number; text: string }[];
  disabled: boolean;
  onChange: (value: number) => void;
}

/** One of a few amounts; the one that stands is always among them. */
export function MoneySelect({ label, value, options, disabled, onChange }: MoneySelectProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="block">
      <span className="mb-1 block text-[13.5px] text-muted">{label}</span>
      <select
        id={id}
        className="field tabular-nums"
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The usual amounts with the one that stands, in order. */
export const withCurrent = (usual: readonly number[], current: number): number[] =>
  [...new Set([...usual, current])].sort((a, b) => a - b);
