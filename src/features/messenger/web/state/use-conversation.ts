import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { onEvent, onReconnect } from '../../../../shell/api/channel.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { messengerConstants } from '../../constants.ts';
import type { Message } from '../../contract.ts';
import { getInboxMessages, getMessages, markInboxRead, markRead } from '../../contract.ts';
import { merged } from './merged.ts';
import { outbox, type Outgoing } from './outbox.ts';

export type Side = 'guest' | 'actor';

export interface Conversation {
  /** In their order; null until the first answer. */
  messages: readonly Message[] | null;
  /** Number of the last; 0 while there is none. */
  last: number;
  /** Those of this tab that are not kept yet. */
  outgoing: readonly Outgoing[];
  hasEarlier: boolean;
  error: Error | null;
  earlier: () => void;
  /** Takes one in the form that an answer had. */
  put: (message: Message) => void;
  reload: () => void;
}

/** Up to where it is shown; nothing is said of one that is not here yet. */
export const seenOf = ({ messages, last }: Conversation): { seen?: number } =>
  messages === null ? {} : { seen: last };

const calls = { guest: getMessages, actor: getInboxMessages } as const;
const marks = { guest: markRead, actor: markInboxRead } as const;
const none: readonly Outgoing[] = [];

interface Wanted {
  before?: number;
  since?: number;
}
interface Answer {
  items: readonly Message[];
  hasEarlier: boolean;
}

/** What is asked for; of what has come since a message all of it, however many answers that takes. */
async function pagesOf(ask: (wanted: Wanted) => Promise<Answer>, wanted: Wanted): Promise<Answer> {
  const { items: first, hasEarlier } = await ask(wanted);
  const items = [...first];
  for (let { since } = wanted; since !== undefined;) {
    const end = items.at(-1)?.number;
    if (end === undefined || end < since + messengerConstants.messagesPage) break;
    since = end;
    items.push(...(await ask({ since })).items);
  }
  return { items, hasEarlier };
}

/** The messages of a channel as they come, without gaps, and those that this tab has written itself. */
export function useConversation(side: Side, channelId: number, readNumber: number): Conversation {
  const language = useLanguage();
  const [messages, setMessages] = useState<readonly Message[] | null>(null);
  const [hasEarlier, setEarlier] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.all, () => none);
  const last = messages?.at(-1)?.number ?? 0;
  const first = messages?.[0]?.number ?? 0;

  const take = useCallback((items: readonly Message[]) => {
    setMessages((known) => merged(known ?? [], items));
    outbox.arrived(new Set(items.map(({ clientId }) => clientId)));
  }, []);

  const load = useCallback(
    (query: Wanted) =>
      pagesOf((asked) => callRest(calls[side], language, { params: { channelId }, query: asked }), query).then(
        ({ items, hasEarlier: more }) => {
          take(items);
          if (query.since === undefined) setEarlier(more);
          setError(null);
        },
        (problem: unknown) => setError(problem instanceof Error ? problem : new Error('unknown')),
      ),
    [side, language, channelId, take],
  );

  useEffect(() => void load({}), [load]);
  useEffect(
    () =>
      onReconnect(() => {
        // What was said meanwhile, and what became of the last messages.
        if (last > 0) void load({ since: last });
        void load({});
      }),
    [load, last],
  );
  useEffect(
    () =>
      onEvent('messageChanged', ({ channelId: where, message }) => {
        if (where === channelId && message.number >= first && message.number <= last) take([message]);
      }),
    [channelId, first, last, take],
  );
  useEffect(
    () =>
      onEvent('channelMessage', ({ channelId: where, message }) => {
        if (where !== channelId) return;
        if (message.number <= last + 1) return take([message]);
        // Something was missed before it.
        void load(last === 0 ? {} : { since: last });
      }),
    [channelId, last, load, take],
  );
  // What was kept, and whose event has not come, is fetched.
  const isMissing = waiting.some(({ channelId: where, number }) => where === channelId && (number ?? 0) > last);
  useEffect(() => {
    if (isMissing) void load(last === 0 ? {} : { since: last });
  }, [isMissing, last, load]);

  useMarks(side, channelId, messages === null ? 0 : last, readNumber);

  return {
    messages,
    last,
    outgoing: waiting.filter(({ channelId: where, senderType }) => where === channelId && senderType === side),
    hasEarlier,
    error,
    earlier: () => void load({ before: first }),
    put: (message) => take([message]),
    reload: () => void load({}),
  };
}

/** What is shown to somebody who looks has been read. */
function useMarks(side: Side, channelId: number, last: number, readNumber: number): void {
  const language = useLanguage();
  useEffect(() => {
    if (last <= readNumber) return;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      // A mark that is lost is set with the next look.
      void callRest(marks[side], language, { params: { channelId }, body: { number: last } }).catch(() => undefined);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [side, channelId, last, readNumber, language]);
}
