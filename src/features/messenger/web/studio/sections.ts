import { m } from '#messages';
import type { StudioSections } from '../../../studio/web/index.ts';
import { messengerSentences } from '../error-sentences.ts';

const menu: StudioSections = {
  sections: [{ rank: 15, page: 'studioMessages', label: m.messenger_title, short: m.messenger_title, icon: 'mail' }],
  sentences: messengerSentences,
};
export default menu;
