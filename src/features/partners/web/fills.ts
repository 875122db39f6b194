import { m } from '#messages';
import { later } from '../../../shell/compose/later.ts';
import { footerLinks, overlays, pagesWithoutAge, type Filling } from '../../../shell/slots.ts';
import { operatorSections } from '../../backoffice/web/slots.ts';
import { BroughtBy } from './brought-by.tsx';

const fills: readonly Filling[] = [
  footerLinks.with({ rank: 40, group: 'service', page: 'partnerProgramme', label: m.partners_programme }),
  pagesWithoutAge.with(['partnerProgramme', 'partnerStatistics']),
  overlays.with(BroughtBy),
  operatorSections.with(later(() => import('./operator/sections.ts'))),
];
export default fills;
