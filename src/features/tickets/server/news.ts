import { m } from '#server-messages';
import { href } from '../../../shell/addresses/paths.ts';
import { formatBerlinTime } from '../../../platform/time/format.ts';
import { soonStands } from './store.ts';
import type { NotificationKind } from '../../notifications/server/index.ts';

/** A show begins soon, to who holds a ticket. Not by mail: who reads it an hour later has missed it. */
export const showSoon: NotificationKind<{
  showId?: number;
  title: string;
  name: string;
  slug: string;
  startsAt: string;
}> = {
  name: 'tickets-soon',
  type: 12,
  reader: 'guest',
  isUrgent: true,
  mail: 'never',
  stands: soonStands,
  label: (locale) => m.tickets_kind_soon({}, { locale }),
  words: ({ title, name, startsAt }, locale) => ({
    title: m.tickets_news_soon({ title, name, time: formatBerlinTime(startsAt, locale) }, { locale }),
  }),
  address: ({ slug }, language) => href('liveRoom', language, { actorName: slug }),
};
