import { later } from '../../../shell/compose/later.ts';
import type { Filling } from '../../../shell/slots.ts';
import { operatorRooms } from '../../backoffice/web/slots.ts';
import { besideVouchers } from '../../payments/web/slots.ts';

const fills: readonly Filling[] = [
  besideVouchers.with(later(() => import('./redeem-code.tsx'))),
  operatorRooms.with(later(() => import('./operator/rooms.ts'))),
];
export default fills;
