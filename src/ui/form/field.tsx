import {
  useId,
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { useFieldError } from './form.tsx';

interface Labelled {
  name: string;
  label: string;
  hint?: ReactNode;
  /** In a line with others its label is heard and not seen, and below it is room only where there is something to say. */
  bare?: boolean;
}

type FieldProps = Labelled &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & {
    /** Stands at the right end, inside the field. */
    end?: ReactNode;
    /** What is wrong with it while it is typed, already. */
    error?: string | undefined;
  };

/** A labelled line of text; its hint makes way for its error, so that nothing jumps. */
export function Field({ name, label, hint, bare, end, error, className = '', ...input }: FieldProps) {
  return (
    <Frame name={name} label={label} hint={hint} error={error} bare={bare ?? false}>
      {(given) => (
        <div className="relative">
          <input
            {...input}
            {...given}
            className={`field aria-[invalid=true]:border-signal ${end === undefined ? '' : 'pr-28'} ${className}`}
          />
          {end === undefined ? null : <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
        </div>
      )}
    </Frame>
  );
}

/** The same for several lines. */
export function TextField({
  name,
  label,
  hint,
  bare,
  className = 'min-h-28',
  ...input
}: Labelled & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'>) {
  return (
    <Frame name={name} label={label} hint={hint} bare={bare ?? false}>
      {(given) => (
        <textarea {...input} {...given} className={`field py-3 aria-[invalid=true]:border-signal ${className}`} />
      )}
    </Frame>
  );
}

/** One of a few, from a menu. */
export function ChoiceField({
  name,
  label,
  hint,
  bare,
  choices,
  ...input
}: Labelled &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'> & {
    choices: readonly (readonly [value: string, label: string, lang?: string])[];
  }) {
  return (
    <Frame name={name} label={label} hint={hint} bare={bare ?? false}>
      {(given) => (
        <select {...input} {...given} className="field aria-[invalid=true]:border-signal">
          {choices.map(([value, text, lang]) => (
            <option key={value} value={value} lang={lang}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Frame>
  );
}

interface OneOfProps {
  name: string;
  legend: string;
  choices: readonly (readonly [value: string, label: ReactNode])[];
  /** Chosen before anybody chooses. */
  defaultValue?: string;
  value?: string;
  onChoose?: (value: string) => void;
  /** Beside each other, for many that are short. */
  row?: boolean;
}

/** One of a few, all of them in sight. */
export function OneOf({ name, legend, choices, defaultValue, value, onChoose, row = false }: OneOfProps) {
  const error = useFieldError(name);
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className={row ? 'flex flex-wrap gap-x-5 gap-y-1' : ''}>
        {choices.map(([each, label]) => (
          <label key={each} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={name}
              value={each}
              className="size-5 accent-(--ember)"
              {...(value === undefined
                ? { defaultChecked: defaultValue === each, onChange: () => onChoose?.(each) }
                : { checked: value === each, onChange: () => onChoose?.(each) })}
            />
            {label}
          </label>
        ))}
      </div>
      <p role="alert" className="text-[13.5px] text-signal empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

/** Yes or no, said with the form. */
export function Tick({ name, label, ...input }: { name: string; label: ReactNode } & ComponentProps<'input'>) {
  const error = useFieldError(name);
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          {...input}
          type="checkbox"
          name={name}
          value="yes"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          className="size-5 shrink-0 accent-(--ember)"
        />
        <span>{label}</span>
      </label>
      <p id={`${id}-note`} aria-live="polite" className="text-[13.5px] text-signal empty:hidden">
        {error}
      </p>
    </div>
  );
}

interface Given {
  id: string;
  name: string;
  'aria-invalid': boolean;
  'aria-describedby': string;
}

/** Label, the field itself, and below it its hint or what is wrong with it. */
function Frame({
  name,
  label,
  hint,
  error: typed,
  bare,
  children,
}: Omit<Labelled, 'bare'> & { error?: string | undefined; bare: boolean; children: (given: Given) => ReactNode }) {
  const id = useId();
  const error = useFieldError(name) ?? typed;
  const note = `${id}-note`;
  return (
    <div className={bare ? 'min-w-0' : 'mb-2'}>
      <label htmlFor={id} className={bare ? 'sr-only' : 'mb-1.5 block font-medium'}>
        {label}
      </label>
      {children({ id, name, 'aria-invalid': error !== undefined, 'aria-describedby': note })}
      <div
        id={note}
        aria-live="polite"
        className={`mt-1 text-[13.5px] ${bare ? 'empty:mt-0' : 'min-h-[1.5em]'} ${error === undefined ? 'text-faint' : 'text-signal'}`}
      >
        {error ?? hint}
      </div>
    </div>
  );
}
