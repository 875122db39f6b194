import { COUNT_LIFETIME_MS, firstNumber, LOG_LIFETIME_MS, type Bus, type Listener } from './bus.ts';

const SWEEP_MS = 30_000;

interface Log {
  last: number;
  kept: string[];
  expires: number;
}

interface Claim {
  text: string;
  expires: number;
}

/** What all buses of one memory share; by itself a process needs only one of each. */
class Memory {
  readonly listeners = new Map<string, Set<Listener>>();
  readonly logs = new Map<string, Log>();
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

/** A bus within this process. With `beside`, a second one on the same memory, as if it were another process. */
export function memoryBus(beside?: Bus): Bus {
  const memory = (beside && memories.get(beside)) ?? new Memory();
  const owner = {};
  const timer = setInterval(() => memory.sweep(Date.now()), SWEEP_MS).unref();

  const send = (channel: string, text: string, seq: number | null) => {
    for (const listener of memory.listeners.get(channel) ?? []) listener.onMessage(text, seq);
  };
  const bus: Bus = {
    async publish(channel, text) {
      send(channel, text, null);
    },
    async append(name, { before, after }, keep) {
      const log = memory.logs.get(name) ?? { last: firstNumber(), kept: [], expires: 0 };
      memory.logs.set(name, log);
      const text = `${before}${++log.last}${after}`;
      log.kept.push(text);
      if (log.kept.length > keep) log.kept.splice(0, log.kept.length - keep);
      log.expires = Date.now() + LOG_LIFETIME_MS;
      const seq = log.last;
      send(name, text, seq);
      return seq;
    },
    async read(name, since) {
      const { last, kept } = memory.logs.get(name) ?? { last: 0, kept: [] };
      if (since === null) return { last, entries: [] };
      if (since === 0) return { last, entries: [...kept] };
      const missing = last - since;
      return { last, entries: missing < 0 || missing > kept.length ? null : kept.slice(kept.length - missing) };
    },
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
