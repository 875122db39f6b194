import type { Context } from '../../../../platform/context.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import { acceptTagWish, declineTagWish, waitingTagWishes } from '../seo/tag-review.ts';
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
      const rows = await waitingTagWishes(database, { after, limit: PAGE + 1 });
      const items = rows.slice(0, PAGE).map((wish) => {
        const { id, performerId: actorId, name, slug, language, word, guests, since, tag } = wish;
        return { id, actorId, name, slug, language, word, guests, since: since.toISOString(), tag };
      });
      return { items, next: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null };
    },
    accept: (id, names) => acceptTagWish(database, id, names),
    decline: (id) => declineTagWish(database, id),
  };
}
