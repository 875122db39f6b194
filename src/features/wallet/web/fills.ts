import { m } from '#messages';
import { overlays, type Filling } from '../../../shell/slots.ts';
import { later } from '../../../shell/compose/later.ts';
import { accountActions, guestParts, operatorSections } from '../../backoffice/web/slots.ts';
import { accountSections, besideAccount } from '../../identity/web/slots.ts';
import { studioSections } from '../../studio/web/slots.ts';
import { BalanceChip } from './balance/balance-chip.tsx';
import { SpendingReminder } from './limits/spending-reminder.tsx';

const fills: readonly Filling[] = [
  overlays.with(SpendingReminder),
  accountSections.with({ rank: 50, page: 'limits', label: m.wallet_to_limits, icon: 'clock', role: 'guest' }),
  besideAccount.with({ rank: 20, Part: BalanceChip, isForAccounts: true }),
  accountActions.with(later(() => import('./operator/credit-action.tsx'))),
  guestParts.with(later(() => import('./operator/guest-purchases.tsx'))),
  operatorSections.with(later(() => import('./operator/sections.ts'))),
  studioSections.with(later(() => import('./studio/sections.ts'))),
];
export default fills;
