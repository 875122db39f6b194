import { serve, type Rest } from '../../../../platform/http/rest.ts';
import * as contract from '../../contract.ts';
import type { PerformerDirectory } from './performer-directory.ts';
import type { TagSuggestions } from './tag-suggestions.ts';

const success = { success: true } as const;

/** What operators do about performers and their tags; the platform notes who, whom and why. */
export function operatorRest(rest: Rest, directory: PerformerDirectory, tags: TagSuggestions): void {
  serve(rest, contract.findPerformers, ({ query }) => directory.list(query.search, query.before));
  serve(rest, contract.erasePerformer, async ({ params }) => {
    await directory.erase(params.performerId);
    return success;
  });
  serve(rest, contract.findTagRequests, ({ query }) => tags.list(query.after));
  serve(rest, contract.acceptTagRequest, async ({ params, body }) => {
    await tags.accept(params.id, body.names ?? null);
    return success;
  });
  serve(rest, contract.declineTagRequest, async ({ params }) => {
    await tags.decline(params.id);
    return success;
  });
}
