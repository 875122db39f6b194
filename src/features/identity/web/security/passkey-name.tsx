import { useState, type SubmitEvent } from 'react';
import { m } from '#messages';
import { FormError } from '../../../../ui/notice.tsx';
import { passkeyNameLength } from '../../constants.ts';
import { accountProblem } from '../problems.ts';

/** A name that turns into a field when it is pressed. */
export function PasskeyName({ name, save }: { name: string; save: (name: string) => Promise<void> }) {
  const [editing, setEditing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('passkeyName');
    const wanted = typeof given === 'string' ? given.trim() : '';
    if (wanted === '' || wanted === name) return setEditing(false);
    try {
      await save(wanted);
      setEditing(false);
    } catch (fault) {
      setProblem(accountProblem(fault));
    }
  }
  if (!editing) {
    return (
      <button
        type="button"
        className="block max-w-full truncate py-1 text-left font-medium underline decoration-line underline-offset-4"
        aria-label={m.identity_passkey_rename({ name })}
        onClick={() => setEditing(true)}
      >
        {name}
      </button>
    );
  }
  return (
    <form method="post" onSubmit={(event) => void submit(event)} className="flex flex-wrap gap-3">
      <input
        name="passkeyName"
        className="field max-w-64"
        aria-label={m.identity_passkey_name()}
        defaultValue={name}
        maxLength={passkeyNameLength.max}
        ref={(field) => field?.focus()}
      />
      <button type="submit" className="btn btn-primary">
        {m.identity_save()}
      </button>
      {problem === null ? null : <FormError text={problem} />}
    </form>
  );
}
