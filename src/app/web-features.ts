import { admission } from '../features/admission/web/feature.ts';
import { ageVerification } from '../features/age-verification/web/feature.ts';
import { albums } from '../features/albums/web/feature.ts';
import { backoffice } from '../features/backoffice/web/feature.ts';
import { banners } from '../features/banners/web/feature.ts';
import { consents } from '../features/consents/web/feature.ts';
import { contests } from '../features/contests/web/feature.ts';
import { events } from '../features/events/web/feature.ts';
import { feed } from '../features/feed/web/feature.ts';
import { films } from '../features/films/web/feature.ts';
import { help } from '../features/help/web/feature.ts';
import { identity } from '../features/identity/web/feature.ts';
import { library } from '../features/library/web/feature.ts';
import { liveNotices } from '../features/live-notices/web/feature.ts';
import { messenger } from '../features/messenger/web/feature.ts';
import { legal } from '../features/legal/web/feature.ts';
import { live } from '../features/live/web/feature.ts';
import { notifications } from '../features/notifications/web/feature.ts';
import { partners } from '../features/partners/web/feature.ts';
import { payments } from '../features/payments/web/feature.ts';
import { performers } from '../features/performers/web/feature.ts';
import { phone } from '../features/phone/web/feature.ts';
import { promotions } from '../features/promotions/web/feature.ts';
import { recordings } from '../features/recordings/web/feature.ts';
import { reports } from '../features/reports/web/feature.ts';
import { reviews } from '../features/reviews/web/feature.ts';
import { search } from '../features/search/web/feature.ts';
import { statusBar } from '../features/status-bar/web/feature.ts';
import { studio } from '../features/studio/web/feature.ts';
import { subscriptions } from '../features/subscriptions/web/feature.ts';
import { tickets } from '../features/tickets/web/feature.ts';
import { tracking } from '../features/tracking/web/feature.ts';
import { uploads } from '../features/uploads/web/feature.ts';
import { wallet } from '../features/wallet/web/feature.ts';

/** Every feature that pages are made of, lower ones first: what one puts into a slot stands there in this order. */
export const webFeatures = [
  identity,
  backoffice,
  studio,
  notifications,
  uploads,
  consents,
  reviews,
  ageVerification,
  statusBar,
  wallet,
  payments,
  promotions,
  partners,
  subscriptions,
  search,
  performers,
  library,
  admission,
  phone,
  live,
  liveNotices,
  tickets,
  films,
  recordings,
  albums,
  banners,
  contests,
  feed,
  legal,
  help,
  reports,
  messenger,
  events,
  tracking,
] as const;
