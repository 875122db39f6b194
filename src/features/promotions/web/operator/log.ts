import { m } from '#messages';
import { lookedAt, type LoggedAction } from '../../../backoffice/web/index.ts';
import { createBonusCode, disableBonusCode, listBonusCodes } from '../../contract.ts';

/** What operators do here, as the audit log tells it. */
const log: readonly LoggedAction[] = [
  lookedAt(listBonusCodes, m.promotions_operator_section),
  {
    of: createBonusCode,
    name: m.promotions_log_create_name,
    sentence: (said) => m.promotions_log_create({ ...said, code: said.text('code') }),
  },
  {
    of: disableBonusCode,
    name: m.promotions_log_disable_name,
    sentence: (said) => m.promotions_log_disable(said),
  },
];
export default log;
