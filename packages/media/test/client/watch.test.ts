import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { untilLost } from '../../src/client/watch.ts';

/** A browser's connection as its reports tell of it. */
function connectionOf(bytesReceived: number) {
  const told = {
    bytesReceived,
    connectionState: 'connected',
    getStats: async () => new Map([['T01', { type: 'transport', timestamp: 0, bytesReceived: told.bytesReceived }]]),
  };
  const peer = {
    get connectionState() {
      return told.connectionState;
    },
    getStats: () => told.getStats(),
  };
  return { told, peer: peer as unknown as RTCPeerConnection };
}

describe('a connection whose endpoint has promised to send at least twice a second', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function watch(remote: string, changedAt = -Infinity, bytesReceived = 100) {
    const { told, peer } = connectionOf(bytesReceived);
    const ending = new AbortController();
    let end: string | null = null;
    let noWay = 0;
    let way = 0;
    // The endpoint knows the session all the while.
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    const over = untilLost({
      peer,
      session: { location: 'http://127.0.0.1/whep/r/1', etag: null, token: 't' },
      local: '',
      remote,
      progress: () => 0,
      networkChangedAt: () => changedAt,
      onFlowing: () => undefined,
      onStalled: () => undefined,
      onNoWay: () => noWay++,
      onWay: () => way++,
      signal: ending.signal,
    }).then((how) => (end = how));
    /** Lets time pass in which something comes, or nothing does. */
    const pass = async (ms: number, comes: boolean) => {
      for (let at = 0; at < ms; at += 250) {
        if (comes) told.bytesReceived += 50;
        await vi.advanceTimersByTimeAsync(250);
      }
    };
    const stop = async () => {
      ending.abort();
      await over;
      vi.unstubAllGlobals();
    };
    return { pass, stop, told, end: () => end, noWay: () => noWay, way: () => way };
  }
  const promised = 'v=0\r\na=heartbeat:500\r\n';

  it('is given up when nothing has come for four seconds, and for a second and a half on another network', async () => {
    for (const [changes, patience] of [
      [false, 4_000],
      [true, 1_500],
    ] as const) {
      const line = watch(promised, changes ? performance.now() : -Infinity);
      await line.pass(5_000, true);
      await line.pass(patience - 250, false);
      expect(line.end()).toBeNull();
      await line.pass(750, false);
      expect(line.end()).toBe('lost');
      await line.stop();
    }
  });

  it('is told of once where none has come to be for eight seconds, and not where one stood before', async () => {
    const blocked = watch(promised, -Infinity, 0);
    blocked.told.connectionState = 'connecting';
    await blocked.pass(8_000, false);
    expect(blocked.noWay()).toBe(0);
    await blocked.pass(5_000, false);
    expect([blocked.noWay(), blocked.end()]).toEqual([1, null]);
    await blocked.stop();
    const hopeless = watch(promised, -Infinity, 0);
    hopeless.told.connectionState = 'failed';
    await hopeless.pass(250, false);
    expect([hopeless.noWay(), hopeless.end()]).toEqual([1, 'lost']);
    const stood = watch(promised);
    await stood.pass(1_000, true);
    stood.told.connectionState = 'disconnected';
    await stood.pass(20_000, true);
    expect(stood.noWay()).toBe(0);
    await stood.stop();
  });

  it('is no longer told of once one has come to be, and not to a page that has slept', async () => {
    const line = watch(promised, -Infinity, 0);
    line.told.connectionState = 'connecting';
    const now = performance.now.bind(performance);
    let asleepMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now() + asleepMs);
    await line.pass(3_000, false);
    asleepMs = 60_000;
    await line.pass(3_000, false);
    expect([line.noWay(), line.way()]).toEqual([0, 0]);
    await line.pass(5_000, false);
    expect([line.noWay(), line.way()]).toEqual([1, 0]);
    line.told.connectionState = 'connected';
    await line.pass(1_000, true);
    expect([line.noWay(), line.way()]).toEqual([1, 1]);
    await line.stop();
    vi.restoreAllMocks();
  });

  it('stands while the picture stands still and its beats come', async () => {
    const line = watch(promised, performance.now());
    await line.pass(60_000, true);
    expect(line.end()).toBeNull();
    await line.stop();
  });

  it('is not given up for its silence where nothing was promised, or before the first has come', async () => {
    const silent = watch('v=0\r\n', performance.now());
    await silent.pass(60_000, false);
    expect(silent.end()).toBeNull();
    await silent.stop();
    const beginning = watch(promised, performance.now(), 0);
    await beginning.pass(60_000, false);
    expect(beginning.end()).toBeNull();
    await beginning.stop();
  });

  it('is given time again where the page has slept', async () => {
    const line = watch(promised);
    await line.pass(1_000, true);
    await line.pass(3_500, false);
    const { getStats } = line.told;
    // A look that takes a minute stands for a page that is not run for one.
    line.told.getStats = async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, 60_000);
      });
      return getStats();
    };
    await vi.advanceTimersByTimeAsync(60_000);
    line.told.getStats = getStats;
    expect(line.end()).toBeNull();
    await line.pass(1_000, true);
    expect(line.end()).toBeNull();
    await line.stop();
  });
});
