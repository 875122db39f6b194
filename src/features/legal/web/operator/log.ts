import { m } from '#messages';
import { lookedAt, type LoggedAction } from '../../../backoffice/web/index.ts';
import { getCompanyDesk, getLegalSources, publishLegalText, putCompany } from '../../contract.ts';
import { fieldLabel } from './field-label.ts';

/** What operators do here, as the audit log tells it. */
const log: readonly LoggedAction[] = [
  lookedAt(getCompanyDesk, m.legal_operator_section),
  {
    of: getLegalSources,
    name: m.legal_log_texts_name,
    sentence: (said) => m.legal_log_texts(said),
  },
  {
    of: putCompany,
    name: m.legal_log_company_name,
    sentence: (said) => m.legal_log_company(said),
    fields: fieldLabel,
  },
  {
    of: publishLegalText,
    name: m.legal_log_text_name,
    sentence: (said) => m.legal_log_text({ ...said, text: said.text('type'), language: said.text('language') }),
  },
];
export default log;
