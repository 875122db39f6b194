import { m } from '#messages';
import type { VideoList, VideoOrder } from '../../contract.ts';

/** §2: the lists of the video station that have a page, in the order of their tabs. */
export const stationLists = {
  all: { page: 'allVideos', name: m.films_all, text: m.films_all_text },
  trending: { page: 'videoTrends', name: m.films_trending, text: m.films_trending_text },
  new: { page: 'newVideos', name: m.films_new, text: m.films_new_text },
  free: { page: 'freeClips', name: m.films_free, text: m.films_free_text },
  discount: { page: 'onSale', name: m.films_discount, text: m.films_discount_text },
  deals: { page: 'dailyDeals', name: m.films_deals, text: m.films_deals_text },
  vip: { page: 'vipVideos', name: m.films_vip, text: m.films_vip_text },
} as const satisfies Partial<Record<VideoList, { page: string; name: () => string; text: () => string }>>;
export type StationList = keyof typeof stationLists;

export const orderNames: Record<VideoOrder, () => string> = {
  topRated: m.films_order_top_rated,
  newest: m.films_order_newest,
  topTrending: m.films_order_trending,
  bestSelling: m.films_order_best_selling,
  cheapest: m.films_order_cheapest,
  mostExpensive: m.films_order_dearest,
  shortest: m.films_order_shortest,
  longest: m.films_order_longest,
};

/** §9: orders of lists whose guests choose none. */
export const usualOrders: Record<StationList, VideoOrder> = {
  all: 'topRated',
  trending: 'topTrending',
  new: 'newest',
  free: 'newest',
  discount: 'newest',
  deals: 'topRated',
  vip: 'topRated',
};
