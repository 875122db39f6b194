import type { GatewayBuilder } from '../../../platform/gateway/builder.ts';
import type { ActorCard, Picture } from '../contract.ts';
import type { Performers } from './performers.ts';

const MOST_IDS = 100;

export function performersGateway(builder: GatewayBuilder, performers: Performers): void {
  const picture = builder.objectRef<Picture>('Picture').implement({
    fields: (t) => ({
      src: t.exposeString('src', { description: 'Put w320, w640 or w1280 where it says {size}.' }),
      fsk: t.exposeInt('fsk'),
      width: t.exposeInt('width'),
      height: t.exposeInt('height'),
    }),
  });
  const rating = builder.objectRef<NonNullable<ActorCard['rating']>>('ChatRating').implement({
    fields: (t) => ({ countRatings: t.exposeInt('countRatings'), satisfactionRate: t.exposeInt('satisfactionRate') }),
  });
  const model = builder.objectRef<ActorCard>('Model').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      slug: t.exposeString('slug'),
      age: t.exposeInt('age'),
      facts: t.exposeStringList('facts'),
      state: t.exposeString('state'),
      isOnline: t.exposeBoolean('isOnline'),
      freeChat: t.exposeBoolean('freeChat'),
      isLivePreviewEnabled: t.exposeBoolean('isLivePreviewEnabled'),
      priceVideo: t.exposeInt('priceVideo', { description: 'VXC a minute' }),
      priceMessage: t.exposeInt('priceMessage'),
      rating: t.expose('rating', { type: rating, nullable: true, description: 'Shown from ten ratings on.' }),
      portrait: t.expose('portrait', { type: picture, nullable: true }),
    }),
  });
  const page = builder.objectRef<{ items: ActorCard[]; next: string | null }>('ModelPage').implement({
    fields: (t) => ({
      items: t.expose('items', { type: [model] }),
      next: t.exposeString('next', { nullable: true }),
    }),
  });

  builder.queryFields((t) => ({
    models_v2: t.field({
      type: page,
      description: 'A page of performers, those online first.',
      args: {
        first: t.arg.int({ defaultValue: 30 }),
        after: t.arg.string(),
        category: t.arg.int(),
        online: t.arg.boolean(),
      },
      resolve: (_root, { first, after, category, online }, { caller, language }) =>
        performers.list({
          language,
          country: caller.country,
          category: category ?? undefined,
          online: online ?? undefined,
          order: 'rank',
          limit: Math.min(Math.max(first ?? 30, 1), 60),
          after: after ?? undefined,
        }),
    }),
    modelsByIds: t.field({
      type: [model],
      description: 'Performers by number; unknown ones are left out.',
      args: { ids: t.arg.intList({ required: true }) },
      resolve: (_root, { ids }, { caller, language }) =>
        performers.byIds(language, ids.slice(0, MOST_IDS), caller.country),
    }),
  }));
}
