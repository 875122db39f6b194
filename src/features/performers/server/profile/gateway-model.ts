import type { GatewayBuilder } from '../../../../platform/gateway/builder.ts';
import { callingAsker } from '../../../../platform/rights/asker.ts';
import type { ActorData } from '../../contract.ts';
import type { modelTypes } from '../gateway-types.ts';
import type { Performers } from '../performers.ts';
import { profileOf } from './profile.ts';

/** §3: all of a performer beyond her card, as `getActorDataByIdOrName` tells it. */
export function modelDataGateway(
  builder: GatewayBuilder,
  performers: Performers,
  { model, picture }: ReturnType<typeof modelTypes>,
): void {
  const prices = builder.objectRef<ActorData['prices']>('ModelPrices').implement({
    description: 'VXC: a minute, but for `message`; the free ones are counted.',
    fields: (t) => ({
      video: t.exposeInt('video'),
      singlec2c: t.exposeInt('singlec2c'),
      voyeur: t.exposeInt('voyeur'),
      message: t.exposeInt('message'),
      voucherChatMinutes: t.exposeInt('voucherChatMinutes'),
    }),
  });
  const named = builder.objectRef<ActorData['tags'][number]>('ModelTopic').implement({
    fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name'), slug: t.exposeString('slug') }),
  });
  const data = builder.objectRef<ActorData>('ModelData').implement({
    fields: (t) => ({
      model: t.field({ type: model, description: 'Her card.', resolve: (row) => row }),
      gender: t.exposeString('gender', { description: 'N, M or F.' }),
      genderType: t.exposeString('genderType', { description: 'F, M, FM, FF or S.' }),
      city: t.exposeString('city'),
      country: t.exposeString('country'),
      languages: t.exposeStringList('languages'),
      headline: t.exposeString('headline'),
      about: t.exposeString('about'),
      bannedCountryCodes: t.exposeStringList('bannedCountryCodes'),
      prices: t.expose('prices', { type: prices }),
      isActorAvailableForConversionChat: t.exposeBoolean('isActorAvailableForConversionChat'),
      isOnlineMobileVideocall: t.exposeBoolean('isOnlineMobileVideocall'),
      isCurrentlyTicketShow: t.exposeBoolean('isCurrentlyTicketShow'),
      isVoyeurChatAvailable: t.exposeBoolean('isVoyeurChatAvailable'),
      isVoyeurInSingleChatAllowed: t.exposeBoolean('isVoyeurInSingleChatAllowed'),
      isDildocontrolAvailable: t.exposeBoolean('isDildocontrolAvailable'),
      guestHasTicket: t.exposeBoolean('guestHasTicket'),
      isFavoriteActorOfGuest: t.exposeBoolean('isFavoriteActorOfGuest'),
      onlineSince: t.exposeString('onlineSince', { nullable: true }),
      cover: t.expose('cover', { type: picture, nullable: true }),
      avatar: t.expose('avatar', { type: picture, nullable: true }),
      categories: t.expose('categories', { type: [named] }),
      tags: t.expose('tags', { type: [named] }),
    }),
  });
  builder.queryFields((t) => ({
    modelData: t.field({
      type: data,
      description: 'What the page of a performer tells of her, to who asks; by number or name, whatever its case.',
      args: { idOrName: t.arg.string({ required: true }) },
      resolve: (_root, { idOrName }, context) => profileOf(performers, callingAsker(context), idOrName),
    }),
  }));
}
