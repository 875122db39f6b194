import { ApiProblem } from '../../../../shell/api/client.ts';
import { sendCommand } from '../../../../shell/api/channel.ts';
import { randomId } from '../../../../shell/random-id.ts';

export interface OutgoingGift {
  giftId: number;
  quantity: number;
}

/** A message that is not known to be kept yet. */
export interface Outgoing {
  clientId: string;
  channelId: number;
  senderType: 'guest' | 'actor';
  text: string;
  /** What it was shown to cost. */
  coins: number;
  gifts: readonly OutgoingGift[];
  /** The number of the message that it answers. */
  replyTo: number | null;
  /** Null while it is on its way, also over a lost connection. */
  error: Error | null;
  /** Its number, once it is kept. */
  number: number | null;
}

let waiting: readonly Outgoing[] = [];
const listeners = new Set<() => void>();
/** For each channel what is sent at this moment: the next follows it, so that they arrive in their order. */
const queues = new Map<number, Promise<void>>();

function set(next: readonly Outgoing[]): void {
  waiting = next;
  listeners.forEach((listener) => listener());
}
const change = (clientId: string, to: Partial<Outgoing>) =>
  set(waiting.map((each) => (each.clientId === clientId ? { ...each, ...to } : each)));

/** What waits in this tab. It is kept in memory alone: nobody else who uses the machine finds it. */
export const outbox = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  all: (): readonly Outgoing[] => waiting,

  add(message: Omit<Outgoing, 'clientId' | 'error' | 'number'>): void {
    const outgoing = { ...message, clientId: randomId(), error: null, number: null };
    set([...waiting, outgoing]);
    line(outgoing);
  },

  /** Sends once more what failed: the same message, at the price that is shown now. */
  again(clientId: string, coins: number): void {
    const found = waiting.find((each) => each.clientId === clientId);
    if (found === undefined || found.error === null) return;
    change(clientId, { error: null, coins });
    line({ ...found, coins });
  },

  drop: (clientId: string) => set(waiting.filter((each) => each.clientId !== clientId)),

  /** These have been read back from the server. */
  arrived(clientIds: ReadonlySet<string>): void {
    const left = waiting.filter(({ clientId }) => !clientIds.has(clientId));
    if (left.length < waiting.length) set(left);
  },
};

function line(message: Outgoing): void {
  const before = queues.get(message.channelId) ?? Promise.resolve();
  queues.set(
    message.channelId,
    before.then(() => send(message)),
  );
}

async function send({ clientId, channelId, senderType, text, coins, gifts, replyTo }: Outgoing): Promise<void> {
  try {
    const { seq } = await sendCommand('sendMessage', {
      channelId,
      messageType: gifts.length > 0 ? 'gift' : 'text',
      senderType,
      isVideochat: false,
      isFreechat: false,
      data: { text, coins, ...(replyTo === null ? {} : { replyTo }) },
      includedGifts: [...gifts],
      chatId: '',
      clientId,
    });
    change(clientId, { number: seq });
  } catch (error) {
    change(clientId, {
      error:
        error instanceof Error
          ? error
          : new ApiProblem({ code: 'internal', status: 0, details: undefined, issues: undefined }),
    });
  }
}
