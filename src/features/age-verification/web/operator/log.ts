import { m } from '#messages';
import { lookedAt, type LoggedAction } from '../../../backoffice/web/index.ts';
import { decideAvs, getAvsChanges, getAvsQueue, revokeAvs } from '../../contract.ts';

/** What operators do here, as the audit log tells it. */
const log: readonly LoggedAction[] = [
  lookedAt(getAvsQueue, m.age_operator_age_checks),
  {
    of: decideAvs,
    name: m.age_log_decide_name,
    sentence: (said) => (said.text('outcome') === 'accepted' ? m.age_log_decide : m.age_log_decide_else)({ ...said }),
  },
  {
    of: revokeAvs,
    name: m.age_log_revoke_name,
    sentence: (said) => m.age_log_revoke(said),
  },
  {
    of: getAvsChanges,
    name: m.age_log_changes_name,
    sentence: (said) => m.age_log_changes(said),
  },
];
export default log;
