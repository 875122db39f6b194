import type { ToyOrderState } from '../../../contract.ts';
import type { Clock } from '../../clock.ts';
import type { Buttplug, ToyDevice } from './intiface.ts';
import type { Kept } from './kept.ts';
import { createLink, type LinkState } from './link.ts';
import { createQueue, type Queue, type QueueState } from './queue.ts';

export interface ToyControllerPorts {
  clock: Clock;
  draw: () => number;
  load: () => Promise<Buttplug>;
  report: (orderId: string, state: ToyOrderState) => void;
  keep: (kept: Kept) => void;
}

export interface ToyControllerState extends Kept {
  line: LinkState;
  devices: readonly ToyDevice[];
  queue: QueueState;
  /** Whether what is bought now can be carried out. */
  isReady: boolean;
}

/** Her toys: the line to them, which take part, how strong they may be, and what is bought of them. */
export interface ToyController extends Pick<Queue, 'take' | 'goOn' | 'skip'> {
  read(): ToyControllerState;
  subscribe(listener: () => void): () => void;
  open(address: string): void;
  close(): void;
  scan(): void;
  /** Lets a toy take part, or no longer. */
  choose(key: string, takesPart: boolean): void;
  /** Moves it for a moment, gently, so that she feels that it is this one. */
  tryOut(key: string): void;
  setLimit(percent: number): void;
  /** Everything stops, at once. */
  hold(): void;
  /** Which show runs; null for none. With a show its orders end. */
  setShow(showId: string | null): void;
}

const TRY_MS = 1000;
const TRY_PERCENT = 30;

export function createToyController(
  { clock, draw, load, report, keep }: ToyControllerPorts,
  kept: Kept,
): ToyController {
  const listeners = new Set<() => void>();
  let show: string | null = null;
  let own: Omit<ToyControllerState, 'queue' | 'isReady'> = { ...kept, line: 'off', devices: [] };
  const changed = () => {
    state = describe();
    for (const listener of listeners) listener();
  };
  const queue = createQueue({ clock, draw, drive, report, changed }, kept.limit);
  const line = createLink({
    clock,
    load,
    tell(state, devices) {
      own = { ...own, line: state, devices };
      queue.toysChanged(taking().length > 0);
    },
  });
  let state = describe();

  function taking(): ToyDevice[] {
    return own.devices.filter((device) => device.outputs.length > 0 && own.chosen.includes(device.key));
  }

  function describe(): ToyControllerState {
    const isReady = own.line === 'on' && taking().length > 0 && !queue.read().isHeld;
    return { ...own, queue: queue.read(), isReady };
  }

  function drive(percent: number): void {
    if (percent === 0) return line.stopAll();
    for (const { index } of taking()) line.drive(index, percent);
  }

  function set(change: Partial<Kept>): void {
    own = { ...own, ...change };
    const { address, limit, chosen } = own;
    keep({ address, limit, chosen });
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    take: queue.take,
    goOn: queue.goOn,
    skip: queue.skip,
    hold: queue.hold,
    scan: line.scan,
    open(address) {
      set({ address });
      line.open(address);
    },
    close: line.close,
    choose(key, takesPart) {
      const others = own.chosen.filter((each) => each !== key);
      set({ chosen: takesPart ? [...others, key] : others });
      const device = own.devices.find((each) => each.key === key);
      if (!takesPart && device !== undefined) line.drive(device.index, 0);
      queue.toysChanged(taking().length > 0);
    },
    tryOut(key) {
      const device = own.devices.find((each) => each.key === key);
      if (device === undefined || isMoving()) return;
      line.drive(device.index, Math.min(TRY_PERCENT, own.limit));
      clock.after(TRY_MS, () => {
        // What was bought meanwhile goes on.
        if (!isMoving() || !own.chosen.includes(key)) line.drive(device.index, 0);
      });
    },
    setLimit(limit) {
      set({ limit });
      queue.setLimit(limit);
    },
    setShow(showId) {
      if (showId === show) return;
      if (show !== null) queue.giveUp();
      if (showId !== null) queue.begin();
      show = showId;
    },
  };

  function isMoving(): boolean {
    return queue.read().running?.since != null;
  }
}
