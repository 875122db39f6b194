import { m } from '#messages';
import { lookedAt, type LoggedAction } from '../../../backoffice/web/index.ts';
import { closeDeclaration, getDeclarations, grantDays } from '../../contract.ts';

/** What operators do here, as the audit log tells it. */
const log: readonly LoggedAction[] = [
  lookedAt(getDeclarations, m.subscriptions_operator_declarations),
  {
    of: closeDeclaration,
    name: m.subscriptions_log_declaration_name,
    sentence: (said) => m.subscriptions_log_declaration(said),
  },
  {
    of: grantDays,
    name: m.subscriptions_log_days_name,
    sentence: (said) =>
      m.subscriptions_log_days({ ...said, days: said.text('days'), kind: said.text('kind').toUpperCase() }),
  },
];
export default log;
