import { openChannel, sendCommand } from '../../../shell/api/channel.ts';
import type { ChatLine, ChatMode, LiveCommands, LiveEvents } from '../contract.ts';

interface ChatListener {
  line: (line: ChatLine) => void;
  viewers?: (viewers: number) => void;
}

/** Follows a show's room on the channel from its first line on, also after the line broke. Returns what ends it. */
export function followChat(actorId: number, chatId: string, heard: ChatListener): () => void {
  let stop: (() => void) | undefined;
  let left = false;
  void openChannel().then((client) => {
    if (left) return;
    const room = client.room(chatId, {
      join: ({ since }) => ({ type: 'watchRoom', data: since === undefined ? { actorId } : { actorId, since } }),
      leave: () => ({ type: 'unwatchRoom', data: { actorId } }),
    });
    stop = room.subscribe(
      ({ type, data }) => {
        if (type === 'chatLine') heard.line(data as ChatLine);
        if (type === 'chatViewers') heard.viewers?.((data as LiveEvents['chatViewers']).viewers);
      },
      { since: 0 },
    );
  });
  return () => {
    left = true;
    stop?.();
  };
}

/** Says a line in a show's room; its id keeps it from being said twice. Rejects when it did not arrive. */
export async function sayLine(
  chatId: string,
  mode: ChatMode,
  { id, senderType, text }: Pick<ChatLine, 'id' | 'senderType' | 'text'>,
): Promise<void> {
  const message: LiveCommands['sendMessage']['data'] = {
    channelId: null,
    messageType: 'text',
    senderType,
    isVideochat: mode === 'videoChat',
    isFreechat: mode === 'freeChat',
    data: { text },
    includedGifts: [],
    chatId,
    clientId: id,
  };
  await sendCommand('sendMessage', message);
}
