import { m } from '#messages';
import type { LoggedAction } from '../../../backoffice/web/index.ts';
import {
  changeContest,
  createContest,
  decideContestDoubt,
  endContest,
  getContestEntries,
  removeContest,
} from '../../contract.ts';

const fields = {
  media: m.contests_operator_media,
  entriesFrom: m.contests_operator_entries_from,
  votingFrom: m.contests_operator_voting_from,
  votingUntil: m.contests_operator_voting_until,
  needAvs: m.contests_operator_avs,
  isPublished: m.contests_operator_published,
  prizeCoins: m.contests_operator_prize_coins,
};

/** What operators do to contests, as the audit log tells it. */
const log: readonly LoggedAction[] = [
  { of: createContest, name: m.contests_log_create_name, sentence: (said) => m.contests_log_create(said) },
  { of: changeContest, name: m.contests_log_change_name, sentence: (said) => m.contests_log_change(said), fields },
  { of: endContest, name: m.contests_log_end_name, sentence: (said) => m.contests_log_end(said) },
  { of: removeContest, name: m.contests_log_remove_name, sentence: (said) => m.contests_log_remove(said) },
  { of: getContestEntries, name: m.contests_log_entries_name, sentence: (said) => m.contests_log_entries(said) },
  {
    of: decideContestDoubt,
    name: m.contests_log_doubt_name,
    sentence: (said) =>
      said.details['counts'] === true ? m.contests_log_doubt_counts(said) : m.contests_log_doubt_dismissed(said),
  },
];
export default log;
