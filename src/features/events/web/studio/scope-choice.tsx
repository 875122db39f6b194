import { m } from '#messages';
import type { TokenScope } from '../../constants.ts';
import { scopeWords } from './words.ts';

interface ScopeChoiceProps<S extends TokenScope> {
  offered: readonly S[];
  chosen: readonly S[];
  onChange: (scopes: S[]) => void;
}

/** What a program is told of, or may do; nothing is ticked beforehand. */
export function ScopeChoice<S extends TokenScope>({ offered, chosen, onChange }: ScopeChoiceProps<S>) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{m.events_scopes()}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {offered.map((scope) => (
          <label key={scope} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-[var(--ember)]"
              checked={chosen.includes(scope)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...chosen, scope] : chosen.filter((each) => each !== scope))
              }
            />
            {scopeWords[scope]()}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
