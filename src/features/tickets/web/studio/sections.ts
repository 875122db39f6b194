import { m } from '#messages';
import type { StudioSections } from '../../../studio/web/index.ts';
import type { SentencesOf } from '../../../../shell/error-text.ts';
import type { StudioTicketError, ticketErrors } from '../../contract.ts';

const menu: StudioSections = {
  // Its shows stand on the page of shows.
  sections: [],
  sentences: {
    'shows-overlap': m.tickets_studio_error_overlap,
    'too-early': m.tickets_studio_error_early,
    'show-over': m.tickets_studio_error_over,
    'not-on-air': m.live_studio_error_not_on_air,
  } satisfies SentencesOf<Pick<typeof ticketErrors, StudioTicketError>>,
};
export default menu;
