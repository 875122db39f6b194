import { z } from 'zod';
import { call, MOST_IN_FOUR_BYTES, textSchema } from '../../../platform/contract.ts';
import { messageReactions, messengerConstants } from '../constants.ts';
import { messageSchema } from './message.ts';

const one = z.object({
  channelId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  number: z.coerce.number().int().positive().max(MOST_IN_FOUR_BYTES),
});
const reacted = z.object({ reaction: z.enum(messageReactions).nullable() });
const edited = z.object({ text: textSchema(1, messengerConstants.messageLength) });

export const reactToMessage = call({
  method: 'PUT',
  path: '/messenger/channel/:channelId/messages/:number/reaction',
  access: 'account',
  summary: 'Sets the guest’s sign beside a message, or takes it away',
  params: one,
  body: reacted,
  response: messageSchema,
});

export const editMessage = call({
  method: 'PUT',
  path: '/messenger/channel/:channelId/messages/:number',
  access: 'account',
  summary: 'Corrects the words of the guest’s own message; it costs nothing',
  params: one,
  body: edited,
  response: messageSchema,
});

export const deleteMessage = call({
  method: 'DELETE',
  path: '/messenger/channel/:channelId/messages/:number',
  access: 'account',
  summary: 'Takes the words of the guest’s own message away, for both',
  params: one,
  response: messageSchema,
});

export const reactInInbox = call({
  method: 'PUT',
  path: '/studio/channels/:channelId/messages/:number/reaction',
  access: 'performer',
  summary: 'Sets her sign beside a message, or takes it away',
  params: one,
  body: reacted,
  response: messageSchema,
});

export const editInInbox = call({
  method: 'PUT',
  path: '/studio/channels/:channelId/messages/:number',
  access: 'performer',
  summary: 'Corrects the words of her own message',
  params: one,
  body: edited,
  response: messageSchema,
});

export const deleteInInbox = call({
  method: 'DELETE',
  path: '/studio/channels/:channelId/messages/:number',
  access: 'performer',
  summary: 'Takes the words of her own message away, for both',
  params: one,
  response: messageSchema,
});

const settings = z.object({
  /** Each holds in both directions: who shows it not is shown it not. */
  showsTyping: z.boolean(),
  showsRead: z.boolean(),
});
export type MessageSettings = z.infer<typeof settings>;

export const getMessageSettings = call({
  method: 'GET',
  path: '/messenger/settings',
  access: 'account',
  summary: 'What others are shown of somebody while he writes and reads',
  response: settings,
});

export const setMessageSettings = call({
  method: 'PUT',
  path: '/messenger/settings',
  access: 'account',
  summary: 'Switches typing signs and read marks on or off, for both directions',
  body: settings.partial(),
  response: settings,
});
