import { z } from 'zod';
import { call, MOST_IN_FOUR_BYTES, uuidSchema, type CommandsOf, type EventsOf } from '../../platform/contract.ts';
import { pictureSchema } from '../../platform/picture-contract.ts';
import { channelFilters, freeMessagesBounds, inboxSorts, messagePriceBounds, messengerConstants } from './constants.ts';
import { tagSchema } from './contract/inbox-tools.ts';
import { messageSchema } from './contract/message.ts';

export * from './contract/changes.ts';
export * from './contract/inbox-tools.ts';
export * from './contract/reports.ts';
export type { Message, MessageGift, Quote } from './contract/message.ts';

/** Errors of the messenger, with their HTTP status. */
export const messengerErrors = {
  /** The guest has blocked the channel: he unblocks it before he writes, and she does not reach him. */
  'channel-blocked': 409,
  /** A performer answers; the first message is the guest's. */
  'not-first': 409,
  /** It costs something else by now; `details.price` says what. */
  'price-changed': 409,
  /** A gift that is not to be had. */
  'not-for-sale': 409,
  /** Its time for that is over. */
  'too-late': 409,
  /** It has been answered: an answer stays with what it answers. */
  answered: 409,
  /** So many messages wait for her first answer. */
  'wait-for-answer': 409,
  /** An address of somewhere else, before she has answered for the first time. */
  'no-links': 409,
} as const;

const actorId = z.number().int().positive();
/** Drawn at random, below 2^47. */
export const channelIdSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const filter = z.enum(channelFilters);
const place = z.string().max(80);
const moment = z.iso.datetime();

/** What the database keeps as a message's number. */
const MOST_NUMBER = 2 ** 31 - 1;
const channelState = z.object({
  archived: z.boolean().optional(),
  blocked: z.boolean().optional(),
  /** Number of the last message that the page has shown: one that came later keeps the channel out of the archive, as it takes it from there. */
  seen: z.number().int().min(0).max(MOST_NUMBER).optional(),
});
export type ChannelState = z.output<typeof channelState>;

/** §3: a channel as its guest sees it. */
export const channelSchema = z.object({
  id: channelIdSchema,
  actorId,
  guestId: z.string(),
  unread: z.boolean(),
  unreadCount: z.number().int().min(0),
  blocked: z.boolean(),
  archived: z.boolean(),
  isActorOnline: z.boolean(),
  /** VXC a minute of her video chat. */
  multiChatPrice: z.number().int(),
  canVoyeurChat: z.boolean(),
  isVoyeurInSingleChatAllowed: z.boolean(),
  isDildocontrolAvailable: z.boolean(),
  /** First messages that are left, and vouchers. */
  freeMessagesAmount: z.number().int().min(0),
  messagePrice: z.number().int(),
  /** The next message costs nothing. */
  isMessagingFree: z.boolean(),
  freeChat: z.boolean(),
  /** The beginning of the last message; empty where there is none. */
  subject: z.string(),
  /** Whether the last message is the guest’s own. */
  isSubjectOwn: z.boolean(),
  lastMessageId: uuidSchema.nullable(),
  previewPictureUrl: z.string().nullable(),
  picture: pictureSchema.nullable(),
  actorName: z.string(),
  actorSlug: z.string(),
  actorAge: z.number().int(),
  sentDiffForHumans: z.string(),
  messageTimestamp: moment,
  lastViewedTimestamp: moment.nullable(),
  /** Up to which number the guest has read, she has (0 where one of them does not show it), and there are messages. */
  readNumber: z.number().int(),
  actorReadNumber: z.number().int(),
  lastNumber: z.number().int(),
  /** All that he has paid here, VXC. */
  coinsSpent: z.number().int(),
});
export type Channel = z.infer<typeof channelSchema>;

const byChannel = z.object({ channelId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const byActor = z.object({ actorId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const listQuery = z.object({
  filter: filter.default('newest'),
  online: z.stringbool().optional(),
  limit: z.coerce.number().int().min(1).max(messengerConstants.mostChannels).default(messengerConstants.channelsPage),
  /** `next` of the page before. */
  after: place.optional(),
});
const historyQuery = z.object({
  /** Only those before this number, or only those after it; the last ones without either. */
  before: z.coerce.number().int().positive().max(MOST_IN_FOUR_BYTES).optional(),
  since: z.coerce.number().int().min(0).max(MOST_IN_FOUR_BYTES).optional(),
});
const history = z.object({
  /** In their order. */
  items: z.array(messageSchema),
  hasEarlier: z.boolean(),
});

/** Shape of our own: §7 has the list on the gateway and the channel. */
export const getChannels = call({
  method: 'GET',
  path: '/messenger/channels',
  access: 'account',
  summary: 'The guest’s channels, the one with the latest message first',
  query: listQuery,
  response: z.object({ items: z.array(channelSchema), next: z.string().nullable() }),
});

export const getChannel = call({
  method: 'GET',
  path: '/messenger/channel/:channelId',
  access: 'account',
  summary: 'One of the guest’s channels',
  params: byChannel,
  response: channelSchema,
});

export const getChannelByActor = call({
  method: 'GET',
  path: '/messenger/channel/actor/:actorId',
  access: 'account',
  summary: 'The guest’s channel with a performer, where there is one',
  params: byActor,
  response: channelSchema,
});

export const getMessages = call({
  method: 'GET',
  path: '/messenger/channel/:channelId/messages',
  access: 'account',
  summary: 'Messages of one of the guest’s channels',
  params: byChannel,
  query: historyQuery,
  response: history,
});

const read = z.object({ number: z.number().int().min(0) });
const afterReading = z.object({
  readNumber: z.number().int(),
  unreadCount: z.number().int().min(0),
  /** Of all channels. */
  totalUnread: z.number().int().min(0),
});
export type AfterReading = z.infer<typeof afterReading>;

export const markRead = call({
  method: 'POST',
  path: '/messenger/channel/:channelId/read',
  access: 'account',
  summary: 'Notes up to where the guest has read; it only ever moves on',
  params: byChannel,
  body: read,
  response: afterReading,
});

export const setChannelState = call({
  method: 'POST',
  path: '/messenger/channel/:channelId/state',
  access: 'account',
  summary: 'Archives or blocks a channel, or brings it back',
  params: byChannel,
  body: channelState,
  response: channelSchema,
});

/** A channel as its performer sees it: she knows her guest by the name and handle that he has with her. */
export const inboxChannelSchema = z.object({
  id: channelIdSchema,
  handle: z.string(),
  guestName: z.string(),
  unreadCount: z.number().int().min(0),
  archived: z.boolean(),
  /** She has shut him out. */
  blocked: z.boolean(),
  /** He has blocked her: she reads and does not answer. */
  isClosed: z.boolean(),
  subject: z.string(),
  isSubjectOwn: z.boolean(),
  sentDiffForHumans: z.string(),
  messageTimestamp: moment,
  readNumber: z.number().int(),
  guestReadNumber: z.number().int(),
  lastNumber: z.number().int(),
  /** All that he has paid here, VXC. */
  coinsSpent: z.number().int(),
  /** Since when he waits for her answer; null where he does not. */
  waitingSince: moment.nullable(),
  /** What she keeps for herself. */
  note: z.string(),
  tags: z.array(z.string()),
});
export type InboxChannel = z.infer<typeof inboxChannelSchema>;

export const getInbox = call({
  method: 'GET',
  path: '/studio/channels',
  access: 'performer',
  summary: 'Her channels, in the order and with the tag that she asks for',
  /** `value`: who has paid most; `waiting`: who waits for an answer, the longest first. */
  query: listQuery
    .omit({ online: true })
    .extend({ sort: z.enum(inboxSorts).default('newest'), tag: tagSchema.optional() }),
  response: z.object({ items: z.array(inboxChannelSchema), next: z.string().nullable() }),
});

export const getInboxChannel = call({
  method: 'GET',
  path: '/studio/channels/:channelId',
  access: 'performer',
  summary: 'One of her channels',
  params: byChannel,
  response: inboxChannelSchema,
});

export const getInboxMessages = call({
  method: 'GET',
  path: '/studio/channels/:channelId/messages',
  access: 'performer',
  summary: 'Messages of one of her channels',
  params: byChannel,
  query: historyQuery,
  response: history,
});

export const markInboxRead = call({
  method: 'POST',
  path: '/studio/channels/:channelId/read',
  access: 'performer',
  summary: 'Notes up to where she has read; it only ever moves on',
  params: byChannel,
  body: read,
  response: afterReading,
});

export const setInboxState = call({
  method: 'POST',
  path: '/studio/channels/:channelId/state',
  access: 'performer',
  summary: 'Archives a channel of hers or shuts its guest out, or takes that back',
  params: byChannel,
  body: channelState,
  response: inboxChannelSchema,
});

const messageOffer = z.object({
  messagePrice: z.number().int(),
  freeMessages: z.number().int(),
  /** Unread messages of all her channels. */
  totalUnread: z.number().int(),
});

export type MessageOffer = z.infer<typeof messageOffer>;

export const getMessageOffer = call({
  method: 'GET',
  path: '/studio/messages/offer',
  access: 'performer',
  summary: 'What a message to her costs, and how many first ones are free',
  response: messageOffer,
});

export const setMessageOffer = call({
  method: 'PUT',
  path: '/studio/messages/offer',
  access: 'performer',
  summary: 'Sets what the next messages to her cost',
  body: z.object({
    messagePrice: z.number().int().min(messagePriceBounds.min).max(messagePriceBounds.max),
    freeMessages: z.number().int().min(freeMessagesBounds.min).max(freeMessagesBounds.max),
  }),
  response: messageOffer,
});

const list = z.object({ channels: z.array(channelSchema), next: z.string().nullable() });
const listed = {
  limit: z.number().int().min(1).max(messengerConstants.mostChannels).optional(),
  after: place.optional(),
};

/** §7, outgoing. Pages begin by key, as everywhere: `after` is `next` of the page before. */
export const messengerCommands = {
  loadChannels: { data: z.object(listed), reply: list },
  filterChannels: { data: z.object({ filter, online: z.boolean().optional(), ...listed }), reply: list },
  onlineChannels: { data: z.object(listed), reply: list },
  archiveChannel: { data: z.object({ channelId: channelIdSchema, status: z.boolean() }), reply: z.object({}) },
  /** Somebody writes just now; said again every few seconds while he does. */
  typeInChannel: {
    data: z.object({ channelId: channelIdSchema, senderType: z.enum(['guest', 'actor']) }),
    reply: z.object({}),
  },
} as const;

/** §4: what open pages of the two are told. */
export const messengerEvents = {
  channelMessage: z.object({ channelId: channelIdSchema, message: messageSchema }),
  /** A message is another by now: edited, deleted, or with a reaction. */
  messageChanged: z.object({ channelId: channelIdSchema, message: messageSchema }),
  /** The other one writes. */
  channelTyping: z.object({ channelId: channelIdSchema }),
  /** How one channel stands for whoever is told. */
  channelUpdate: z.object({
    channelId: channelIdSchema,
    unreadCount: z.number().int(),
    archived: z.boolean(),
    blocked: z.boolean(),
    /** Up to where each of the two has read; of the other 0 where one of them does not show it. */
    readNumber: z.number().int(),
    otherReadNumber: z.number().int(),
    totalUnread: z.number().int(),
  }),
  /** Nothing is unread any more. */
  allChannelsSeen: z.object({}),
  /** To everybody: a message to her costs something else from now on. */
  messagePrice: z.object({ actorId, messagePrice: z.number().int() }),
} as const;

declare module '../../platform/contract.ts' {
  interface ChannelCommands extends CommandsOf<typeof messengerCommands> {}
  interface ChannelEvents extends EventsOf<typeof messengerEvents> {}
}
