import { later } from '../../../shell/compose/later.ts';
import { overlays, type Filling } from '../../../shell/slots.ts';
import { operatorSections } from '../../backoffice/web/slots.ts';
import { besideVouchers } from '../../payments/web/slots.ts';
import { statusActions } from '../../status-bar/web/slots.ts';
import { CodeWaits } from './code-waits.tsx';

const fills: readonly Filling[] = [
  overlays.with(CodeWaits),
  statusActions.with({
    monthlybonusnotif: async (language) => (await import('./take-monthly.ts')).takeMonthly(language),
  }),
  besideVouchers.with(later(() => import('./redeem-code.tsx'))),
  operatorSections.with(later(() => import('./operator/sections.ts'))),
];
export default fills;
