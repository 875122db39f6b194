import { z } from 'zod';
import {
  call,
  languageSchema,
  MOST_IN_FOUR_BYTES,
  textSchema,
  type CommandsOf,
  type EventsOf,
  uuidSchema,
} from '../../platform/contract.ts';
import { actorStateSchema, playSchema } from '../performers/contract.ts';
import { liveConstants } from './constants.ts';
import { goalSchema, toyOrderStateSchema } from './contract/given.ts';
import {
  arrivesSchema,
  chatModeSchema,
  meterSchema,
  privateModeSchema,
  receiptSchema,
} from './contract/chat-session.ts';

export { liveConstants };
export * from './contract/blocks.ts';
export * from './contract/given.ts';
export * from './contract/offer.ts';
export * from './contract/own-show.ts';
export * from './contract/chat-session.ts';
export * from './contract/stream.ts';
export * from './contract/survey.ts';
export * from './contract/toys.ts';
export * from './contract/translation.ts';
export * from './contract/live-overview.ts';

/** Errors in the live room, with their HTTP status. */
export const liveErrors = {
  'performer-offline': 409,
  'banned-country': 403,
  'need-login': 401,
  'need-age-check': 403,
  'need-phone': 403,
  'not-enough-money': 402,
  'not-in-chat': 409,
  'already-in-chat': 409,
  'other-chat': 409,
  'too-fast': 429,
  'free-looks': 429,
  'performer-busy': 409,
  'not-offered': 409,
  'need-ticket': 402,
  'not-accepted': 409,
  'time-limit': 403,
  'banned-word': 422,
  muted: 403,
  'not-for-sale': 409,
  /** It costs something else than was shown: `price` says what. Nothing was charged. */
  'price-changed': 409,
  'preview-limit': 429,
  /** After a panic nobody sees her for a while; `until` says until when. */
  resting: 409,
  /** The platform has locked her out of going live; `reason` says why. */
  'locked-out': 403,
  /** Guests do not see her page, or no longer: there is nobody to go live for. */
  'not-published': 409,
  /** The show has ended meanwhile. */
  'show-ended': 409,
  /** Into a private chat nobody looks without saying why. */
  'reason-needed': 409,
} as const;

/** Those that are said where their sentences are: in the studio, and on the operators' side. */
export type LiveRoomError = 'resting' | 'locked-out' | 'not-published' | 'show-ended' | 'reason-needed';

/** What a message is: words, or something that was given. */
export const messageKindSchema = z.enum(['text', 'tip', 'gift', 'toy']);

export const chatMessageSchema = z.object({
  /** The `senderId`, a full stop, and the `clientId` that the sender's page gave it. */
  id: z.string(),
  kind: messageKindSchema,
  /** Of the room: a pseudonym that means nothing elsewhere. */
  senderId: z.string(),
  senderName: z.string(),
  senderType: z.enum(['guest', 'actor']),
  text: z.string(),
  at: z.iso.datetime(),
  /** VXC that were given with it. */
  coins: z.number().int(),
  gifts: z.array(
    z.object({ id: z.number().int(), quantity: z.number().int(), names: z.record(languageSchema, z.string()) }),
  ),
  /** The toy control that was bought; null for other messages. */
  toyId: z.number().int().nullable(),
  /** What of her menu a tip was for. */
  menuItem: z.string().nullable(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

const actorId = z.number().int().positive();
/** Of a chat, what was taken away there in place of what is said. */
const removed = z.boolean().optional();

export const reactionSchema = z.enum(['heart', 'flame', 'applause', 'laugh', 'wow']);

/** Messages of the real-time channel that a browser sends. `sendMessage` has §7's fields. */
export const liveCommands = {
  joinChat: {
    /**
     * `price` is what he was shown, in coins a minute: where the mode costs more by now nothing begins, and `price-changed` says what.
     * Alone with her it costs what she has said yes to.
     */
    data: z.object({ actorId, mode: chatModeSchema, price: z.number().int().min(0).optional() }),
    /** `chatId` names the room of this show: where its messages are heard, and said. */
    reply: meterSchema.extend({
      chatId: z.string(),
      mode: chatModeSchema,
      price: z.number().int(),
      play: playSchema,
      /** Whether the picture of the mode before goes on: there is nothing to open anew. */
      keepsPicture: z.boolean(),
      /** Where the guest's own camera or microphone goes; null in modes that need none. */
      publish: playSchema.nullable(),
    }),
  },
  /** Asks to be alone with her at the price shown; she is asked at once. Asking again renews it. */
  requestPrivate: {
    data: z.object({ actorId, mode: privateModeSchema, price: z.number().int().positive() }),
    reply: z.object({ expiresAt: z.iso.datetime() }),
  },
  withdrawPrivate: { data: z.object({ actorId }), reply: z.object({}) },
  /** She says yes or no; the guest's page then enters by itself. */
  answerPrivate: {
    /** `mode` is what she says it to: where he asks for something else by now, she has not answered that. */
    data: z.object({ handle: z.string().max(40), accept: z.boolean(), mode: privateModeSchema.optional() }),
    reply: z.object({}),
  },
  /** She ends the private chat; its guest gets his receipt, the room opens again. */
  endPrivate: { data: z.object({}), reply: z.object({}) },
  leaveChat: { data: z.object({ actorId }), reply: z.object({ receipt: receiptSchema.nullable() }) },
  /** Ends what he pays for in other rooms than hers: asked for by who was refused here with `other-chat`. */
  leaveOtherChats: { data: z.object({ actorId }), reply: z.object({}) },
  /** Said each second while the page is in a chat. Only what arrives now counts: nobody says later what was. */
  chatAlive: {
    data: z.object({
      chatSessionId: uuidSchema,
      /** The page's own name, and its number of this message: an older one is passed over. */
      page: z.string().min(8).max(40),
      count: z.number().int().positive(),
      arrives: arrivesSchema,
    }),
    reply: z.object({}),
  },
  /** Watches a room's messages and figures; the messages since `since` come again after a reconnect. */
  watchRoom: {
    data: z.object({ actorId, since: z.number().int().min(0).optional() }),
    reply: z.object({ viewers: z.number().int() }),
  },
  /** Which of these guests, by their handles, sit in her room now; to who sits there himself. */
  whoIsHere: {
    data: z.object({ actorId, among: z.array(z.string().max(40)).max(liveConstants.companyAsked) }),
    reply: z.object({ present: z.array(z.string()) }),
  },
  /** A passing sign of pleasure; nothing is kept of it. */
  react: { data: z.object({ actorId, reaction: reactionSchema }), reply: z.object({}) },
  /** Her own power, and that of whom she made a moderator. */
  moderate: {
    data: z.object({
      actorId,
      action: z.enum(['kick', 'mute', 'removeMessage', 'appoint', 'dismiss']),
      /** The guest's; not for a message. */
      handle: z.string().max(40).optional(),
      messageId: z.string().max(liveConstants.messageIdLength).optional(),
    }),
    reply: z.object({}),
  },
  unwatchRoom: { data: z.object({ actorId }), reply: z.object({}) },
  /** An operator reads along; that he looks into the show must have been noted. Nobody in the room sees him. */
  superviseRoom: {
    data: z.object({
      showId: uuidSchema,
      chatId: z.string().max(80),
      removed,
      since: z.number().int().min(0).optional(),
    }),
    reply: z.object({}),
  },
  unsuperviseRoom: { data: z.object({ chatId: z.string().max(80), removed }), reply: z.object({}) },
  sendMessage: {
    data: z.object({
      /** A channel of the messenger; null for a message in a room, which `chatId` names. */
      channelId: z.number().int().positive().nullable(),
      messageType: messageKindSchema,
      senderType: z.enum(['guest', 'actor']),
      isVideochat: z.boolean(),
      isFreechat: z.boolean(),
      data: z.object({
        /** Empty only where something is given. */
        text: textSchema(0, liveConstants.channelMessageLength),
        /**
         * What is given costs, in whole coins, as the guest was shown it; needed for whatever is given. A tip is as much as it
         * says. Where the price is another one by now, nothing is bought.
         */
        coins: z.number().int().min(0).max(liveConstants.mostPrice).optional(),
        toyId: z.number().int().positive().max(MOST_IN_FOUR_BYTES).optional(),
        /** An item of her menu: the tip is its price. */
        menuItemId: z.number().int().positive().optional(),
        /** In a channel of the messenger: the number of the message that it answers. */
        replyTo: z.number().int().positive().max(MOST_IN_FOUR_BYTES).optional(),
      }),
      includedGifts: z
        .array(
          z.object({
            giftId: z.number().int().positive().max(MOST_IN_FOUR_BYTES),
            quantity: z.number().int().min(1).max(20),
          }),
        )
        .max(10),
      chatId: z.string().max(80),
      /** Made by the browser: a re-sent message is not said twice. */
      clientId: z.string().regex(/^[\w-]{8,64}$/),
    }),
    reply: z.object({ id: z.string(), seq: z.number().int() }),
  },
} as const;
export type LiveCommands = CommandsOf<typeof liveCommands>;

/** Messages that the server sends by itself. */
export const liveEvents = {
  actorOnline: z.object({
    actorId,
    state: actorStateSchema,
    freeChat: z.boolean(),
    priceVideo: z.number().int(),
    isLivePreviewEnabled: z.boolean(),
  }),
  actorOffline: z.object({ actorId }),
  chatMessage: chatMessageSchema,
  chatMessageRemoved: z.object({ id: z.string() }),
  chatReaction: z.object({ actorId, reaction: reactionSchema }),
  /** How the goal of the room stands; null when there is none any more. */
  roomGoal: z.object({ actorId, goal: goalSchema.nullable() }),
  /** To her: a guest has bought control of her toy for a while. */
  toyControl: z.object({
    id: z.number().int(),
    orderId: uuidSchema,
    handle: z.string(),
    name: z.string(),
    /** Seconds. */
    duration: z.number().int(),
    /** Hundredths; drawn anew each second where `random` is set, up to this. */
    strength: z.number().int(),
    random: z.boolean(),
  }),
  /** To the room: how far what a message has bought of her toy has come. */
  toyOrder: z.object({ actorId, messageId: z.string(), state: toyOrderStateSchema }),
  /** To the room: whether control of her toy can be bought now. */
  toyOffer: z.object({ actorId, isReady: z.boolean() }),
  /** To the room: what she says, in words. One that is not final is replaced by the next. */
  caption: z.object({ actorId, text: z.string(), language: languageSchema, isFinal: z.boolean() }),
  /** To a guest: she made him a moderator of her room, or no longer is he one. */
  roomModerator: z.object({ actorId, isModerator: z.boolean() }),
  chatViewers: z.object({ actorId, viewers: z.number().int() }),
  chatMeter: meterSchema,
  /** The coins last a minute at most. */
  chatWarning: meterSchema,
  chatExit: z.object({ actorId, receipt: receiptSchema }),
  /** To her: a guest asks to be alone with her, or no longer does. */
  privateRequested: z.object({
    handle: z.string(),
    name: z.string(),
    mode: privateModeSchema,
    price: z.number().int(),
    /** What others would pay a minute to look on; null where nobody may. */
    watchPrice: z.number().int().nullable(),
    expiresAt: z.iso.datetime(),
  }),
  privateWithdrawn: z.object({ handle: z.string() }),
  /** To her: the platform has something to say, or no longer has; her studio asks what. */
  operatorNotice: z.object({}),
  /** To the guest: his voice call is over; the number names it. */
  voicecallStop: z.object({ idHash: z.string() }),
  /** To the guest: her answer. */
  privateAnswered: z.object({ actorId, mode: privateModeSchema, accepted: z.boolean() }),
} as const;
export type LiveEvents = EventsOf<typeof liveEvents>;

const price = z.object({ currency: z.literal('VXC'), value: z.number().int(), symbol: z.literal('VXC') });
const names = z.array(z.object({ language: z.enum(['de', 'en', 'es', 'nl']), name: z.string(), value: z.string() }));

/** §3: messenger gift. */
export const giftSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  categoryId: z.number().int(),
  price,
  translations: names,
  imageUrl: z.string(),
  active: z.boolean(),
  vip: z.boolean(),
});
export type Gift = z.infer<typeof giftSchema>;

/** §3: toy control. */
export const toyControlSchema = giftSchema.omit({ vip: true, categoryId: true }).extend({
  duration: z.number().int(),
  displayName: z.string(),
  random: z.boolean(),
});
export type ToyControl = z.infer<typeof toyControlSchema>;

/** Everything that can be given in her room. Shape of our own: §7 shows gifts and toy controls on the gateway only. */
export const roomMenu = call({
  method: 'GET',
  path: '/live/menu/:actorId',
  access: 'account',
  summary: 'What can be given in her room, and what the room is tipping for',
  params: z.object({ actorId: z.coerce.number().int().positive() }),
  response: z.object({
    gifts: z.array(giftSchema),
    /** How many of each gift the guest has without paying. */
    boughtGifts: z.record(z.string(), z.number().int()),
    /** None while no toy of hers is connected. */
    toyControls: z.array(toyControlSchema),
    menu: z.array(z.object({ id: z.number().int(), title: z.string(), coins: z.number().int() })),
    goal: goalSchema.nullable(),
    isModerator: z.boolean(),
  }),
});

/** How a guest's free first chat stands. */
const conversionSchema = z.object({
  isEligible: z.boolean(),
  isEnabled: z.boolean(),
  /** When the offer ends; null before its countdown has begun. */
  endsAt: z.iso.datetime().nullable(),
  /** Of the chat itself. */
  secondsLeft: z.number().int(),
});
export type Conversion = z.infer<typeof conversionSchema>;

const pictureCodecSchema = z.enum(['H264', 'VP8']);
export type PictureCodec = z.infer<typeof pictureCodecSchema>;

/** The room's entrance, decided by the rule that `joinChat` goes by. Shape of our own: §7 shows no prices of most modes. */
export const roomModes = call({
  method: 'GET',
  path: '/live/modes/:actorId',
  access: 'guest',
  summary: 'The ways of chatting with her that are open right now, the cheapest first',
  params: z.object({ actorId: z.coerce.number().int().positive() }),
  response: z.object({
    state: actorStateSchema,
    modes: z.array(
      z.object({
        mode: chatModeSchema,
        /** VXC a minute; for a ticket show nothing beside the ticket. */
        price: z.number().int(),
        /** Seconds that cost this guest nothing: vouchers, and the free first chat. */
        freeSeconds: z.number().int(),
      }),
    ),
    /** The chat with her that this guest is still in, from another tab or before the page was loaded anew; null for none. */
    chatSession: z
      .object({ chatSessionId: uuidSchema, mode: chatModeSchema, price: z.number().int(), seconds: z.number().int() })
      .nullable(),
    /** Whether the one long preview is still to be offered. */
    isLongPreviewOffered: z.boolean(),
    /** The free first chat; null where she takes no part, or it is not his to have. */
    conversion: conversionSchema.nullable(),
    /** What he is called with her: his own name, or one that she alone knows him by. Null for who has no account. */
    shownName: z.string().nullable(),
    /** In which codec her picture is sent, for a browser that cannot show each; null where it is not known. */
    pictureCodec: pictureCodecSchema.nullable(),
  }),
});
export type RoomModes = z.infer<typeof roomModes.response>;

/** §7: `enable` begins the countdown of the free first chat or takes it up again, `disable` sets it aside. */
export const conversionChat = call({
  method: 'POST',
  path: '/guest/conversionChat',
  access: 'account',
  summary: "Turns the guest's free first chat on or off",
  body: z.object({ action: z.enum(['enable', 'disable']) }),
  response: conversionSchema,
});

export const getReceipt = call({
  method: 'GET',
  path: '/live/receipt/:chatSessionId',
  access: 'account',
  summary: "The receipt of one of the guest's chat sessions",
  params: z.object({ chatSessionId: uuidSchema }),
  response: receiptSchema,
});

declare module '../../platform/contract.ts' {
  interface ChannelCommands extends CommandsOf<typeof liveCommands> {}
  interface ChannelEvents extends EventsOf<typeof liveEvents> {}
}
