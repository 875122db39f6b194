import { m } from '#server-messages';
import { formatBerlinDay } from '../../../../platform/time/format.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import type { NotificationKind } from '../../../notifications/server/index.ts';
import type { ProductKey } from '../../constants.ts';
import { products } from './mails.ts';

const titles = {
  'renewal-ahead': m.subscriptions_news_renewal_ahead,
  renewed: m.subscriptions_news_renewed,
  failed: m.subscriptions_news_failed,
  ended: m.subscriptions_news_ended,
  withdrawn: m.subscriptions_news_withdrawn,
};
export type SubscriptionNews = keyof typeof titles;
/** What he has not done himself this moment. */
export const isNews = (kind: string): kind is SubscriptionNews => Object.hasOwn(titles, kind);

/** What became of his subscription. The letter is written beside this. */
export const subscriptionChanged: NotificationKind<{ news: SubscriptionNews; product: string; until: string }> = {
  name: 'subscriptions-changed',
  type: 17,
  reader: 'guest',
  mail: 'never',
  label: (locale) => m.subscriptions_kind({}, { locale }),
  words: ({ news, product, until }, locale) => ({
    title: titles[news](
      { product: products[product as ProductKey], until: until === '' ? '' : formatBerlinDay(until, locale) },
      { locale },
    ),
  }),
  address: (_facts, language) => href('subscriptions', language),
};
