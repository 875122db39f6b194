interface SeveralProps<Value> {
  legend: string;
  choices: readonly (readonly [value: Value, label: string])[];
  chosen: readonly Value[];
  /** So many may be chosen. */
  most: number;
  /** Said where there is nothing to choose from. */
  empty?: string;
  onChange: (chosen: readonly Value[]) => void;
}

/** Some of many, each with its box. */
export function Several<Value extends string | number>({
  legend,
  choices,
  chosen,
  most,
  empty,
  onChange,
}: SeveralProps<Value>) {
  return (
    <fieldset className="mb-6">
      <legend className="mb-1 font-medium">{legend}</legend>
      {choices.length === 0 ? <p className="text-muted">{empty}</p> : null}
      <div className="flex flex-wrap gap-x-6">
        {choices.map(([value, label]) => {
          const isChosen = chosen.includes(value);
          return (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={isChosen}
                disabled={!isChosen && chosen.length >= most}
                className="size-5 accent-(--ember)"
                onChange={() => onChange(isChosen ? chosen.filter((each) => each !== value) : [...chosen, value])}
              />
              {label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
