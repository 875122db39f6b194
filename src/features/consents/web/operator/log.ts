import { m } from '#messages';
import type { LoggedAction } from '../../../backoffice/web/index.ts';
import { works } from '../../constants.ts';
import { exportConsents, findPeople, readPerson } from '../../contract.ts';
import { workWords } from '../words.ts';

const workText = (work: string): string => {
  const known = works.find((each) => each === work);
  return known === undefined ? work : workWords[known]();
};

/** What operators look at here, as the audit log tells it. */
const log: readonly LoggedAction[] = [
  {
    of: findPeople,
    name: m.consents_log_find_name,
    sentence: ({ who, text }) => m.consents_log_find({ who, work: workText(text('work')), id: text('workId') }),
  },
  { of: readPerson, name: m.consents_log_read_name, sentence: (said) => m.consents_log_read(said) },
  {
    of: exportConsents,
    name: m.consents_log_export_name,
    sentence: ({ who, text }) => m.consents_log_export({ who, work: workText(text('work')), id: text('workId') }),
  },
];
export default log;
