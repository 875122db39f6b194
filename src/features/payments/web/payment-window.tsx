import { useEffect, useSyncExternalStore } from 'react';
import { m } from '#messages';
import { useSession } from '../../../shell/api/use-session.ts';
import { Dialog } from '../../../shell/ui/dialog.tsx';
import { followAgeCheck } from '../../age-verification/web/index.ts';
import { shownView, type ShownView } from './shown-view.ts';
import { useRestoredWindow } from './use-restored-window.ts';
import { WindowContent } from './window-content.tsx';
import { paymentWindow } from './window-state.ts';

/** The payment window; mounted once, it stands ready on every page and costs nothing until it is opened. */
export function PaymentWindow() {
  const open = useSyncExternalStore(paymentWindow.subscribe, paymentWindow.current, () => null);
  const { guest } = useSession();
  const isLoggedIn = guest?.isLoggedIn === true;
  useRestoredWindow();
  useEffect(() => (isLoggedIn ? followAgeCheck(isAgeCheckOpen) : undefined), [isLoggedIn]);

  const shown = open === null ? null : shownView(open, guest);
  const isForm = shown === 'login' || shown === 'signup';
  return (
    <Dialog
      open={open !== null}
      title={title(shown ?? open?.view ?? 'payment')}
      size={isForm ? 'narrow' : 'wide'}
      onClose={paymentWindow.close}
    >
      {open === null ? null : <WindowContent open={open} shown={shown} />}
    </Dialog>
  );
}

/** The view goes on by itself once the check has passed. */
const isAgeCheckOpen = () => paymentWindow.current()?.view === 'avs';

function title(shown: ShownView | 'done'): string {
  switch (shown) {
    case 'login':
      return m.identity_log_in_title();
    case 'signup':
      return m.identity_sign_up_title();
    case 'avs':
      return m.age_verification_title();
    case 'payment':
      return m.payments_title();
    case 'done':
      return m.identity_already_title();
  }
}
