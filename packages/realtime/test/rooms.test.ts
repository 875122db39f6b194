import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { memoryBus } from '../src/index.ts';
import { startHub } from './hub-harness.ts';
import { RawClient } from './raw-client.ts';
import { roomSuite } from './room-suite.ts';

const roundsOf = (client: RawClient) =>
  client.received.filter(({ type }) => type === 'said').map(({ data }) => (data as { round: number }).round);

describe('rooms on a bus in memory', () => {
  roomSuite(async (stack) => {
    const bus = stack.use(memoryBus());
    return [bus, stack.use(memoryBus({ beside: bus }))];
  });
});

describe('a slow reader', () => {
  let stack: AsyncDisposableStack;
  beforeEach(() => {
    stack = new AsyncDisposableStack();
  });
  afterEach(() => stack.disposeAsync());

  const text = 'x'.repeat(100_000);

  /** A member that stops reading until so many long messages were published, while another reads on. */
  async function publishPast(keep: number, count: number) {
    const { hub, url } = stack.use(await startHub({ limits: { keep, slowBytes: 500_000, tooSlowBytes: 1e9 } }));
    const slow = stack.use(await RawClient.withSession(url, 'slow'));
    const quick = stack.use(await RawClient.withSession(url, 'quick'));
    await slow.join('hall');
    await quick.join('hall');
    slow.socket.pause();
    for (let round = 0; round < count; round++) {
      await hub.room('hall').publish('said', { round, text }, { keep: true });
      expect((await quick.hear('said')).data).toMatchObject({ round });
    }
    slow.socket.resume();
    return { hub, slow };
  }
  test('gets what it missed once it reads again', async () => {
    const { slow } = await publishPast(300, 200);
    while (roundsOf(slow).at(-1) !== 199) await slow.hear('said');
    expect(roundsOf(slow)).toEqual(Array.from({ length: 200 }, (_, round) => round));
  });

  test('is told to load anew if that is no longer kept', async () => {
    const { hub, slow } = await publishPast(5, 200);
    await slow.hear('resync');
    await hub.room('hall').publish('said', { round: 200, text: '' }, { keep: true });
    while (roundsOf(slow).at(-1) !== 200) await slow.hear('said');
    expect(roundsOf(slow).length).toBeLessThan(200);
  });

  test('is closed if even messages to itself pile up', async () => {
    const { hub, url } = stack.use(await startHub({ limits: { slowBytes: 100_000, tooSlowBytes: 1_000_000 } }));
    const slow = stack.use(await RawClient.withSession(url, 'slow'));
    slow.socket.pause();
    for (let round = 0; round < 500 && hub.size > 0; round++) await hub.sendToGuest('slow', 'said', text);
    await expect.poll(() => hub.size).toBe(0);
    slow.socket.resume();
    expect((await slow.closed).code).toBe(1006);
  });
});
