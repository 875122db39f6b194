import { m } from '#messages';
import { Dialog } from '../../../../ui/dialog.tsx';
import { openPaymentWindow } from '../../../payments/web/index.ts';

/** §2, the modal feed-signup: what takes an account, and the way to one. */
export function SignUpDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const go = (to: 'signup' | 'login') => {
    onClose();
    openPaymentWindow(to);
  };
  return (
    <Dialog open id="feed-signup" title={m.feed_sign_up_title()} onClose={onClose}>
      <p className="text-pretty text-muted">{m.feed_sign_up_text({ name })}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={() => go('signup')}>
          {m.feed_sign_up()}
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => go('login')}>
          {m.shell_log_in()}
        </button>
      </div>
    </Dialog>
  );
}
