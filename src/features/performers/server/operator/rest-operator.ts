import { serve, type Rest } from '../../../../platform/http/rest.ts';
import * as contract from '../../contract.ts';
import type { Categories } from './categories.ts';
import type { PerformerDirectory } from './performer-directory.ts';
import type { TagSuggestions } from './tag-suggestions.ts';

const success = { success: true } as const;

interface Services {
  directory: PerformerDirectory;
  tags: TagSuggestions;
  categories: Categories;
}

/** What operators do about performers, their tags and categories; the platform notes who, whom and why. */
export function operatorRest(rest: Rest, { directory, tags, categories }: Services): void {
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

  serve(rest, contract.findCategories, () => categories.list());
  serve(rest, contract.createCategory, async ({ body }) => {
    await categories.create(body);
    return success;
  });
  // Before the one that takes a number in the same place.
  serve(rest, contract.orderCategories, async ({ body }) => {
    await categories.order(body.ids);
    return success;
  });
  serve(
    rest,
    contract.changeCategory,
    async ({ params, body }) => {
      await categories.change(params.categoryId, body);
      return success;
    },
    { before: ({ params }) => categories.wordsOf(params.categoryId) },
  );
}
