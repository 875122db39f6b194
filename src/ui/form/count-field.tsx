import { Field } from './field.tsx';

interface CountFieldProps {
  name: string;
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

/** A whole number, never below its least. */
export const CountField = ({ min, onChange, ...field }: CountFieldProps) => (
  <Field
    {...field}
    type="number"
    min={min}
    step={1}
    required
    onChange={(event) => onChange(Math.max(min, Math.floor(event.currentTarget.valueAsNumber || min)))}
  />
);
