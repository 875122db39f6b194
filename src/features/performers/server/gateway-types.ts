import type { GatewayBuilder } from '../../../platform/gateway/builder.ts';
import type { ActorCard, ChatButtonConfig, Crumb, HeatMap, Picture, SeoText, Tag, TopCam } from '../contract.ts';

type Prices = ChatButtonConfig['prices'];

const made = new WeakMap<GatewayBuilder, ReturnType<typeof makeModelTypes>>();

/** A performer as the gateway shows her, of the same types in whatever feature. */
export function modelTypes(builder: GatewayBuilder): ReturnType<typeof makeModelTypes> {
  const types = made.get(builder) ?? makeModelTypes(builder);
  made.set(builder, types);
  return types;
}

function makeModelTypes(builder: GatewayBuilder) {
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
  const prices = builder.objectRef<Prices>('ChatButtonPrices').implement({
    description: 'VXC: a minute, but for `message`; the free ones are counted.',
    fields: (t) => ({
      freeMessages: t.exposeInt('freeMessages'),
      message: t.exposeInt('message'),
      single: t.exposeInt('single'),
      singlec2c: t.exposeInt('singlec2c'),
      video: t.exposeInt('video'),
      voucherChatMinutes: t.exposeInt('voucherChatMinutes'),
      voyeur: t.exposeInt('voyeur'),
    }),
  });
  const chatButton = builder.objectRef<ChatButtonConfig>('ChatButton').implement({
    fields: (t) => ({
      text: t.exposeString('text'),
      subline: t.exposeString('subline'),
      online: t.exposeBoolean('online'),
      voucherChatMinutes: t.exposeInt('voucherChatMinutes'),
      freeChat: t.exposeBoolean('freeChat'),
      bannedCountry: t.exposeBoolean('bannedCountry'),
      ticketShow: t.exposeBoolean('ticketShow'),
      voicecallActive: t.exposeBoolean('voicecallActive'),
      voyeurAvailability: t.exposeString('voyeurAvailability'),
      prices: t.expose('prices', { type: prices }),
    }),
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
      viewers: t.exposeInt('viewers', {
        nullable: true,
        description: 'A few seconds ago; null while she has no open room.',
      }),
      priceVideo: t.exposeInt('priceVideo', { description: 'VXC a minute' }),
      priceMessage: t.exposeInt('priceMessage'),
      rating: t.expose('rating', { type: rating, nullable: true, description: 'Shown from ten ratings on.' }),
      portrait: t.expose('portrait', { type: picture, nullable: true }),
      chatButton: t.expose('chatButton', { type: chatButton }),
    }),
  });
  const page = builder.objectRef<{ items: ActorCard[]; next: string | null }>('ModelPage').implement({
    fields: (t) => ({
      items: t.expose('items', { type: [model] }),
      next: t.exposeString('next', { nullable: true }),
    }),
  });
  return { picture, rating, model, page };
}

type Videocall = TopCam['videocall'];

/** §3, top cam. */
export function topCamType(builder: GatewayBuilder, { picture }: Pick<ReturnType<typeof modelTypes>, 'picture'>) {
  const price = builder.objectRef<Videocall['price']>('TopCamPrice').implement({
    fields: (t) => ({
      value: t.exposeInt('value'),
      currency: t.exposeString('currency'),
      symbol: t.exposeString('symbol'),
    }),
  });
  const videocall = builder.objectRef<Videocall>('TopCamVideocall').implement({
    fields: (t) => ({ price: t.expose('price', { type: price, description: 'A minute.' }) }),
  });
  return builder.objectRef<TopCam>('TopCam').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      profileLink: t.exposeString('profileLink'),
      online: t.exposeBoolean('online'),
      onlineVideocall: t.exposeBoolean('onlineVideocall'),
      age: t.exposeInt('age'),
      previewPicture: t.expose('previewPicture', { type: picture, nullable: true }),
      avatarPicture: t.expose('avatarPicture', { type: picture, nullable: true }),
      spokenLanguages: t.exposeStringList('spokenLanguages'),
      pinnedCount: t.exposeInt('pinnedCount'),
      ratingCount: t.exposeInt('ratingCount', { description: 'Zero below ten ratings, and so is the rate.' }),
      satisfactionRate: t.exposeInt('satisfactionRate'),
      rankingPointsVideoCall: t.exposeInt('rankingPointsVideoCall'),
      videocall: t.expose('videocall', { type: videocall }),
    }),
  });
}

/** Tags, heat maps and texts for search engines. */
export function aboutTypes(builder: GatewayBuilder) {
  const tag = builder.objectRef<Tag>('Tag').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      slug: t.exposeString('slug'),
      count: t.exposeInt('count'),
    }),
  });
  const day = builder.objectRef<HeatMap['heatMaps'][number]>('HeatMapDay').implement({
    fields: (t) => ({
      weekday: t.exposeInt('weekday', { description: '0 is Sunday.' }),
      hours: t.exposeFloatList('hours', { description: 'In Berlin, from midnight on: 0 never, 1 always.' }),
    }),
  });
  const heatMap = builder.objectRef<HeatMap>('HeatMap').implement({
    fields: (t) => ({
      heatMaps: t.expose('heatMaps', { type: [day] }),
      hoursToBeOnline: t.exposeInt('hoursToBeOnline', { nullable: true }),
      actorName: t.exposeString('actorName'),
      memo: t.exposeString('memo'),
      errors: t.exposeStringList('errors'),
    }),
  });
  const crumb = builder.objectRef<Crumb>('Crumb').implement({
    fields: (t) => ({ label: t.exposeString('label'), href: t.exposeString('href') }),
  });
  const seoText = builder.objectRef<SeoText>('SeoText').implement({
    fields: (t) => ({
      h1: t.exposeString('h1'),
      h2: t.exposeString('h2'),
      seoTitle: t.exposeString('seoTitle'),
      seoDescription: t.exposeString('seoDescription'),
      freeText: t.exposeString('freeText'),
      breadcrumb: t.expose('breadcrumb', { type: [crumb] }),
      slug: t.exposeString('slug'),
    }),
  });
  return { tag, heatMap, seoText };
}
