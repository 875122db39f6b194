import { m } from '#messages';
import type { StudioSections } from '../../../studio/web/index.ts';
import { consentSentences } from '../error-sentences.ts';

const menu: StudioSections = {
  sections: [{ rank: 27, page: 'studioConsents', label: m.consents_page, icon: 'check' }],
  sentences: consentSentences,
};
export default menu;
