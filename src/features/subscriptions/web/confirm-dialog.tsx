import { useState } from 'react';
import { m } from '#messages';
import { problemText } from '../../../shell/problem-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/notice.tsx';
import { faultSentences } from './words.ts';

interface ConfirmDialogProps {
  title: string;
  text: string;
  confirm: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks once more, in so many words what will happen; the way back is as easy as the way on. */
export function ConfirmDialog({ title, text, confirm, onConfirm, onClose }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  async function act() {
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (fault) {
      setError(fault);
      setBusy(false);
    }
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <p className="text-pretty text-muted">{text}</p>
      <FormError text={error === undefined ? null : problemText(error, faultSentences)} />
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary grow" disabled={busy} onClick={() => void act()}>
          {busy ? m.shell_loading() : confirm}
        </button>
        <button type="button" className="btn btn-quiet grow" disabled={busy} onClick={onClose}>
          {m.subscriptions_keep()}
        </button>
      </div>
    </Dialog>
  );
}
