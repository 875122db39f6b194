import { overlays, type Filling } from '../../../shell/slots.ts';
import { later } from '../../../shell/compose/later.ts';
import { operatorRooms } from '../../backoffice/web/slots.ts';
import { besideAccount } from '../../identity/web/slots.ts';
import { studioRooms } from '../../studio/web/slots.ts';
import { BalanceChip } from './balance/balance-chip.tsx';
import { SpendingReminder } from './limits/spending-reminder.tsx';

const fills: readonly Filling[] = [
  overlays.with(SpendingReminder),
  besideAccount.with({ rank: 20, Part: BalanceChip, isForAccounts: true }),
  operatorRooms.with(later(() => import('./operator/rooms.ts'))),
  studioRooms.with(later(() => import('./studio/rooms.ts'))),
];
export default fills;
