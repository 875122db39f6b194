import { m } from '#messages';
import type { SentencesOf } from '../../../../shell/error-text.ts';
import type { StudioSections } from '../../../studio/web/index.ts';
import type { feedErrors, StudioFeedError } from '../../contract.ts';

const menu: StudioSections = {
  sections: [{ rank: 24, page: 'studioFeed', label: m.feed_title, icon: 'feed' }],
  sentences: {
    'post-state': m.feed_error_state,
    'post-incomplete': m.feed_error_incomplete,
    'post-paid': m.feed_error_paid,
    'post-sold': m.feed_error_sold,
    'post-rated': m.feed_error_rated,
    'too-many-pinned': m.feed_error_pinned,
    'post-medium': m.feed_error_medium,
  } satisfies SentencesOf<Pick<typeof feedErrors, StudioFeedError>>,
};
export default menu;
