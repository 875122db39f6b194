import { later } from '../../../shell/compose/later.ts';
import { overlays, type Filling } from '../../../shell/slots.ts';
import { operatorSections } from '../../backoffice/web/slots.ts';
import { topUpListeners } from '../../payments/web/slots.ts';
import { event, Tracker } from './tracker.tsx';

const fills: readonly Filling[] = [
  overlays.with(Tracker),
  topUpListeners.with(() => event('purchase', 'topup')),
  operatorSections.with(later(() => import('./operator/sections.ts'))),
];
export default fills;
