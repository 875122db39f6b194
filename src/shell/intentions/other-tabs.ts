/** Carries messages between the tabs of one browser. */
export interface TabLine {
  post(message: unknown): void;
  /** Calls with what other tabs post, never with what this one does. */
  hear(listen: (message: unknown) => void): void;
}

/** What other tabs of this browser have wanted lately, by its name; kept in memory alone. */
export interface OtherTabs {
  /** This tab wants it, on purpose. */
  tell(name: string): void;
  /** It has come to nothing in this tab. */
  forget(name: string): void;
  /** Whether another tab has wanted it lately. Asked again it is no more: whoever presses once more has been told. */
  take(name: string): boolean;
}

/** After so long somebody who wants the same in another tab means it, in milliseconds. */
export const LATELY_MS = 60_000;

interface Message {
  name: string;
  isOver: boolean;
}

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' &&
  message !== null &&
  'name' in message &&
  typeof message.name === 'string' &&
  'isOver' in message;

/** `now`: milliseconds of a steady clock. */
export function createOtherTabs(line: TabLine, now: () => number): OtherTabs {
  const heard = new Map<string, number>();
  line.hear((message) => {
    if (!isMessage(message)) return;
    for (const [name, at] of heard) if (now() - at >= LATELY_MS) heard.delete(name);
    if (message.isOver) heard.delete(message.name);
    else heard.set(message.name, now());
  });
  return {
    tell: (name) => line.post({ name, isOver: false } satisfies Message),
    forget: (name) => line.post({ name, isOver: true } satisfies Message),
    take(name) {
      const at = heard.get(name);
      heard.delete(name);
      return at !== undefined && now() - at < LATELY_MS;
    },
  };
}

/** The line of the tabs of one site; none where there is no page, or the browser has none. */
export function tabLine(name: string): TabLine {
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined')
    return { post: () => {}, hear: () => {} };
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    hear: (listen) => channel.addEventListener('message', ({ data }) => listen(data)),
  };
}
