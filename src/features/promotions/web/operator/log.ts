import { m } from '#messages';
import { formatCoins } from '../../../../shell/addresses/language.ts';
import { lookedAt, type LoggedAction } from '../../../backoffice/web/index.ts';
import { changeBonusBudget, createBonusCode, disableBonusCode, listBonusCodes } from '../../contract.ts';

/** What operators do here, as the audit log tells it. */
const log: readonly LoggedAction[] = [
  lookedAt(listBonusCodes, m.promotions_operator_section),
  {
    of: createBonusCode,
    name: m.promotions_log_create_name,
    sentence: (said) => m.promotions_log_create({ ...said, code: said.text('code') }),
  },
  {
    of: changeBonusBudget,
    name: m.promotions_log_budget_name,
    sentence: (said) =>
      m.promotions_log_budget({ ...said, coins: formatCoins(Number(said.text('coins')), said.language) }),
  },
  {
    of: disableBonusCode,
    name: m.promotions_log_disable_name,
    sentence: (said) => m.promotions_log_disable(said),
  },
];
export default log;
