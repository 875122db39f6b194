import { m } from '#messages';
import type { StudioSections } from '../../../studio/web/index.ts';
import type { SentencesOf } from '../../../../shell/problem-text.ts';
import type { StudioTicketError, ticketErrors } from '../../contract.ts';

const menu: StudioSections = {
  // Its shows stand on the page of shows.
  sections: [],
  sentences: {
    'shows-overlap': m.tickets_studio_fault_overlap,
    'too-early': m.tickets_studio_fault_early,
    'show-over': m.tickets_studio_fault_over,
    'not-on-air': m.live_studio_fault_not_on_air,
  } satisfies SentencesOf<Pick<typeof ticketErrors, StudioTicketError>>,
};
export default menu;
