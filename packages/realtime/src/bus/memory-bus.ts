import { COUNT_LIFETIME_MS, type Bus, type Listener } from './bus.ts';
import { KeptLog, type LogStore } from './kept-log.ts';

const SWEEP_MS = 30_000;

interface Claim {
  text: string;
  expires: number;
}

/** What all buses of one memory share; by itself a process needs only one of each. */
class Memory {
  readonly listeners = new Map<string, Set<Listener>>();
  readonly logs = new Map<string, KeptLog>();
  readonly claims = new Map<string, Claim>();
  /** Name → owner → count. */
  readonly counts = new Map<string, Map<object, { count: number; expires: number }>>();

  sweep(now: number): void {
    for (const map of [this.logs, this.claims]) {
      for (const [key, { expires }] of map) if (expires < now) map.delete(key);
    }
    for (const [name, owners] of this.counts) {
      for (const [owner, { expires }] of owners) if (expires < now) owners.delete(owner);
      if (owners.size === 0) this.counts.delete(name);
    }
  }
}

export interface MemoryBusOptions {
  /** Another bus, whose memory this one shares, as if it were in another process. */
  beside?: Bus;
  /** Where kept messages outlive the process; unless told they end with it. */
  logs?: LogStore;
  /** Told of errors of the store; messages are sent all the same. */
  onError?: (error: unknown) => void;
}

/** A bus within this process. */
export function memoryBus({ beside, logs, onError = () => {} }: MemoryBusOptions = {}): Bus {
  const memory = (beside && memories.get(beside)) ?? new Memory();
  const owner = {};
  const timer = setInterval(() => memory.sweep(Date.now()), SWEEP_MS).unref();

  const send = (channel: string, text: string, seq: number | null) => {
    for (const listener of memory.listeners.get(channel) ?? []) listener.onMessage(text, seq);
  };
  const logOf = (name: string): KeptLog => {
    const log = memory.logs.get(name) ?? new KeptLog(name, logs ?? null, onError);
    memory.logs.set(name, log);
    return log;
  };
  const bus: Bus = {
    async publish(channel, text) {
      send(channel, text, null);
    },
    async append(name, message, keep) {
      const { seq, text } = await logOf(name).append(message, keep);
      send(name, text, seq);
      return seq;
    },
    read: (name, since) => logOf(name).read(since),
    replace: (name, seq, text) => logOf(name).replace({ seq, text }),
    async subscribe(channel, listener) {
      const listeners = memory.listeners.get(channel) ?? new Set();
      memory.listeners.set(channel, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && memory.listeners.get(channel) === listeners) memory.listeners.delete(channel);
      };
    },
    async setCount(name, count) {
      const owners = memory.counts.get(name) ?? new Map();
      memory.counts.set(name, owners.set(owner, { count, expires: Date.now() + COUNT_LIFETIME_MS }));
    },
    async countElsewhere(name) {
      let sum = 0;
      for (const [other, { count, expires }] of memory.counts.get(name) ?? []) {
        if (other !== owner && expires > Date.now()) sum += count;
      }
      return sum;
    },
    async claim(key, milliseconds) {
      const known = memory.claims.get(key);
      if (known && known.expires > Date.now()) return known.text;
      memory.claims.set(key, { text: '', expires: Date.now() + milliseconds });
      return null;
    },
    async settle(key, text, milliseconds) {
      memory.claims.set(key, { text, expires: Date.now() + milliseconds });
    },
    async release(key) {
      memory.claims.delete(key);
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      for (const owners of memory.counts.values()) owners.delete(owner);
    },
  };
  memories.set(bus, memory);
  return bus;
}

const memories = new WeakMap<Bus, Memory>();
