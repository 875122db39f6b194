import { m } from '#server-messages';
import { href } from '../../../../shell/addresses/paths.ts';
import type { NotificationKind } from '../../../notifications/server/index.ts';

/** She is named in what somebody else wants to show. The letter to who does not look in is written beside this. */
export const consentAsked: NotificationKind<{ name: string; title: string }> = {
  name: 'consents-asked',
  type: 10,
  reader: 'performer',
  isUrgent: true,
  mail: 'never',
  label: (locale) => m.consents_kind_asked({}, { locale }),
  words: (facts, locale) => ({ title: m.consents_news_asked(facts, { locale }) }),
  several: (count, _last, locale) => ({ title: m.consents_news_asked_several({ count }, { locale }) }),
  address: (_facts, language) => href('studioConsents', language),
};
