import { m } from '#messages';
import { later } from '../../../shell/compose/later.ts';
import { framings, mainMenu, type Filling } from '../../../shell/slots.ts';
import { operatorSections } from '../../backoffice/web/slots.ts';
import { aroundStudio, studioMenu, studioSections } from '../../studio/web/slots.ts';

const fills: readonly Filling[] = [
  framings.with({ page: 'liveRoom', isBare: true }),
  framings.with({ page: 'studio', menu: studioMenu }),
  mainMenu.with({ rank: 96, page: 'studio', label: m.shell_studio, icon: 'studio', role: 'performer' }),
  aroundStudio.with(later(() => import('./studio/broadcast/on-air.tsx'))),
  studioSections.with(later(() => import('./studio/sections.ts'))),
  operatorSections.with(later(() => import('./operator/sections.ts'))),
];
export default fills;
