import { admission } from '../features/admission/feature.ts';
import { ageVerification } from '../features/age-verification/feature.ts';
import { albums } from '../features/albums/feature.ts';
import { backoffice } from '../features/backoffice/feature.ts';
import { banners } from '../features/banners/feature.ts';
import { consents } from '../features/consents/feature.ts';
import { contests } from '../features/contests/feature.ts';
import { events } from '../features/events/feature.ts';
import { feed } from '../features/feed/feature.ts';
import { films } from '../features/films/feature.ts';
import { help } from '../features/help/feature.ts';
import { identity } from '../features/identity/feature.ts';
import { library } from '../features/library/feature.ts';
import { liveNotices } from '../features/live-notices/feature.ts';
import { messenger } from '../features/messenger/feature.ts';
import { legal } from '../features/legal/feature.ts';
import { live } from '../features/live/feature.ts';
import { notifications } from '../features/notifications/feature.ts';
import { partners } from '../features/partners/feature.ts';
import { payments } from '../features/payments/feature.ts';
import { performers } from '../features/performers/feature.ts';
import { phone } from '../features/phone/feature.ts';
import { promotions } from '../features/promotions/feature.ts';
import { recordings } from '../features/recordings/feature.ts';
import { reports } from '../features/reports/feature.ts';
import { reviews } from '../features/reviews/feature.ts';
import { search } from '../features/search/feature.ts';
import { statusBar } from '../features/status-bar/feature.ts';
import { studio } from '../features/studio/feature.ts';
import { subscriptions } from '../features/subscriptions/feature.ts';
import { tickets } from '../features/tickets/feature.ts';
import { tracking } from '../features/tracking/feature.ts';
import { uploads } from '../features/uploads/feature.ts';
import { wallet } from '../features/wallet/feature.ts';
import type { Feature } from '../platform/feature/feature.ts';

/** Everything that the platform can do, lower features first: what one puts into a slot stands there in this order. */
export const features: readonly Feature[] = [
  identity,
  notifications,
  uploads,
  wallet,
  ageVerification,
  payments,
  promotions,
  partners,
  subscriptions,
  statusBar,
  search,
  performers,
  library,
  phone,
  live,
  liveNotices,
  tickets,
  consents,
  reviews,
  films,
  recordings,
  albums,
  banners,
  contests,
  feed,
  admission,
  studio,
  legal,
  help,
  reports,
  messenger,
  events,
  tracking,
  backoffice,
];
