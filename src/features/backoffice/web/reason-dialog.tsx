import { useState, type ReactNode } from 'react';
import { m } from '#messages';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/notice.tsx';
import { backofficeProblem } from './problems.ts';

interface ReasonDialogProps {
  title: string;
  /** What will happen, in a sentence. */
  text: string;
  action: string;
  /** What is asked for, where it is not only for the log. */
  label?: string;
  /** A line in place of a text: so many signs at most. */
  line?: number;
  /** Anything else that is asked for, above the reason. */
  children?: ReactNode;
  onAct: (reason: string) => Promise<unknown>;
  onClose: () => void;
  /** It has been done. */
  onDone: () => void;
}

const SHORTEST = 3;

/** Whatever an operator does to somebody's account is said first, and takes a reason that is kept. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, action, label = m.backoffice_reason(), line, children, onAct, onClose, onDone } = props;
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function act() {
    setBusy(true);
    setError(null);
    try {
      await onAct(reason.trim());
      onDone();
    } catch (fault) {
      setError(backofficeProblem(fault));
      setBusy(false);
    }
  }

  return (
    <Dialog open title={title} onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void act();
        }}
      >
        <p className="text-pretty text-muted">{text}</p>
        {children}
        <label className="block">
          <span className="mb-1.5 block font-medium">{label}</span>
          {line === undefined ? (
            <textarea
              required
              minLength={SHORTEST}
              maxLength={500}
              rows={3}
              className="field py-3"
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          ) : (
            <input
              required
              minLength={SHORTEST}
              maxLength={line}
              autoComplete="off"
              className="field"
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </label>
        <FormError text={error} />
        <button type="submit" className="btn btn-primary" disabled={busy || reason.trim().length < SHORTEST}>
          {busy ? m.shell_loading() : action}
        </button>
      </form>
    </Dialog>
  );
}
