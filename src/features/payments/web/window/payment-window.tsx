import { useEffect, useSyncExternalStore } from 'react';
import { signedIn } from '../../../../shell/api/signed-in.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { holdReload } from '../../../../shell/pages/reload.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { followAgeCheck } from '../../../age-verification/web/index.ts';
import { shownFlow, type Shown } from './flows.ts';
import { useRestoredWindow } from '../state/use-restored-window.ts';
import { WindowContent } from './window-content.tsx';
import { paymentWindow } from '../state/window-state.ts';
import { windowTitle } from './window-title.ts';

/** The session tells of its change, right after. */
const untold = () => () => undefined;

const forms: ReadonlySet<Shown | null> = new Set(['login', 'signup', 'pwdlost', 'pwdreset']);

/** The payment window; mounted once, it stands ready on every page and costs nothing until it is opened. */
export function PaymentWindow() {
  const open = useSyncExternalStore(paymentWindow.subscribe, paymentWindow.current, () => null);
  const { guest } = useSession();
  const isLoggedIn = guest?.isLoggedIn === true;
  const isOpen = open !== null;
  useRestoredWindow();
  useEffect(() => (isLoggedIn ? followAgeCheck(isAgeCheckOpen) : undefined), [isLoggedIn]);
  // §4: nothing loads the page anew while a payment awaits feedback.
  useEffect(() => (isOpen ? holdReload() : undefined), [isOpen]);

  // What is asked next is asked on the page that comes: a press on this one would be lost.
  const isPassing = useSyncExternalStore(untold, signedIn, () => false);
  const shown = open === null ? null : isPassing ? open.form : shownFlow(open, guest);
  return (
    <Dialog
      open={isOpen}
      title={windowTitle(shown ?? open?.flow ?? 'signup')}
      size={open?.size === 'full' ? 'full' : 'payment'}
      onClose={paymentWindow.close}
    >
      {open === null ? null : (
        <div className={forms.has(shown) ? 'mx-auto max-w-[440px]' : ''}>
          <WindowContent open={open} shown={shown} />
        </div>
      )}
    </Dialog>
  );
}

/** The view goes on by itself once the check has passed. */
const isAgeCheckOpen = () => paymentWindow.current()?.view === 'avs';
