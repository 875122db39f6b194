import { commonError } from '../../../platform/errors/errors.ts';
import type { GatewayBuilder } from '../../../platform/gateway/builder.ts';
import { counting, SEARCH_ALL_COST, SEARCH_COST } from '../../../platform/gateway/query-limits.ts';
import type { Picture } from '../../../platform/picture-contract.ts';
import { callingAsker } from '../../../platform/rights/asker.ts';
import { patternSchema, searchConstants, type Hit, type SearchGroup, type SearchResult } from '../contract.ts';
import type { FindQuery, Search } from './search.ts';

/** The same bounds as elsewhere. @throws `bad-request` */
function checkedPattern(pattern: string): string {
  const parsed = patternSchema.safeParse(pattern);
  if (!parsed.success) throw commonError('bad-request', { field: 'pattern' });
  return parsed.data;
}

/** A page of a category as its field is asked for it. @throws `bad-request` */
export const findQuery = (
  { pattern, first, after }: { pattern: string; first?: number | null | undefined; after?: string | null | undefined },
  pageSize: number,
): FindQuery => ({
  pattern: checkedPattern(pattern),
  limit: Math.min(Math.max(first ?? pageSize, 1), searchConstants.mostInPage),
  after: after ?? undefined,
});

/** §7: search through everything, suggestions, and what is remembered; each category's own search is its feature's. */
export function searchGateway(builder: GatewayBuilder, search: Search): void {
  const image = builder.objectRef<Picture>('SearchImage').implement({
    fields: (t) => ({
      src: t.exposeString('src', { description: 'Put w320, w640 or w1280 where it says {size}.' }),
      fsk: t.exposeInt('fsk'),
      width: t.exposeInt('width'),
      height: t.exposeInt('height'),
    }),
  });
  const hit = builder.objectRef<Hit>('SearchHit').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      link: t.exposeString('link'),
      image: t.expose('image', { type: image, nullable: true }),
      aspect: t.exposeFloat('aspect'),
      online: t.exposeBoolean('online'),
      mobileVideoCall: t.exposeBoolean('mobileVideoCall'),
      age: t.exposeInt('age', { nullable: true }),
      by: t.exposeString('by', { nullable: true }),
      duration: t.exposeInt('duration', { nullable: true, description: 'Milliseconds.' }),
    }),
  });
  const group = builder.objectRef<SearchGroup>('SearchGroup').implement({
    fields: (t) => ({
      type: t.exposeString('type'),
      count: t.exposeInt('count', { description: 'A thousand stands for a thousand or more.' }),
      link: t.exposeString('link'),
      items: t.expose('items', { type: [hit] }),
    }),
  });
  const result = builder.objectRef<SearchResult>('SearchResult').implement({
    fields: (t) => ({
      searchPattern: t.exposeString('searchPattern'),
      proposals: t.exposeStringList('proposals'),
      // §3: each group has its own name.
      ...Object.fromEntries(
        search.categories().map((category) => [
          category,
          t.field({
            type: group,
            nullable: true,
            resolve: ({ groups }) => groups.find(({ type }) => type === category) ?? null,
          }),
        ]),
      ),
    }),
  });

  builder.queryFields((t) => ({
    search: t.field({
      ...counting(SEARCH_ALL_COST),
      type: result,
      description: 'The first of every category that fits.',
      args: { pattern: t.arg.string({ required: true }) },
      resolve: (_root, { pattern }, context) => search.everything(callingAsker(context), checkedPattern(pattern)),
    }),
    suggestions: t.stringList({
      ...counting(SEARCH_COST),
      description: 'Ways to go on with what is typed.',
      args: { pattern: t.arg.string({ required: true }) },
      resolve: (_root, { pattern }, context) => search.suggestions(callingAsker(context), checkedPattern(pattern)),
    }),
  }));
  builder.mutationFields((t) => ({
    storeSearchPattern: t.boolean({
      description: 'Remembers it for who has an account; whether it was.',
      args: { pattern: t.arg.string({ required: true }) },
      resolve: (_root, { pattern }, { caller, language }) => search.keep(caller, language, checkedPattern(pattern)),
    }),
  }));
}
