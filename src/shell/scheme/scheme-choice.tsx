import { useId, useState } from 'react';
import { m } from '#messages';
import { chooseScheme, isSchemeKept, scheme, schemes, type Scheme } from './scheme.ts';

const names: Record<Scheme, () => string> = {
  system: m.shell_scheme_system,
  light: m.shell_scheme_light,
  dark: m.shell_scheme_dark,
};

/** Light, dark, or as the browser has it. Drawn in the browser alone, which knows what was chosen. */
export function SchemeChoice() {
  const name = useId();
  const [chosen, setChosen] = useState(scheme);
  return (
    <fieldset>
      <legend className="px-1 pb-1.5 text-[13px] text-faint">{m.shell_scheme()}</legend>
      <div className="flex rounded-full border border-line p-1">
        {schemes.map((each) => (
          <label
            key={each}
            className="grid min-h-11 grow cursor-pointer place-items-center rounded-full px-3 font-medium text-muted has-checked:bg-raised has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-ember"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={each === chosen}
              onChange={() => {
                chooseScheme(each);
                setChosen(each);
              }}
            />
            {names[each]()}
          </label>
        ))}
      </div>
      {isSchemeKept() ? null : <p className="px-1 pt-2 text-[13px] text-faint">{m.shell_scheme_not_kept()}</p>}
    </fieldset>
  );
}
