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

/** `ask`: a tab has just begun to listen. `ago`: something was wanted so many milliseconds ago; null for what has come to nothing. */
type Message = { kind: 'ask' } | { kind: 'wanted'; name: string; ago: number | null };

function isMessage(message: unknown): message is Message {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return false;
  if (message.kind === 'ask') return true;
  if (message.kind !== 'wanted' || !('name' in message) || !('ago' in message)) return false;
  return typeof message.name === 'string' && (message.ago === null || typeof message.ago === 'number');
}

/** `now`: milliseconds of a steady clock. */
export function createOtherTabs(line: TabLine, now: () => number): OtherTabs {
  const told = new Map<string, number>();
  const heard = new Map<string, number>();
  const post = (message: Message) => line.post(message);
  const isLately = (at: number | undefined): boolean => at !== undefined && now() - at < LATELY_MS;

  line.hear((message) => {
    if (!isMessage(message)) return;
    for (const known of [told, heard]) for (const [name, at] of known) if (!isLately(at)) known.delete(name);
    if (message.kind === 'ask')
      for (const [name, at] of [...told, ...heard]) post({ kind: 'wanted', name, ago: now() - at });
    else if (message.ago === null) heard.delete(message.name);
    // What a third tab has heard of this one.
    else if (!told.has(message.name)) heard.set(message.name, now() - message.ago);
  });
  // A page begins to listen with its first press, or later than others have pressed.
  post({ kind: 'ask' });

  return {
    tell(name) {
      told.set(name, now());
      post({ kind: 'wanted', name, ago: 0 });
    },
    forget(name) {
      told.delete(name);
      post({ kind: 'wanted', name, ago: null });
    },
    take(name) {
      const at = heard.get(name);
      heard.delete(name);
      return isLately(at);
    },
  };
}

/** The line of the tabs of one site; none where there is no page, or the browser has none. */
export function tabLine(name: string): TabLine {
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined')
    return { post: () => {}, hear: () => {} };
  const channel = new BroadcastChannel(name);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it goes to pages of this origin alone
    post: (message) => channel.postMessage(message),
    hear: (listen) => channel.addEventListener('message', ({ data }) => listen(data)),
  };
}
