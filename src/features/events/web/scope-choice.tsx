import { m } from '#messages';
import { scopes, type Scope } from '../constants.ts';
import { scopeWords } from './words.ts';

/** What a program is told of; nothing is ticked beforehand. */
export function ScopeChoice({ chosen, onChange }: { chosen: readonly Scope[]; onChange: (scopes: Scope[]) => void }) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{m.events_scopes()}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {scopes.map((scope) => (
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
