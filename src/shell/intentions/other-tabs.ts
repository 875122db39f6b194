/** Carries messages between the tabs of one browser. */
export interface TabLine {
  post(message: unknown): void;
  /** Calls with what other tabs post, never with what this one does. */
  hear(listen: (message: unknown) => void): void;
}

/** What other tabs of this browser have wanted lately, by its name; kept in memory alone. */
export interface OtherTabs {
  /** This tab wants it, on purpose: answers with the id of that press. */
  tell(name: string): string;
  /** This press has come to nothing. */
  forget(id: string): void;
  /** Whether another tab has wanted it lately. Asked again it is no more: whoever presses once more has been told. */
  take(name: string): boolean;
}

/** After so long somebody who wants the same in another tab means it, in milliseconds. */
export const LATELY_MS = 60_000;

/** `ask`: a tab has just begun to listen. `wanted`: something was, so many milliseconds ago. `over`: that press has come to nothing. */
type Message =
  | { kind: 'ask' }
  | { kind: 'wanted'; id: string; name: string; ago: number }
  | { kind: 'over'; id: string };

function isMessage(message: unknown): message is Message {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return false;
  if (message.kind === 'ask') return true;
  if (!('id' in message) || typeof message.id !== 'string') return false;
  if (message.kind === 'over') return true;
  if (message.kind !== 'wanted' || !('name' in message) || !('ago' in message)) return false;
  return typeof message.name === 'string' && typeof message.ago === 'number';
}

interface Press {
  name: string;
  at: number;
}

interface TabPorts {
  line: TabLine;
  /** Unique among tabs. */
  newId: () => string;
  /** Milliseconds of a steady clock. */
  now: () => number;
}

export function createOtherTabs({ line, newId, now }: TabPorts): OtherTabs {
  /** Presses of this tab and of others, by their ids. */
  const told = new Map<string, Press>();
  const heard = new Map<string, Press>();
  const post = (message: Message) => line.post(message);

  function dropOld(): void {
    for (const known of [told, heard]) for (const [id, { at }] of known) if (now() - at >= LATELY_MS) known.delete(id);
  }

  line.hear((message) => {
    if (!isMessage(message)) return;
    dropOld();
    if (message.kind === 'ask')
      for (const [id, { name, at }] of [...told, ...heard]) post({ kind: 'wanted', id, name, ago: now() - at });
    else if (message.kind === 'over') heard.delete(message.id);
    // A third tab tells what it has heard of this one, too.
    else if (!told.has(message.id)) heard.set(message.id, { name: message.name, at: now() - message.ago });
  });
  // A page begins to listen with its first press, or later than others have pressed.
  post({ kind: 'ask' });

  return {
    tell(name) {
      const id = newId();
      told.set(id, { name, at: now() });
      post({ kind: 'wanted', id, name, ago: 0 });
      return id;
    },
    forget(id) {
      told.delete(id);
      post({ kind: 'over', id });
    },
    take(name) {
      dropOld();
      const same = [...heard].filter(([, press]) => press.name === name);
      for (const [id] of same) heard.delete(id);
      return same.length > 0;
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
