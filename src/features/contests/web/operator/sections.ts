import { m } from '#messages';
import type { SentencesOf } from '../../../../shell/error-text.ts';
import type { OperatorSections } from '../../../backoffice/web/index.ts';
import type { contestErrors, OperatorContestError } from '../../contract.ts';

const menu: OperatorSections = {
  sections: [
    {
      rank: 74,
      page: 'backofficeContests',
      right: 'promotions',
      group: 'content',
      label: m.contests_title,
      icon: 'cup',
    },
  ],
  sentences: {
    'contest-moments': m.contests_error_moments,
    'contest-has-entries': m.contests_error_has_entries,
    'contest-prizes': m.contests_error_prizes,
    'contest-over': m.contests_error_over,
  } satisfies SentencesOf<Pick<typeof contestErrors, OperatorContestError | 'contest-over'>>,
  log: () => import('./log.ts'),
};
export default menu;
