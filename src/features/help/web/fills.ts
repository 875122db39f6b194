import { m } from '#messages';
import { footerLinks, type Filling } from '../../../shell/slots.ts';
import { pagesWithoutAge } from '../../age-verification/web/slots.ts';

const fills: readonly Filling[] = [
  footerLinks.with({ rank: 10, group: 'service', page: 'helpCentre', label: m.help_page }),
  footerLinks.with({ rank: 30, group: 'service', page: 'becomePerformer', label: m.help_join }),
  pagesWithoutAge.with(['helpCentre']),
];
export default fills;
