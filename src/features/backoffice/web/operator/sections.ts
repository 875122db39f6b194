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
  },
  missing: {
    PAYMENT_PROVIDER: m.backoffice_missing_payments,
    AGE_APP_ISSUERS: m.backoffice_missing_age,
    SMTP_URL: m.backoffice_missing_mail,
    MAIL_FROM: m.backoffice_missing_sender,
    PUBLIC_URL: m.backoffice_missing_address,
    PUBLIC_IP: m.backoffice_missing_ip,
    TURN_URLS: m.backoffice_missing_turn,
  },
  log: () => import('./log.ts'),
};
export default menu;
