import { m } from '#messages';
import {
  blockComments,
  findGuests,
  getAuditLog,
  getGuest,
  getOperators,
  invite,
  lockGuest,
  restrictGuest,
  setRights,
  unlockGuest,
} from '../../contract.ts';
import { lookedAt, type LoggedAction } from '../log-words.ts';
import { allRights, rightLabel } from './rights-choice.tsx';

const rightsText = (value: unknown): string | null => {
  if (!Array.isArray(value)) return null;
  if (value.length === 0) return m.backoffice_none();
  const known = allRights.filter((right) => value.includes(right));
  return known.length === allRights.length ? m.backoffice_all_rights() : known.map(rightLabel).join(', ');
};

/** What operators do here, as the audit log tells it; and what is done with no section of its own. */
const log: readonly LoggedAction[] = [
  { of: lockGuest, name: m.backoffice_log_lock_name, sentence: (said) => m.backoffice_log_lock(said) },
  { of: unlockGuest, name: m.backoffice_log_unlock_name, sentence: (said) => m.backoffice_log_unlock(said) },
  {
    of: restrictGuest,
    name: m.backoffice_log_restrict_name,
    sentence: (said) => (said.text('level') === '0' ? m.backoffice_log_restrict_else : m.backoffice_log_restrict)(said),
    fields: { level: m.backoffice_log_field_level },
  },
  {
    of: setRights,
    name: m.backoffice_log_rights_name,
    sentence: (said) => m.backoffice_log_rights(said),
    fields: { rights: m.backoffice_log_field_rights },
    value: (_field, value) => rightsText(value),
  },
  {
    of: invite,
    name: m.backoffice_log_invite_name,
    sentence: ({ who, text }) => {
      const asked = text('role') === 'operator' ? m.backoffice_log_invite : m.backoffice_log_invite_else;
      return asked({ who, name: text('name'), email: text('email') });
    },
  },
  {
    of: blockComments,
    name: m.backoffice_log_comments_name,
    sentence: (said) =>
      (said.details['blocked'] === true ? m.backoffice_log_comments : m.backoffice_log_comments_else)(said),
  },
  { of: getGuest, name: m.backoffice_log_guest_name, sentence: (said) => m.backoffice_log_guest(said) },
  {
    of: findGuests,
    name: m.backoffice_log_search_name,
    sentence: ({ who, text }) =>
      text('search') === ''
        ? m.backoffice_log_looked({ who, list: m.backoffice_guests() })
        : m.backoffice_log_search({ who, words: text('search') }),
  },
  lookedAt(getAuditLog, m.backoffice_audit),
  lookedAt(getOperators, m.backoffice_operators),
  { of: 'read mails', name: m.backoffice_log_mails_name, sentence: (said) => m.backoffice_log_mails(said) },
  // Of accounts, which a frame knows nothing of and which stand below it.
  {
    of: 'GET /guest/mailbox',
    name: m.backoffice_log_mailbox_name,
    sentence: (said) => m.backoffice_log_mailbox(said),
  },
];
export default log;
