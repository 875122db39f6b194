import { m } from '#messages';
import { errorText } from '../../../shell/error-text.ts';
import { avsMessage } from '../../age-verification/web/index.ts';
import { useAction } from '../../../ui/data/use-api.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { StatusBarType } from '../constants.ts';
import type { StatusBar } from '../contract.ts';

interface BarCardProps {
  bar: StatusBar;
  action: (() => void | Promise<void>) | undefined;
  /** For a while, here and on his other pages. */
  onClose: () => void;
  /** For now, without a word to anybody. */
  onHide: () => void;
}

/** Good news that asks for nothing: it goes by itself once it could be read. */
const passing: ReadonlySet<StatusBarType> = new Set(['avsaccepted', 'mailwelcomelink', 'welcomebackuser']);

/** One sentence, one button where there is something to do, and the way to close it. */
export function BarCard({ bar, action, onClose, onHide }: BarCardProps) {
  const {
    mutate: act,
    isPending,
    isSuccess: isDone,
    error,
  } = useAction(async () => {
    await action?.();
    // What was done is told; what leads elsewhere speaks for itself.
    if (done[bar.type] === undefined) onHide();
  });
  const label = buttons[bar.type]?.();

  return (
    <aside
      aria-label={m.status_bar_label()}
      onAnimationEnd={onClose}
      className={`${passing.has(bar.type) ? 'passing' : ''} pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-2 rounded-[16px] border border-line bg-overlay py-3 pr-2 pl-5 text-[14px] shadow-[var(--shadow)]`}
    >
      <p className="min-w-[55%] flex-1 text-pretty" role={error === null ? 'status' : 'alert'}>
        {error === null ? (isDone ? done[bar.type]?.() : text(bar)) : errorText(error)}
      </p>
      <div className="ml-auto flex items-center gap-1">
        {label === undefined || action === undefined || isDone ? null : (
          <button type="button" className="btn btn-quiet px-4" disabled={isPending} onClick={() => act()}>
            {isPending ? m.shell_loading() : label}
          </button>
        )}
        <button
          type="button"
          className="icon-btn hover:bg-raised"
          aria-label={m.shell_close()}
          onClick={isDone ? onHide : onClose}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
    </aside>
  );
}

const buttons: Partial<Record<StatusBarType, () => string>> = {
  noavs: m.status_bar_verify,
  avsstatus: m.status_bar_look,
  mailnotverified: m.status_bar_resend,
  automaticrecharge: m.status_bar_set_up,
  cancelationoffer: m.status_bar_stay,
  monthlybonusnotif: m.status_bar_collect,
};

/** What is said once it was done. */
const done: Partial<Record<StatusBarType, () => string>> = {
  mailnotverified: m.status_bar_resent,
  monthlybonusnotif: m.status_bar_collected,
};

function text({ type, details }: StatusBar): string {
  const coins = String(details['coins'] ?? '');
  switch (type) {
    case 'noavs':
      return m.status_bar_noavs();
    case 'automaticrecharge':
      return m.status_bar_automaticrecharge();
    case 'avsstatus':
      if (details['status'] === 'pending') return m.status_bar_avs_pending();
      return details['message'] === undefined
        ? m.status_bar_avs_rejected()
        : m.status_bar_avs_rejected_because({ reason: avsMessage(String(details['message'])) ?? '' });
    case 'avsaccepted':
      return m.status_bar_avsaccepted();
    case 'mailnotverified':
      return m.status_bar_mailnotverified();
    case 'mailwelcomelink':
      return m.status_bar_mailwelcomelink();
    case 'welcomebackuser':
      return m.status_bar_welcomebackuser();
    case 'error':
      return m.status_bar_error();
    case 'cancelationoffer':
      return m.status_bar_cancelationoffer({ coins });
    case 'cancelationoffererror':
      return m.status_bar_cancelationoffererror();
    case 'monthlybonusnotif':
      return m.status_bar_monthlybonusnotif({ coins });
    case 'notfoundredirect':
      return m.status_bar_notfoundredirect();
  }
}
