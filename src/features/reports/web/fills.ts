import { m } from '#messages';
import { later } from '../../../shell/compose/later.ts';
import { footerLinks, pagesWithoutAge, type Filling } from '../../../shell/slots.ts';
import { operatorSections } from '../../backoffice/web/slots.ts';
import { roomTools } from '../../live/web/slots.ts';
import { besideProfile } from '../../performers/web/slots.ts';

const fills: readonly Filling[] = [
  footerLinks.with({ rank: 20, group: 'service', page: 'reportContent', label: m.reports_page }),
  pagesWithoutAge.with(['reportContent', 'reportStatus']),
  besideProfile.with(later(() => import('./profile-link.tsx'))),
  roomTools.with(later(() => import('./room-link.tsx'))),
  operatorSections.with(later(() => import('./operator/sections.ts'))),
];
export default fills;
