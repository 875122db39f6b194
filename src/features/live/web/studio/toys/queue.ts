import type { ToyOrderState } from '../../../contract.ts';
import type { ToyOrder } from '../../../contract.ts';
import type { Clock } from '../../clock.ts';
import { strengthOf } from './strength.ts';

export interface QueuePorts {
  clock: Clock;
  /** From 0 on, below 1. */
  draw: () => number;
  /** Sets all toys that take part to whole per cent; 0 stops every one. */
  drive: (percent: number) => void;
  report: (orderId: string, state: ToyOrderState) => void;
  changed: () => void;
}

export interface QueueState {
  running: {
    order: ToyOrder;
    /** Milliseconds of it that are left, as of `since` if it moves. */
    leftMs: number;
    /** By the queue's clock; null while it is held up. */
    since: number | null;
  } | null;
  waiting: readonly ToyOrder[];
  /** What was bought and will not be carried out any more. */
  missed: readonly ToyOrder[];
  isHeld: boolean;
}

export interface Queue {
  read(): QueueState;
  /** What is bought, in the order of purchase; what is known already is left as it is. */
  take(orders: readonly ToyOrder[]): void;
  /** Whether there are toys to drive now. Those there are get their strength anew. */
  toysChanged(canDrive: boolean): void;
  setLimit(percent: number): void;
  /** Stops at once; what runs keeps the time it has left. */
  hold(): void;
  goOn(): void;
  /** Leaves one out. */
  skip(orderId: string): void;
  /** Nothing more comes: stops, and gives up what is left. */
  giveUp(): void;
  /** A new show: what was missed before is forgotten. */
  begin(): void;
}

const SECOND_MS = 1000;

/** Carries out one order after the other, each for its seconds; only time in which toys really move counts. */
export function createQueue({ clock, draw, drive, report, changed }: QueuePorts, firstLimit: number): Queue {
  let state: QueueState = { running: null, waiting: [], missed: [], isHeld: false };
  let canDrive = false;
  let limit = firstLimit;
  /** What the toys were last told. */
  let driven: number | null = 0;
  let callOff = () => {};
  const known = new Set<string>();

  function set(change: Partial<QueueState>): void {
    state = { ...state, ...change };
    changed();
  }

  function tell(percent: number): void {
    if (percent !== driven) drive(percent);
    driven = percent;
  }

  /** Takes what has passed off what is left. */
  function count(): void {
    const { running } = state;
    if (running === null || running.since === null) return;
    const now = clock.now();
    state = { ...state, running: { ...running, leftMs: running.leftMs - (now - running.since), since: now } };
  }

  function finish(): void {
    if (state.running === null || state.running.leftMs > 0) return;
    report(state.running.order.id, 'done');
    state = { ...state, running: null };
  }

  function pause(): void {
    tell(0);
    const { running } = state;
    if (running?.since != null) report(running.order.id, 'waiting');
    set({ running: running === null ? null : { ...running, since: null } });
  }

  function step(): void {
    callOff();
    count();
    finish();
    if (!canDrive || state.isHeld) return pause();
    const [next, ...later] = state.waiting;
    if (state.running === null && next !== undefined) {
      state = { ...state, waiting: later, running: { order: next, leftMs: next.duration * SECOND_MS, since: null } };
    }
    const { running } = state;
    if (running === null) {
      tell(0);
      return changed();
    }
    if (running.since === null) report(running.order.id, 'running');
    tell(strengthOf(running.order, limit, draw));
    // A steady one needs no further word until its end.
    callOff = clock.after(running.order.random ? Math.min(SECOND_MS, running.leftMs) : running.leftMs, step);
    set({ running: { ...running, since: clock.now() } });
  }

  function miss(orders: readonly ToyOrder[]): void {
    for (const { id } of orders) report(id, 'missed');
    state = { ...state, missed: [...state.missed, ...orders] };
  }

  return {
    read: () => state,
    take(orders) {
      const fresh = orders.filter(({ id }) => !known.has(id));
      if (fresh.length === 0) return;
      for (const { id } of fresh) known.add(id);
      set({ waiting: [...state.waiting, ...fresh] });
      if (state.running === null) step();
    },
    toysChanged(can) {
      canDrive = can;
      // A new one knows nothing of what runs, and rests by itself otherwise.
      if (state.running !== null) driven = null;
      step();
    },
    setLimit(percent) {
      limit = percent;
      step();
    },
    hold() {
      state = { ...state, isHeld: true };
      // Said even where they should rest already: she wants it quiet now.
      driven = null;
      step();
    },
    goOn() {
      state = { ...state, isHeld: false };
      step();
    },
    skip(orderId) {
      const { running, waiting } = state;
      const isRunning = running?.order.id === orderId;
      miss(isRunning ? [running.order] : waiting.filter(({ id }) => id === orderId));
      state = {
        ...state,
        running: isRunning ? null : running,
        waiting: waiting.filter(({ id }) => id !== orderId),
      };
      step();
    },
    giveUp() {
      const { running, waiting } = state;
      miss([...(running === null ? [] : [running.order]), ...waiting]);
      state = { ...state, running: null, waiting: [], isHeld: false };
      driven = null;
      step();
    },
    begin: () => set({ missed: [] }),
  };
}
