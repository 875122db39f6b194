import { m } from '#messages';
import type { SentencesOf } from '../../../../shell/error-text.ts';
import type { StudioSections } from '../../../studio/web/index.ts';
import type { contestErrors, StudioContestError } from '../../contract.ts';

const menu: StudioSections = {
  sections: [{ rank: 28, page: 'studioContests', label: m.contests_title, icon: 'cup' }],
  sentences: {
    'contest-not-open': m.contests_error_not_open,
    'contest-entries-used': m.contests_error_entries_used,
    'contest-medium': m.contests_error_medium,
    'contest-over': m.contests_error_over,
  } satisfies SentencesOf<Pick<typeof contestErrors, StudioContestError | 'contest-over'>>,
};
export default menu;
