const money = ['guests/payment', 'guests/paying-once', 'guests/wallet', 'live/main-job'];
const room = ['live/in-the-room', 'live/main-job', 'live/clock', 'live/live-modes', 'live/back-in'];
const pages = ['guests/shell', 'guests/navigation'];

/** The journeys that walk through a feature or a floor of the browser, below `e2e/` and without their endings: what a change of it may break. */
export const journeysOf: Readonly<Record<string, readonly string[]>> = {
  admission: ['operators-and-performers/operators', 'operators-and-performers/opening'],
  'age-verification': ['guests/age-demand', 'live/newcomer', 'live/main-job'],
  albums: ['albums/album', 'films/objections', 'films/library'],
  backoffice: [
    'operators-and-performers/operators',
    'operators-and-performers/accounts',
    'operators-and-performers/opening',
  ],
  banners: ['films/banners'],
  consents: ['films/consents'],
  contests: ['contests/contest'],
  events: ['operators-and-performers/studio'],
  feed: ['feed/feed', 'guests/paying-once'],
  films: [
    'films/upload',
    'films/watch',
    'films/next',
    'films/sale',
    'films/gift',
    'films/download',
    'films/repeat',
    'films/replaced',
    'films/reworded',
    'films/returned',
  ],
  help: ['guests/shell'],
  identity: ['guests/account', 'guests/addresses', 'guests/languages', 'operators-and-performers/operators'],
  legal: ['guests/shell', 'operators-and-performers/company-and-payouts'],
  library: ['films/library', 'films/watch'],
  live: [
    ...room,
    'live/capability',
    'live/clocks',
    'live/devices',
    'live/toys',
    'operators-and-performers/studio-on-air',
  ],
  'live-notices': ['guests/notifications', 'operators-and-performers/backoffice-live'],
  messenger: ['guests/messenger', 'guests/messages-that-change', 'operators-and-performers/inbox'],
  notifications: ['guests/notifications'],
  partners: ['operators-and-performers/partners'],
  payments: [...money, 'operators-and-performers/payment-notices', 'live/newcomer'],
  performers: ['guests/performers', 'guests/search'],
  phone: ['live/calls'],
  promotions: ['guests/wallet'],
  recordings: ['films/recording'],
  reports: ['operators-and-performers/reports', 'operators-and-performers/reported-conversation'],
  reviews: ['films/objections', 'films/replaced', 'films/reworded'],
  search: ['guests/search'],
  'status-bar': ['guests/shell', 'guests/wallet'],
  studio: ['operators-and-performers/studio', 'operators-and-performers/studio-on-air'],
  subscriptions: ['guests/subscription'],
  tickets: ['operators-and-performers/studio'],
  tracking: ['guests/shell'],
  uploads: ['films/upload'],
  wallet: [...money, 'operators-and-performers/company-and-payouts', 'operators-and-performers/payouts-and-erasure'],
  platform: [...pages, 'guests/account', 'live/main-job'],
  shell: [...pages, 'rooms/links'],
  ui: [...pages, 'films/watch', 'live/in-the-room'],
};

/** The journeys that changed files touch: those that were changed themselves, else by the feature or floor that each file belongs to. */
export function journeysTouched(changed: readonly string[]): string[] {
  const touched = changed.flatMap((name) => {
    if (/^e2e\/(?!support\/).*\.spec\.ts$/.test(name)) return [name];
    const [, place = ''] = /^src\/(?:features\/)?([^/]+)\/(?!.*\.test\.)/.exec(name) ?? [];
    return (journeysOf[place] ?? []).map((journey) => `e2e/${journey}.spec.ts`);
  });
  return [...new Set(touched)].toSorted();
}
