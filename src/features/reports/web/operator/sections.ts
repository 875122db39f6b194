import { m } from '#messages';
import { waitingIn, type OperatorSections } from '../../../backoffice/web/index.ts';
import type { SentencesOf } from '../../../../shell/error-text.ts';
import { getReports, type reportErrors } from '../../contract.ts';

const menu: OperatorSections = {
  sections: [
    { rank: 25, page: 'backofficeReports', right: 'content', label: m.reports_operator_section, icon: 'flag' },
  ],
  figures: [
    {
      rank: 22,
      page: 'backofficeReports',
      right: 'content',
      label: m.reports_operator_figure,
      Figure: waitingIn(getReports, { query: { state: 'open' } }),
    },
  ],
  sentences: {
    'already-decided': m.reports_operator_error_decided,
  } satisfies SentencesOf<typeof reportErrors>,
  log: () => import('./log.ts'),
};
export default menu;
