import { z } from 'zod';
import { commonError } from '../../../platform/errors/errors.ts';
import type { GatewayBuilder } from '../../../platform/gateway/builder.ts';
import { counting, SEARCH_COST } from '../../../platform/gateway/query-limits.ts';
import { searchConstants } from '../../search/constants.ts';
import { findQuery } from '../../search/server/index.ts';
import { actorFilterSchema, performerConstants, type ActorCard, type ActorFilter } from '../contract.ts';
import { callingAsker } from '../../../platform/rights/asker.ts';
import { cardsInOrder } from './lists/cards.ts';
import { pinnedCards } from './relations/favorites.ts';
import { profileGateway } from './profile/gateway-profile.ts';
import { modelDataGateway } from './profile/gateway-model.ts';
import { modelTypes } from './gateway-types.ts';
import { listActors, type ListQuery } from './lists/list.ts';
import { findActors } from './lists/searchable.ts';
import type { Performers } from './performers.ts';
import { recommend } from './lists/recommendations.ts';

const narrowSchema = actorFilterSchema
  .pick({ tag: true, speaks: true, country: true, minPrice: true, maxPrice: true })
  .extend({
    freeChat: z.boolean().optional(),
    videoCall: z.boolean().optional(),
    voyeur: z.boolean().optional(),
  });

const MOST_IDS = 100;
const MOST_IN_PAGE = 60;
/** PostgreSQL's numbers end where the gateway's do. */
const between = (low: number, wanted: number | null | undefined, high: number) =>
  Math.min(Math.max(wanted ?? high, low), high);

interface PageArgs {
  first?: number | null | undefined;
  after?: string | null | undefined;
  category?: number | null | undefined;
  online?: boolean | null | undefined;
}

/** The same grammar as the search's own. Throws `bad-request`. */
function narrowing(args: Readonly<Record<string, unknown>>): Omit<ActorFilter, 'order' | 'category' | 'online'> {
  const given = Object.entries(args).filter(([name, value]) => name in narrowSchema.shape && value !== null);
  const parsed = narrowSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw commonError('bad-request', { field: parsed.error.issues[0]?.path.join('.') ?? '' });
  return parsed.data;
}

/** §7: lists of performers. */
export function performersGateway(builder: GatewayBuilder, performers: Performers): void {
  const types = modelTypes(builder);
  const { model, page } = types;
  profileGateway(builder, performers, types);
  modelDataGateway(builder, performers, types);

  builder.queryFields((t) => {
    const pageArgs = {
      first: t.arg.int({ defaultValue: performerConstants.pageSize }),
      after: t.arg.string(),
      category: t.arg.int(),
      online: t.arg.boolean(),
    };
    const plain = (args: PageArgs): ListQuery => ({
      order: 'rank',
      category: args.category ?? undefined,
      online: args.online ?? undefined,
      limit: between(1, args.first ?? performerConstants.pageSize, MOST_IN_PAGE),
      after: args.after ?? undefined,
    });
    const few = (most: number) => ({ first: t.arg.int({ defaultValue: most }) });
    return {
      models: t.field({
        type: [model],
        description: 'The first performers of the list, those online first.',
        args: { first: pageArgs.first, category: pageArgs.category, online: pageArgs.online },
        resolve: async (_root, args, context): Promise<ActorCard[]> =>
          (await listActors(performers, callingAsker(context), plain(args))).items,
      }),
      models_v2: t.field({
        type: page,
        description: 'A page of performers, those online first.',
        args: pageArgs,
        resolve: (_root, args, context) => listActors(performers, callingAsker(context), plain(args)),
      }),
      models_v3: t.field({
        type: page,
        description: 'The same, narrowed by a tag, a language, a country, prices and what is offered.',
        args: {
          ...pageArgs,
          tag: t.arg.string(),
          speaks: t.arg.string(),
          country: t.arg.string(),
          minPrice: t.arg.int(),
          maxPrice: t.arg.int(),
          freeChat: t.arg.boolean(),
          videoCall: t.arg.boolean(),
          voyeur: t.arg.boolean(),
        },
        resolve: (_root, args, context) =>
          listActors(performers, callingAsker(context), { ...plain(args), ...narrowing(args) }),
      }),
      searchActors: t.field({
        ...counting(SEARCH_COST),
        type: page,
        description: 'Performers whom a text fits, the best first.',
        args: { pattern: t.arg.string({ required: true }), first: pageArgs.first, after: pageArgs.after },
        resolve: (_root, args, context) =>
          findActors(performers, callingAsker(context), findQuery(args, searchConstants.pageSizes.actors)),
      }),
      modelsByIds: t.field({
        type: [model],
        description: 'Performers by number, in that order; unknown ones are left out.',
        args: { ids: t.arg.intList({ required: true }) },
        resolve: (_root, { ids }, context) =>
          cardsInOrder(performers, callingAsker(context), [...new Set(ids.slice(0, MOST_IDS))]),
      }),
      recommendations: t.field({
        type: [model],
        description: 'Performers who are like one, those online first: eight for a grid, five for a row.',
        args: { currentActorId: t.arg.int(), ...few(performerConstants.recommendedGrid) },
        resolve: (_root, { currentActorId, first }, context) =>
          recommend(performers, callingAsker(context), {
            like: currentActorId ?? null,
            limit: between(1, first, performerConstants.recommendedList),
          }),
      }),
      recommendedModels: t.field({
        type: [model],
        description: 'Four who are like those that the guest has pinned.',
        resolve: (_root, _args, context) =>
          recommend(performers, callingAsker(context), { like: null, limit: performerConstants.recommendedModels }),
      }),
      preferredModels: t.field({
        type: [model],
        description: 'Three of these.',
        resolve: (_root, _args, context) =>
          recommend(performers, callingAsker(context), { like: null, limit: performerConstants.preferredModels }),
      }),
      pinnedModels: t.field({
        type: [model],
        description: 'Whom the guest has pinned, the latest first.',
        args: few(performerConstants.pinnedBlock),
        resolve: (_root, { first }, context) =>
          pinnedCards(
            performers,
            callingAsker(context),
            context.caller.guestId,
            between(1, first, performerConstants.pinnedBlock),
          ),
      }),
    };
  });
}
