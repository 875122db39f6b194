import { later } from '../../../shell/compose/later.ts';
import { overlays, type Filling } from '../../../shell/slots.ts';
import { operatorSections } from '../../backoffice/web/slots.ts';
import { BroughtBy } from './brought-by.tsx';

const fills: readonly Filling[] = [
  overlays.with(BroughtBy),
  operatorSections.with(later(() => import('./operator/sections.ts'))),
];
export default fills;
