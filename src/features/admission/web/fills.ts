import { later } from '../../../shell/compose/later.ts';
import type { Filling } from '../../../shell/slots.ts';
import { afterInvitingPerformer, operatorSections } from '../../backoffice/web/slots.ts';
import { aroundStudio, studioSections } from '../../studio/web/slots.ts';

const fills: readonly Filling[] = [
  aroundStudio.with(later(() => import('./studio/admitted.tsx'))),
  studioSections.with(later(() => import('./studio/sections.ts'))),
  operatorSections.with(later(() => import('./operator/sections.ts'))),
  afterInvitingPerformer.with(later(() => import('./operator/to-admissions.tsx'))),
];
export default fills;
