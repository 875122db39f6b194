import { m } from '#messages';
import type { StudioSections } from '../../../studio/web/index.ts';
import { admissionSentences } from '../error-sentences.ts';

const menu: StudioSections = {
  sections: [{ rank: 15, page: 'studioProfile', label: m.admission_profile, icon: 'user' }],
  sentences: admissionSentences,
};
export default menu;
