import { later } from '../../../shell/compose/later.ts';
import type { Filling } from '../../../shell/slots.ts';
import { operatorSections } from '../../backoffice/web/slots.ts';

const fills: readonly Filling[] = [operatorSections.with(later(() => import('./operator/sections.ts')))];
export default fills;
