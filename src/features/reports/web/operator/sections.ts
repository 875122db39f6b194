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
    'already-objected': m.reports_objection_twice,
    'no-objection': m.reports_operator_error_no_objection,
    'own-decision': m.reports_operator_error_own,
  } satisfies SentencesOf<typeof reportErrors>,
  figures: [
    { rank: 22, name: 'openReports', page: 'backofficeReports', label: m.reports_operator_figure },
    { rank: 23, name: 'openObjections', page: 'backofficeReports', label: m.reports_operator_objection_figure },
  ],
  log: () => import('./log.ts'),
};
export default menu;
