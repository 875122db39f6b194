import { later } from '../../../shell/compose/later.ts';
import type { Filling } from '../../../shell/slots.ts';
import { operatorSections } from '../../backoffice/web/slots.ts';
import { besideVouchers } from '../../payments/web/slots.ts';

const fills: readonly Filling[] = [
  besideVouchers.with(later(() => import('./redeem-code.tsx'))),
  operatorSections.with(later(() => import('./operator/sections.ts'))),
];
export default fills;
