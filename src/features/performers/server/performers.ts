import type { Context } from '../../../platform/context.ts';
import type { Search } from '../../search/server/index.ts';
import type { Wallet } from '../../wallet/server/index.ts';
import { createBannedPlaces } from './relations/banned-places.ts';
import { createSearchOverview, type SearchOverview } from './lists/search-overview.ts';

/** What the operations on performers stand on; the handlers hand it to them. */
export interface Performers {
  context: Context;
  vouchers: Pick<Wallet['vouchers'], 'amounts'>;
  overview: SearchOverview;
  search: Pick<Search, 'find'>;
  /** The codes of places that somebody bans. */
  bannedPlaces: () => Promise<ReadonlySet<string>>;
  /** Called whenever a guest has pinned her, or taken the pin away. */
  onPin: ((pin: { performerId: number; guestId: string; pinned: boolean }) => void)[];
}

/** Performers as guests see them (D1–D10). Each operation decides who may see or do what. */
export const createPerformers = (
  context: Context,
  { vouchers }: Pick<Wallet, 'vouchers'>,
  search: Pick<Search, 'find'>,
): Performers => ({
  context,
  vouchers,
  search,
  overview: createSearchOverview(context),
  bannedPlaces: createBannedPlaces(context),
  onPin: [],
});
