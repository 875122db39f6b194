import type { PlainPage } from '../../../shell/addresses/paths.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import { slot } from '../../../platform/feature/slots.ts';

/** Pages without parameters that search engines are to find, beside those of performers. */
export const sitemapPages = slot<readonly PlainPage[]>('pages of the sitemap');

/**
 * Before the columns of a performer go, in their transaction; may run again. What comes back is to be done once the transaction holds.
 */
export const performerErasers =
  slot<(performerId: number, client: PoolClient) => Promise<() => Promise<void>>>('a performer is forgotten');
