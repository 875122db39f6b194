import { m } from '#messages';
import type { OperatorSections } from '../../../backoffice/web/index.ts';
import type { SentencesOf } from '../../../../shell/error-text.ts';
import type { liveErrors } from '../../contract.ts';
import { RunningShows } from './running-shows.tsx';

const menu: OperatorSections = {
  sections: [{ rank: 10, page: 'backofficeLive', right: 'live', label: m.live_operator_section, icon: 'cam' }],
  figures: [{ rank: 10, page: 'backofficeLive', right: 'live', label: m.live_operator_figure, Figure: RunningShows }],
  sentences: {
    'show-ended': m.live_operator_error_show_ended,
  } satisfies SentencesOf<Pick<typeof liveErrors, 'show-ended'>>,
  log: () => import('./log.ts'),
};
export default menu;
