import { m } from '#messages';
import { formatMoment, formatNumber } from '../../../../shell/addresses/language.ts';
import type { OperatorSections } from '../slots.ts';

const GIGA = 1e9;

const mailFaults: Readonly<Record<string, (facts: { code: string }) => string>> = {
  unreachable: m.backoffice_alarm_mail_unreachable,
  insecure: m.backoffice_alarm_mail_insecure,
  'log-in': m.backoffice_alarm_mail_log_in,
  refused: m.backoffice_alarm_mail_refused,
};

/** The sections of the back office itself. */
const menu: OperatorSections = {
  sections: [
    { rank: 20, page: 'backofficeGuests', group: 'people', right: 'guests', label: m.backoffice_guests, icon: 'user' },
    { rank: 110, page: 'backofficeAudit', group: 'platform', right: 'audit', label: m.backoffice_audit, icon: 'clock' },
    {
      rank: 120,
      page: 'backofficeOperators',
      group: 'platform',
      right: 'operators',
      label: m.backoffice_operators,
      icon: 'studio',
    },
  ],
  charts: [{ rank: 20, name: 'signUps', label: m.backoffice_chart_sign_ups, text: formatNumber }],
  alarms: {
    'disk-low': (bytes, language) => m.backoffice_alarm_disk({ gb: formatNumber(bytes / GIGA, language, 1) }),
    'mail-broken': (count, language, { since = '', fault = '', code = '–' }) => {
      const cause = mailFaults[fault] ?? m.backoffice_alarm_mail_refused;
      return m.backoffice_alarm_mail({ cause: cause({ code }), when: formatMoment(since, language), count });
    },
    'proxy-forgotten': () => m.backoffice_alarm_proxy(),
    'certificate-ends': (_days, language, { host = '', end = '' }) =>
      m.backoffice_alarm_certificate({ host, when: formatMoment(end, language) }),
    'age-issuers-end': (_days, language, { end = '' }) =>
      m.backoffice_alarm_issuers({ when: formatMoment(end, language) }),
  },
  missing: {
    PAYMENT_PROVIDER: {
      text: (inSandbox) => (inSandbox ? m.backoffice_missing_payments_sandbox() : m.backoffice_missing_payments()),
    },
    AGE_APP_ISSUERS: {
      text: (inSandbox) => (inSandbox ? m.backoffice_missing_age_sandbox() : m.backoffice_missing_age()),
    },
    SMTP_URL: { text: m.backoffice_missing_mail, page: 'mailbox' },
    MAIL_FROM: { text: m.backoffice_missing_sender },
    CONTACT_EMAIL: { text: m.backoffice_missing_contact },
    PUBLIC_URL: { text: m.backoffice_missing_address },
    TRUST_PROXY: { text: m.backoffice_missing_proxy },
    PUBLIC_IP: { text: m.backoffice_missing_ip },
    TURN_URLS: { text: m.backoffice_missing_turn },
    DEMO: { text: m.backoffice_missing_demo, page: 'backofficeOperators' },
  },
  log: () => import('./log.ts'),
};
export default menu;
