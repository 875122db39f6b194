import { openChannel, sendCommand } from '../../../../shell/api/channel.ts';
import type { ChatMessage, ChatMode, LiveCommands, LiveEvents } from '../../contract.ts';

interface ChatListener {
  line: (line: ChatMessage) => void;
  /** A message was taken away again. */
  removed?: (id: string) => void;
  viewers?: (viewers: number) => void;
  reaction?: (reaction: LiveEvents['chatReaction']['reaction']) => void;
  goal?: (goal: LiveEvents['roomGoal']['goal']) => void;
  passing?: (event: PassingEvent) => void;
  /** Not all that was said since is kept: what is follows, from its first line on. */
  lost: () => void;
}

/** What is told to the room and kept nowhere. */
export type PassingEvent =
  | { type: 'toyOrder'; data: LiveEvents['toyOrder'] }
  | { type: 'toyOffer'; data: LiveEvents['toyOffer'] }
  | { type: 'caption'; data: LiveEvents['caption'] };

const passing: readonly string[] = ['toyOrder', 'toyOffer', 'caption'] satisfies PassingEvent['type'][];

/** Follows a show's room on the channel from its first message on, also after the connection broke. Returns what ends it. */
export function followChat(actorId: number, chatId: string, listener: ChatListener): () => void {
  let stop: (() => void) | undefined;
  let left = false;
  void openChannel().then((client) => {
    if (left) return;
    const room = client.room(chatId, {
      join: ({ since }) => ({ type: 'watchRoom', data: since === undefined ? { actorId } : { actorId, since } }),
      leave: () => ({ type: 'unwatchRoom', data: { actorId } }),
    });
    const follow = () =>
      room.subscribe(({ type, data }) => hear(listener, type, data), {
        since: 0,
        // How many there are is told when somebody comes or goes; until then the answer says it.
        onJoined: (answer) => listener.viewers?.((answer as LiveCommands['watchRoom']['reply']).viewers),
        onResync() {
          // What was taken away meanwhile may stand here still.
          stop?.();
          listener.lost();
          stop = follow();
        },
      });
    stop = follow();
  });
  return () => {
    left = true;
    stop?.();
  };
}

function hear(listener: ChatListener, type: string, data: unknown): void {
  if (type === 'chatMessage') listener.line(data as ChatMessage);
  if (type === 'chatMessageRemoved') listener.removed?.((data as LiveEvents['chatMessageRemoved']).id);
  if (type === 'chatViewers') listener.viewers?.((data as LiveEvents['chatViewers']).viewers);
  if (type === 'chatReaction') listener.reaction?.((data as LiveEvents['chatReaction']).reaction);
  if (passing.includes(type)) listener.passing?.({ type, data: data } as PassingEvent);
  if (type === 'roomGoal') listener.goal?.((data as LiveEvents['roomGoal']).goal);
}

type Message = LiveCommands['sendMessage']['data'];

/** What is given along with a message, or in its place. */
export type Given = Pick<Message, 'messageType' | 'includedGifts'> & { data: Omit<Message['data'], 'text'> };

const onlyWords: Given = { messageType: 'text', includedGifts: [], data: {} };

/** Says a message in a show's room, or gives something; its id keeps it from happening twice. Rejects when it did not arrive. */
export async function sendChatMessage(
  chatId: string,
  mode: ChatMode,
  { id, senderType, text }: Pick<ChatMessage, 'id' | 'senderType' | 'text'>,
  given: Given = onlyWords,
): Promise<void> {
  const message: Message = {
    channelId: null,
    messageType: given.messageType,
    senderType,
    isVideochat: mode === 'videoChat',
    isFreechat: mode === 'freeChat',
    data: { ...given.data, text },
    includedGifts: given.includedGifts,
    chatId,
    clientId: id,
  };
  await sendCommand('sendMessage', message);
}
