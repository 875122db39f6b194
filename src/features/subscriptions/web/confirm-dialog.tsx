import { m } from '#messages';
import { errorText } from '../../../shell/error-text.ts';
import { useAction } from '../../../ui/data/use-api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/notice.tsx';
import { subscriptionSentences } from './words.ts';

interface ConfirmDialogProps {
  title: string;
  text: string;
  confirm: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks once more, in so many words what will happen; the way back is as easy as the way on. */
export function ConfirmDialog({ title, text, confirm, onConfirm, onClose }: ConfirmDialogProps) {
  const {
    mutate: act,
    isPending,
    error,
  } = useAction(async () => {
    await onConfirm();
    onClose();
  });
  return (
    <Dialog open title={title} onClose={onClose}>
      <p className="text-pretty text-muted">{text}</p>
      <FormError text={error === null ? null : errorText(error, subscriptionSentences)} />
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary grow" disabled={isPending} onClick={() => act()}>
          {isPending ? m.shell_loading() : confirm}
        </button>
        <button type="button" className="btn btn-quiet grow" disabled={isPending} onClick={onClose}>
          {m.subscriptions_keep()}
        </button>
      </div>
    </Dialog>
  );
}
