import { m } from '#messages';
import { lookedAt, type LoggedAction } from '../../../backoffice/web/index.ts';
import {
  changePartner,
  createPartner,
  getPartnerStatistics,
  listPartnerApplications,
  listPartners,
  refusePartnerApplication,
  renewPartnerKey,
} from '../../contract.ts';

/** What operators do here, as the audit log tells it. */
const log: readonly LoggedAction[] = [
  lookedAt(listPartners, m.partners_section),
  {
    of: createPartner,
    name: m.partners_log_create_name,
    sentence: (said) => m.partners_log_create({ ...said, name: said.text('name') }),
  },
  {
    of: changePartner,
    name: m.partners_log_change_name,
    sentence: (said) => m.partners_log_change(said),
    fields: {
      name: m.partners_log_field_name,
      sharePercent: m.partners_log_field_share,
      isActive: m.partners_log_field_active,
    },
  },
  {
    of: renewPartnerKey,
    name: m.partners_log_key_name,
    sentence: (said) => m.partners_log_key(said),
  },
  {
    of: getPartnerStatistics,
    name: m.partners_log_statistics_name,
    sentence: (said) => m.partners_log_statistics(said),
  },
  lookedAt(listPartnerApplications, m.partners_applications),
  {
    of: refusePartnerApplication,
    name: m.partners_log_refuse_name,
    sentence: (said) => m.partners_log_refuse(said),
  },
];
export default log;
