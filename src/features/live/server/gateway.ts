import { AppError, commonError } from '../../../platform/errors/errors.ts';
import type { Context } from '../../../platform/context.ts';
import type { Authenticate, Caller } from '../../../platform/http/caller.ts';
import type { GatewayBuilder } from '../../../platform/gateway/builder.ts';
import type { Gift, ToyControl } from '../contract.ts';
import { coinPrice } from './coin-price.ts';
import { freeChatLeft } from './joining/free-chat.ts';
import { boughtGifts, gifts, toyControls } from './giving/giving-store.ts';
import type { Live } from './live.ts';
import { runningShow } from './shows/show-store.ts';

interface StartedCall {
  resultCode: number;
  server: string;
  clientId: string;
}

interface BoughtGift {
  giftId: number;
  quantity: number;
}

/** §7: gifts, toy controls, bought gifts, free-chat duration and the long preview. */
export function liveGateway(builder: GatewayBuilder, live: Live, context: Context, authenticate: Authenticate): void {
  const { database } = context;
  const price = coinPrice(builder);
  const translation = builder.objectRef<Gift['translations'][number]>('Translation').implement({
    fields: (t) => ({
      language: t.exposeString('language'),
      name: t.exposeString('name', { description: 'Which of the texts.' }),
      value: t.exposeString('value'),
    }),
  });
  const gift = builder.objectRef<Gift>('MessengerGift').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      categoryId: t.exposeInt('categoryId'),
      price: t.expose('price', { type: price }),
      translations: t.expose('translations', { type: [translation] }),
      imageUrl: t.exposeString('imageUrl'),
      active: t.exposeBoolean('active'),
      vip: t.exposeBoolean('vip'),
    }),
  });
  const toy = builder.objectRef<ToyControl>('ToyControl').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      displayName: t.exposeString('displayName'),
      price: t.expose('price', { type: price }),
      translations: t.expose('translations', { type: [translation] }),
      imageUrl: t.exposeString('imageUrl'),
      active: t.exposeBoolean('active'),
      duration: t.exposeInt('duration', { description: 'Seconds.' }),
      random: t.exposeBoolean('random'),
    }),
  });
  const stock = builder.objectRef<BoughtGift>('BoughtGift').implement({
    fields: (t) => ({ giftId: t.exposeInt('giftId'), quantity: t.exposeInt('quantity') }),
  });

  builder.queryFields((t) => ({
    gifts: t.field({
      type: [gift],
      description: 'What can be given in a chat.',
      resolve: (_root, _args, { language }) => gifts(database, language),
    }),
    toyControls: t.field({
      type: [toy],
      description: 'For how long, and how, a toy can be controlled.',
      resolve: (_root, _args, { language }) => toyControls(database, language),
    }),
    boughtGifts: t.field({
      type: [stock],
      description: 'Gifts that the guest has without paying.',
      resolve: async (_root, _args, { caller }) =>
        Object.entries(await boughtGifts(database, caller.guestId)).map(([id, quantity]) => ({
          giftId: Number(id),
          quantity,
        })),
    }),
    freeChatDuration: t.int({
      description: 'Seconds of free chat with her that are left to the guest today.',
      args: { actorId: t.arg.int({ required: true }) },
      async resolve(_root, { actorId }, { caller }) {
        // §6: those who are logged out load none.
        if (caller.userId === null) throw commonError('not-signed-in');
        return Math.floor((await freeChatLeft(context, caller, actorId)) / 1000);
      },
    }),
  }));
  const started = builder.objectRef<StartedCall>('AnonymousVoiceCall').implement({
    fields: (t) => ({
      resultCode: t.exposeInt('resultCode', { description: '2000: she has been asked. Any other is a fault.' }),
      server: t.exposeString('server', { description: 'Where the call goes on: the real-time channel.' }),
      clientId: t.exposeString('clientId', { description: 'What the guest is called in her room.' }),
    }),
  });
  builder.mutationFields((t) => ({
    startAnonymousVoiceCall: t.field({
      type: started,
      description: 'Asks her for a voice call, without an account; her answer comes over the channel.',
      args: { accessToken: t.arg.string({ required: true }), actorId: t.arg.int({ required: true }) },
      async resolve(_root, { accessToken, actorId }, { caller }) {
        // The token names the guest a second time: another guest's is refused.
        const named = await authenticate(accessToken);
        if (named?.guestId !== caller.guestId) throw commonError('forbidden');
        const clientId = live.handleOf(actorId, caller.guestId);
        return { resultCode: await askForCall(live, context, caller, actorId), server: '/realtime', clientId };
      },
    }),
    initFreePreview: t.int({
      description: 'Takes the long preview, or declines it, once for each guest; answers the seconds that are left.',
      args: { decline: t.arg.boolean({ defaultValue: false }) },
      resolve: (_root, { decline }, { caller }) => live.previews.decideLong(caller.guestId, decline ?? false),
    }),
  }));
}

/** §8: 2000 is success. The others say what keeps the call from being asked for. */
const resultCodes: Record<string, number> = {
  'need-phone': 4010,
  'not-enough-money': 4020,
  'need-age-check': 4030,
  'banned-country': 4031,
  'performer-offline': 4040,
  'not-offered': 4041,
  'performer-busy': 4090,
};
const ACCEPTED = 2000;
const OTHER = 5000;

async function askForCall(live: Live, { database }: Context, caller: Caller, actorId: number): Promise<number> {
  try {
    const price = (await runningShow(database, actorId))?.price_voice ?? 1;
    await live.privates.request(caller, actorId, { mode: 'voiceCall', price });
    return ACCEPTED;
  } catch (error) {
    if (error instanceof AppError) return resultCodes[error.code] ?? OTHER;
    throw error;
  }
}
