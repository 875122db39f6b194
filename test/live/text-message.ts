import { randomUUID } from 'node:crypto';
import type { LiveCommands } from '../../src/features/live/contract.ts';

type Message = LiveCommands['sendMessage']['data'];

/** Words that a guest says in her room, as his page sends them. */
export const textMessage = (chatId: string, text: string, over: Partial<Message> = {}): Message => ({
  channelId: null,
  messageType: 'text',
  senderType: 'guest',
  isVideochat: true,
  isFreechat: false,
  data: { text },
  includedGifts: [],
  chatId,
  clientId: randomUUID(),
  ...over,
});
