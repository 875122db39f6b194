import { m } from '#messages';
import type { StudioSections } from '../../../studio/web/index.ts';

const menu: StudioSections = {
  sections: [{ rank: 70, page: 'studioEvents', label: m.events_title, icon: 'send' }],
};
export default menu;
