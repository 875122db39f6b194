import { m } from '#messages';
import { lookedAt, type LoggedAction } from '../../../backoffice/web/index.ts';
import { decideObjection, decideReport, getAlikeReports, getReport, getReports } from '../../contract.ts';

/** What operators do here, as the audit log tells it. */
const log: readonly LoggedAction[] = [
  lookedAt(getReports, m.reports_operator_section),
  {
    of: getReport,
    name: m.reports_log_read_name,
    sentence: (said) => m.reports_log_read(said),
  },
  {
    of: getAlikeReports,
    name: m.reports_log_alike_name,
    sentence: (said) => m.reports_log_alike(said),
  },
  {
    of: decideReport,
    name: m.reports_log_decide_name,
    sentence: (said) =>
      (said.text('outcome') === 'action' ? m.reports_log_decide : m.reports_log_decide_else)({ ...said }),
  },
  {
    of: decideObjection,
    name: m.reports_log_objection_name,
    sentence: (said) =>
      (said.text('outcome') === 'changed' ? m.reports_log_objection : m.reports_log_objection_else)({ ...said }),
  },
];
export default log;
