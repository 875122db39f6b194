import { m } from '#messages';
import type { LoggedAction } from '../../../backoffice/web/index.ts';
import { openReportedConversation, removeReportedMessage } from '../../contract.ts';

/** What operators do here, as the audit log tells it. */
const log: readonly LoggedAction[] = [
  { of: openReportedConversation, name: m.messenger_log_read_name, sentence: (said) => m.messenger_log_read(said) },
  {
    of: removeReportedMessage,
    name: m.messenger_log_remove_name,
    sentence: (said) => m.messenger_log_remove(said),
  },
];
export default log;
