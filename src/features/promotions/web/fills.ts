import { later } from '../../../shell/compose/later.ts';
import type { Filling } from '../../../shell/slots.ts';
import { besideVouchers } from '../../payments/web/index.ts';

const fills: readonly Filling[] = [besideVouchers.with(later(() => import('./redeem-code.tsx')))];
export default fills;
