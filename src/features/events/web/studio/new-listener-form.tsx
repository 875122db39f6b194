import { useId, useState, type SubmitEvent } from 'react';
import { FormError } from '../../../../ui/notice.tsx';
import { CopyField } from '../../../studio/web/index.ts';
import type { TokenScope } from '../../constants.ts';
import { ScopeChoice } from './scope-choice.tsx';
import { eventProblem } from './words.ts';

interface NewListenerProps<S extends TokenScope> {
  /** Of the door to the form. */
  title: string;
  /** Of the one text that is asked for: a name, or an address. */
  label: string;
  hint: string;
  type: 'text' | 'url';
  maxLength: number;
  submit: string;
  offered: readonly S[];
  /** Makes it; answers with what is shown this once. */
  make: (text: string, scopes: S[]) => Promise<string>;
  secretLabel: string;
  secretHint: string;
}

/** Makes a token or a hook, and shows its secret once. */
export function NewListenerForm<S extends TokenScope>({
  title,
  label,
  hint,
  submit,
  offered,
  make,
  secretLabel,
  secretHint,
  ...input
}: NewListenerProps<S>) {
  const id = useId();
  const [text, setText] = useState('');
  const [scopes, setScopes] = useState<S[]>([]);
  const [secret, setSecret] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function send(event: SubmitEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      setSecret(await make(text, scopes));
      setError(null);
      setOpen(false);
      setText('');
      setScopes([]);
    } catch (fault) {
      setError(fault);
    }
    setBusy(false);
  }

  return (
    <>
      {secret === null ? null : (
        <div className="mb-6 rounded-media bg-raised p-5" role="status">
          <CopyField label={secretLabel} value={secret} />
          <p className="mt-2 text-[14px] text-gold">{secretHint}</p>
        </div>
      )}
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="btn btn-quiet w-fit">{title}</summary>
        <form onSubmit={(event) => void send(event)} className="mt-5 grid max-w-[620px] gap-5" noValidate>
          <div>
            <label htmlFor={id} className="mb-1.5 block font-medium">
              {label}
            </label>
            <input
              {...input}
              id={id}
              className="field"
              value={text}
              onChange={(event) => setText(event.target.value)}
              aria-describedby={`${id}-hint`}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <p id={`${id}-hint`} className="mt-1 text-[13.5px] text-faint">
              {hint}
            </p>
          </div>
          <ScopeChoice offered={offered} chosen={scopes} onChange={setScopes} />
          <div>
            <button
              type="submit"
              className="btn btn-primary max-sm:w-full"
              disabled={busy || text.trim() === '' || scopes.length === 0}
            >
              {submit}
            </button>
            {error === null ? null : <FormError text={eventProblem(error)} />}
          </div>
        </form>
      </details>
    </>
  );
}
