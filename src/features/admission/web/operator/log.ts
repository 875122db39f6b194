import { m } from '#messages';
import { lookedAt, type LoggedAction } from '../../../backoffice/web/index.ts';
import {
  changeState,
  confirmRenewal,
  confirmSecondRecord,
  findAdmissions,
  findReviews,
  readFile,
  readRecord,
  readRenewal,
  renewDocument,
  reviewPicture,
  reviewTexts,
  writeRecord,
  writeSecondRecord,
} from '../../contract.ts';
import { admissionStates } from '../../constants.ts';
import { stateWords } from '../words.ts';

const stateText = (state: unknown): string => {
  const known = admissionStates.find((each) => each === state);
  return known === undefined ? String(state) : stateWords[known]();
};

type Said = Parameters<LoggedAction['sentence']>[0];
/** Of the second of a couple it says so. */
const ofPerson = (said: Said, fact: string): string =>
  said.details['person'] === 2 ? m.admission_of_person({ number: 2, fact }) : fact;

/** What operators do here, as the audit log tells it. */
const log: readonly LoggedAction[] = [
  lookedAt(findAdmissions, m.admission_section),
  lookedAt(findReviews, m.admission_reviews),
  {
    of: reviewTexts,
    name: m.admission_log_texts_name,
    sentence: (said) =>
      (said.details['approve'] === true ? m.admission_log_texts : m.admission_log_texts_else)({ ...said }),
  },
  {
    of: reviewPicture,
    name: m.admission_log_picture_name,
    sentence: (said) =>
      said.details['approve'] === true
        ? m.admission_log_picture({ ...said, fsk: said.text('fsk') })
        : m.admission_log_picture_else(said),
  },
  {
    of: writeRecord,
    name: m.admission_log_record_write_name,
    sentence: (said) => m.admission_log_record_write(said),
  },
  {
    of: writeSecondRecord,
    name: m.admission_log_second_write_name,
    sentence: (said) => m.admission_log_second_write(said),
  },
  {
    of: confirmSecondRecord,
    name: m.admission_log_second_confirm_name,
    sentence: (said) => m.admission_log_second_confirm(said),
  },
  {
    of: renewDocument,
    name: m.admission_log_renew_name,
    sentence: (said) => ofPerson(said, m.admission_log_renew(said)),
  },
  {
    of: readRenewal,
    name: m.admission_log_renewal_read_name,
    sentence: (said) => ofPerson(said, m.admission_log_renewal_read(said)),
  },
  {
    of: confirmRenewal,
    name: m.admission_log_confirm_name,
    sentence: (said) => ofPerson(said, m.admission_log_confirm(said)),
  },
  {
    of: readRecord,
    name: m.admission_log_record_read_name,
    sentence: (said) => m.admission_log_record_read(said),
  },
  {
    of: readFile,
    name: m.admission_log_file_name,
    sentence: (said) =>
      ofPerson(
        said,
        (said.text('kind') === 'document' ? m.admission_log_file : m.admission_log_file_else)({ ...said }),
      ),
  },
  {
    of: changeState,
    name: m.admission_log_state_name,
    sentence: (said) => m.admission_log_state({ ...said, state: stateText(said.details['to']) }),
    fields: { to: m.admission_log_field_to },
    value: (_field, value) => stateText(value),
  },
];
export default log;
