/** For so long a tip can be taken back, in seconds. */
export const HOLD_SECONDS = 5;
/** For so long after the press neither undo nor send counts, in milliseconds: they may have come under the second tap of a double tap. */
const FRESH_MS = 600;

/** What has been pressed and is not sent yet. */
export interface Held<T> {
  what: T;
  secondsLeft: number;
  /** It has just been pressed. */
  isFresh: boolean;
}

export interface Hold<T> {
  /** By what it is sent from now on. */
  sendBy(send: (what: T) => void): void;
  /** Holds it back, and sends it when the time is up. Nothing while another waits. */
  begin(what: T): void;
  /** Takes it back: nothing is sent. */
  undo(): void;
  /** Sends what waits at once, if anything does: also who leaves has given it. */
  sendNow(): void;
}

/**
 * Holds a payment back for a moment in which it can be taken back. `tell` hears what waits, each second; null for nothing. `whoIsIt`: in
 * whose name it would be sent; what somebody else has pressed is dropped.
 */
export function createHold<T>(tell: (held: Held<T> | null) => void, whoIsIt: () => string | null): Hold<T> {
  let send: (what: T) => void = () => undefined;
  let held: Held<T> | null = null;
  let pressedBy: string | null = null;
  let ticking: ReturnType<typeof setInterval> | undefined;
  let fresh: ReturnType<typeof setTimeout> | undefined;

  function set(next: Held<T> | null): void {
    held = next;
    tell(next);
  }
  function end(): Held<T> | null {
    clearInterval(ticking);
    clearTimeout(fresh);
    const last = held;
    if (last !== null) set(null);
    return last;
  }
  function sendNow(): void {
    const last = end();
    if (last !== null && whoIsIt() === pressedBy) send(last.what);
  }
  return {
    sendBy: (next) => void (send = next),
    begin(what) {
      if (held !== null) return;
      pressedBy = whoIsIt();
      set({ what, secondsLeft: HOLD_SECONDS, isFresh: true });
      fresh = setTimeout(() => held !== null && set({ ...held, isFresh: false }), FRESH_MS);
      ticking = setInterval(() => {
        if (held === null) return;
        if (held.secondsLeft > 1) set({ ...held, secondsLeft: held.secondsLeft - 1 });
        else sendNow();
      }, 1000);
    },
    undo: () => void end(),
    sendNow,
  };
}
