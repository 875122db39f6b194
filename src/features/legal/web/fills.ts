import { m } from '#messages';
import { later } from '../../../shell/compose/later.ts';
import { footerLinks, footerParts, pagesWithoutAge, type Filling } from '../../../shell/slots.ts';
import { operatorSections } from '../../backoffice/web/slots.ts';

const fills: readonly Filling[] = [
  footerLinks.with({ rank: 10, group: 'legal', page: 'terms', label: m.legal_terms }),
  footerLinks.with({ rank: 20, group: 'legal', page: 'dataProtection', label: m.legal_data_protection }),
  footerLinks.with({ rank: 30, group: 'legal', page: 'imprint', label: m.legal_imprint }),
  footerParts.with(later(() => import('./social-links.tsx'))),
  pagesWithoutAge.with(['terms', 'dataProtection', 'imprint']),
  operatorSections.with(later(() => import('./operator/sections.ts'))),
];
export default fills;
