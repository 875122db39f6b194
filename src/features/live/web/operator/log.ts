import { m } from '#messages';
import type { LoggedAction } from '../../../backoffice/web/index.ts';
import {
  findShownGuest,
  getLockedPerformers,
  letBackIn,
  observeShow,
  removeFromShow,
  stopShow,
  warnPerformer,
} from '../../contract.ts';

/** What operators do here, as the audit log tells it. */
const log: readonly LoggedAction[] = [
  {
    of: observeShow,
    name: m.live_log_observe_name,
    sentence: (said) =>
      (said.details['chatSessionId'] === undefined ? m.live_log_observe : m.live_log_observe_else)({ ...said }),
  },
  {
    of: stopShow,
    name: m.live_log_stop_name,
    sentence: (said) => (said.details['lockOut'] !== true ? m.live_log_stop : m.live_log_stop_else)({ ...said }),
  },
  {
    of: warnPerformer,
    name: m.live_log_warn_name,
    sentence: (said) => m.live_log_warn(said),
  },
  {
    of: removeFromShow,
    name: m.live_log_remove_name,
    sentence: (said) => m.live_log_remove(said),
  },
  {
    of: getLockedPerformers,
    name: m.live_log_locked_list_name,
    sentence: (said) => m.live_log_locked_list(said),
  },
  {
    of: findShownGuest,
    name: m.live_log_met_name,
    sentence: (said) =>
      m.live_log_met({ ...said, performer: said.text('performer'), name: said.text('name') }),
  },
  {
    of: letBackIn,
    name: m.live_log_lift_name,
    sentence: (said) => m.live_log_lift(said),
  },
];
export default log;
