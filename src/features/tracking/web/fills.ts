import { later } from '../../../shell/compose/later.ts';
import { overlays, type Filling } from '../../../shell/slots.ts';
import { operatorSections } from '../../backoffice/web/slots.ts';
import { Tracker } from './tracker.tsx';

const fills: readonly Filling[] = [
  overlays.with(Tracker),
  operatorSections.with(later(() => import('./operator/sections.ts'))),
];
export default fills;
