import { m } from '#messages';
import type { OperatorSections } from '../../../backoffice/web/index.ts';
import type { SentencesOf } from '../../../../shell/error-text.ts';
import type { reportErrors } from '../../contract.ts';

const menu: OperatorSections = {
  sections: [
    { rank: 25, page: 'backofficeReports', right: 'content', label: m.reports_operator_section, icon: 'flag' },
  ],
  sentences: {
    'already-decided': m.reports_operator_error_decided,
  } satisfies SentencesOf<typeof reportErrors>,
  figures: [{ rank: 22, name: 'openReports', page: 'backofficeReports', label: m.reports_operator_figure }],
  log: () => import('./log.ts'),
};
export default menu;
