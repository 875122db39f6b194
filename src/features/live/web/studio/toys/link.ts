import type { Clock } from '../../clock.ts';
import { connectIntiface, type Buttplug, type Intiface, type ToyDevice } from './intiface.ts';

/** `lost`: she wants it, nobody answers, and it is tried again. */
export type LinkState = 'off' | 'connecting' | 'on' | 'lost';

export interface LinkPorts {
  clock: Clock;
  /** The client that speaks with Intiface, fetched when it is first needed. */
  load: () => Promise<Buttplug>;
  tell: (state: LinkState, devices: readonly ToyDevice[]) => void;
}

export interface ToyLink extends Pick<Intiface, 'drive' | 'stopAll' | 'scan'> {
  /** Connects, and connects again whenever the connection breaks, until it is closed. */
  open(address: string): void;
  close(): void;
}

const FIRST_MS = 1000;
const LONGEST_MS = 15_000;

/** The line to Intiface on her machine, kept up while she wants it. */
export function createLink({ clock, load, tell }: LinkPorts): ToyLink {
  let intiface: Intiface | null = null;
  let failures = 0;
  /** Counts her wishes: what comes of an earlier one is void. */
  let attempt = 0;
  let callOff = () => {};

  async function connect(address: string, mine: number): Promise<void> {
    const isMine = () => mine === attempt;
    let devices: readonly ToyDevice[] = [];
    const listener = {
      devices(found: ToyDevice[]) {
        devices = found;
        if (isMine() && intiface !== null) tell('on', devices);
      },
      lost() {
        if (isMine()) fail(address, mine);
      },
    };
    try {
      const opened = await connectIntiface(await load(), address, listener, clock);
      if (!isMine()) return opened.close();
      intiface = opened;
      failures = 0;
      tell('on', devices);
    } catch {
      // Nobody there, or somebody who is not Intiface: the page says what to do.
      if (isMine()) fail(address, mine);
    }
  }

  function fail(address: string, mine: number): void {
    intiface = null;
    const delay = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);
    failures += 1;
    callOff = clock.after(delay, () => void connect(address, mine));
    tell('lost', []);
  }

  function close(): void {
    attempt += 1;
    callOff();
    intiface?.close();
    intiface = null;
    failures = 0;
  }

  return {
    open(address) {
      close();
      tell('connecting', []);
      void connect(address, attempt);
    },
    close() {
      close();
      tell('off', []);
    },
    drive: (index, percent) => intiface?.drive(index, percent),
    stopAll: () => intiface?.stopAll(),
    scan: () => intiface?.scan(),
  };
}
