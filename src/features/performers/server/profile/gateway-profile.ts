import { commonError } from '../../../../platform/errors/errors.ts';
import type { GatewayBuilder } from '../../../../platform/gateway/builder.ts';
import { topCamTypes } from '../../constants.ts';
import { performerConstants } from '../../contract.ts';
import { callingAsker } from '../../../../platform/rights/asker.ts';
import { aboutTypes, topCamType, type modelTypes } from '../gateway-types.ts';
import type { Performers } from '../performers.ts';
import { presentRating } from '../lists/present.ts';
import { readHeatMap } from './read-heat-map.ts';
import { requireProfile, requireSeo } from '../require.ts';
import { actorSeo, listSeoOf } from '../seo/seo.ts';
import { mostPopularTags, searchTags, suggestTags } from '../seo/tags.ts';
import { topCams } from '../lists/top-cams.ts';

/** Text as PostgreSQL can hold it, of a sensible length. Throws `bad-request`. */
function asText(text: string): string {
  if (text.length > 80 || text.includes('\0') || !text.isWellFormed())
    throw commonError('bad-request', { reason: 'no-text' });
  return text;
}

/** §7: top cams, tags, heat maps, ratings, texts. */
export function profileGateway(
  builder: GatewayBuilder,
  performers: Performers,
  types: ReturnType<typeof modelTypes>,
): void {
  const topCam = topCamType(builder, types);
  const { tag, heatMap, seoText } = aboutTypes(builder);
  const { database } = performers.context;
  const chatRatings = builder.objectRef<{ lastNinetyDays: ReturnType<typeof presentRating> }>('ChatRatings').implement({
    fields: (t) => ({ lastNinetyDays: t.expose('lastNinetyDays', { type: types.rating, nullable: true }) }),
  });

  builder.queryFields((t) => ({
    topCams: t.field({
      type: [topCam],
      description: 'The best hundred at most: bestChats, top100, favorites or videocall.',
      args: { type: t.arg.string({ required: true }), online: t.arg.boolean() },
      resolve: (_root, { type, online }, context) => {
        const wanted = topCamTypes.find((each) => each === type);
        if (wanted === undefined) throw commonError('bad-request', { field: 'type' });
        const query = { type: wanted, online: online ?? undefined, limit: performerConstants.topCams };
        return topCams(performers, callingAsker(context), query);
      },
    }),
    heatMap: t.field({
      type: heatMap,
      description: 'When she is likely to be online.',
      args: { actorId: t.arg.int({ required: true }) },
      resolve: (_root, { actorId }, context) => readHeatMap(performers, callingAsker(context), actorId),
    }),
    chatRatings: t.field({
      type: chatRatings,
      description: 'How guests liked her chats; null below ten ratings.',
      args: { actorId: t.arg.int({ required: true }) },
      resolve: async (_root, { actorId }, context) => {
        const row = await requireProfile(database, callingAsker(context), String(actorId));
        return { lastNinetyDays: presentRating(row.rating_count, row.satisfaction) };
      },
    }),
    tags: t.field({
      type: [tag],
      description: 'Tags that hold this, from three letters on.',
      args: { search: t.arg.string({ required: true }) },
      resolve: (_root, { search }, { language }) => searchTags(database, language, asText(search)),
    }),
    mostPopularTags: t.field({
      type: [tag],
      args: { first: t.arg.int({ defaultValue: performerConstants.popularTags }) },
      resolve: (_root, { first }, { language }) =>
        mostPopularTags(database, language, Math.min(Math.max(first ?? 1, 1), 100)),
    }),
    seoText: t.field({
      type: seoText,
      description: 'Of an actor, a category or a tag, by its slug.',
      args: { kind: t.arg.string({ required: true }), slug: t.arg.string({ required: true }) },
      resolve: async (_root, { kind, slug }, context) => {
        const { language } = context;
        asText(slug);
        if (kind === 'actor') return actorSeo(await requireSeo(database, callingAsker(context), slug), language, 'all');
        if (kind !== 'category' && kind !== 'tag') throw commonError('bad-request', { field: 'kind' });
        return listSeoOf(performers, language, kind, slug);
      },
    }),
  }));

  builder.mutationField('suggestTags', (t) =>
    t.boolean({
      description: 'Words that the guest would find her by; an operator reads them before they show.',
      args: { actorId: t.arg.int({ required: true }), tags: t.arg.stringList({ required: true }) },
      resolve: async (_root, suggestion, context) => {
        await suggestTags(performers, context.caller, callingAsker(context), suggestion);
        return true;
      },
    }),
  );
}
