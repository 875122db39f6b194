import { m } from '#server-messages';
import { href } from '../../../shell/addresses/paths.ts';
import type { NotificationKind } from '../../notifications/server/index.ts';

/** To who reported by the address of his account. The letter has the reasons, and alone the way to the report. */
export const reportAnswered: NotificationKind<{ number: string; isObjection: 0 | 1 }> = {
  name: 'reports-answered',
  type: 16,
  reader: 'guest',
  mail: 'never',
  label: (locale) => m.reports_kind_answered({}, { locale }),
  words: ({ number, isObjection }, locale) => ({
    title: (isObjection === 1 ? m.reports_news_objection : m.reports_news_decided)({ number }, { locale }),
  }),
  address: () => null,
};

/** Somebody has reported something, to the operators who decide about it. */
export const reportReceived: NotificationKind<{ number: string }> = {
  name: 'reports-received',
  type: 21,
  reader: 'operator',
  mail: 'off',
  label: (locale) => m.reports_kind_received({}, { locale }),
  words: ({ number }, locale) => ({ title: m.reports_news_received({ number }, { locale }) }),
  several: (count, _last, locale) => ({ title: m.reports_news_received_several({ count }, { locale }) }),
  address: (_facts, language) => href('backofficeReports', language),
};
