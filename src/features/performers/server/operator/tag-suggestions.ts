import { page, presented } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/context.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import { acceptTagWish, declineTagWish } from '../seo/tag-review.ts';
import { waitingTagWishes } from '../seo/tag-wish-store.ts';
import type * as contract from '../../contract.ts';

type Names = Parameters<typeof acceptTagWish>[2];
const PAGE = 40;

export interface TagSuggestions {
  list(after: number | undefined): Promise<CallOutput<typeof contract.findTagWishes>>;
  /** Throws `not-found`, `conflict` and `bad-request`. */
  accept(id: number, names: Names): Promise<void>;
  /** Throws `not-found` and `conflict`. */
  decline(id: number): Promise<void>;
}

/** Words that guests suggested for performers. */
export function createTagSuggestions({ database }: Pick<Context, 'database'>): TagSuggestions {
  return {
    async list(after) {
      const wishes = await page(
        PAGE,
        (limit) => waitingTagWishes(database, { after, limit }),
        ({ id }) => id,
      );
      return presented(wishes, ({ performerId: actorId, since, ...wish }) => ({
        actorId,
        since: since.toISOString(),
        ...wish,
      }));
    },
    accept: (id, names) => acceptTagWish(database, id, names),
    decline: (id) => declineTagWish(database, id),
  };
}
