import { m } from '#messages';
import { mainMenu, overlays, strips, type Filling } from '../../../shell/slots.ts';
import { later } from '../../../shell/compose/later.ts';
import { guestParts, operatorSections } from '../../backoffice/web/slots.ts';
import { ownTarget, passwordSlots } from '../../identity/web/index.ts';
import { accountSections, formOpeners, replays } from '../../identity/web/slots.ts';
import { statusActions } from '../../status-bar/web/slots.ts';
import { limitsSlot } from '../../wallet/web/index.ts';
import { AgeDemand } from './age-demand.tsx';
import { MoneyModals } from './window/money-modals.tsx';
import { PaymentWindow } from './window/payment-window.tsx';
import { RestrictionStrip } from './views/restriction-strip.tsx';
import { windowFlows } from './window/window-slots.ts';
import { openPaymentWindow } from './state/window-state.ts';

const fills: readonly Filling[] = [
  mainMenu.with({ rank: 94, page: 'balance', label: m.shell_balance, icon: 'coins', role: 'guest' }),
  accountSections.with({ rank: 10, page: 'balance', label: m.shell_balance, icon: 'coins', role: 'guest' }),
  accountSections.with({ rank: 40, page: 'payments', label: m.payments_page, icon: 'ticket', role: 'guest' }),
  strips.with(RestrictionStrip),
  overlays.with(PaymentWindow),
  overlays.with(MoneyModals),
  overlays.with(AgeDemand),
  formOpeners.with((view) => void openPaymentWindow(view)),
  // Theirs are below this feature, and know no window.
  windowFlows.with({ ...passwordSlots, limit: limitsSlot }),
  statusActions.with({
    noavs: () => void openPaymentWindow('avs'),
    avsstatus: () => void openPaymentWindow('avs'),
    automaticrecharge: () => void openPaymentWindow('autorecharge'),
  }),
  replays.with({ showPayment: ({ flow }) => ownTarget(location, { showModalbox: '1', vxpFlow: flow }) }),
  operatorSections.with(later(() => import('./operator/sections.ts'))),
  guestParts.with(later(() => import('./operator/guest-orders.tsx'))),
];
export default fills;
