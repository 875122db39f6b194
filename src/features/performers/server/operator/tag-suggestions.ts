import { page, presented } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/context.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import { acceptTagRequest, declineTagRequest } from '../seo/tag-review.ts';
import { waitingTagRequests } from '../seo/tag-request-store.ts';
import type * as contract from '../../contract.ts';

type Names = Parameters<typeof acceptTagRequest>[2];
const PAGE = 40;

export interface TagSuggestions {
  list(after: number | undefined): Promise<CallOutput<typeof contract.findTagRequests>>;
  /** Throws `not-found`, `conflict` and `bad-request`. */
  accept(id: number, names: Names): Promise<void>;
  /** Throws `not-found` and `conflict`. */
  decline(id: number): Promise<void>;
}

/** Words that guests suggested for performers. */
export function createTagSuggestions({ database }: Pick<Context, 'database'>): TagSuggestions {
  return {
    async list(after) {
      const requests = await page(
        PAGE,
        (limit) => waitingTagRequests(database, { after, limit }),
        ({ id }) => id,
      );
      return presented(requests, ({ performerId: actorId, since, ...request }) => ({
        actorId,
        since: since.toISOString(),
        ...request,
      }));
    },
    accept: (id, names) => acceptTagRequest(database, id, names),
    decline: (id) => declineTagRequest(database, id),
  };
}
