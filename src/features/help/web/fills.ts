import { m } from '#messages';
import { footerLinks, pagesWithoutAge, type Filling } from '../../../shell/slots.ts';

const fills: readonly Filling[] = [
  footerLinks.with({ rank: 10, group: 'service', page: 'helpCentre', label: m.help_page }),
  footerLinks.with({ rank: 30, group: 'service', page: 'becomePerformer', label: m.help_join }),
  pagesWithoutAge.with(['helpCentre', 'becomePerformer']),
];
export default fills;
