import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bus, ServerMessage } from '../src/index.ts';
import { startHub } from './hub-harness.ts';
import { RawClient } from './raw-client.ts';

const dataOf = (messages: ServerMessage[], type = 'said') =>
  messages.filter((message) => message.type === type).map((message) => message.data);

/** What rooms do on any bus. `buses` makes two that reach each other, as two processes do. */
export function roomSuite(buses: (stack: AsyncDisposableStack) => Promise<[Bus, Bus]>): void {
  let stack: AsyncDisposableStack;
  beforeEach(() => {
    stack = new AsyncDisposableStack();
  });
  afterEach(() => stack.disposeAsync());

  const twoHubs = async (keep = 200) => {
    const [first, second] = await buses(stack);
    const limits = { keep };
    const here = stack.use(await startHub({ bus: first, limits }));
    const there = stack.use(await startHub({ bus: second, limits }));
    const client = async (url: string, guestId: string, resume?: { room: string; seq: number }[]) =>
      stack.use(await RawClient.withSession(url, guestId, resume));
    return { here, there, client };
  };
  test('all members hear all messages in order, in every process', async () => {
    const { here, there, client } = await twoHubs();
    const ann = await client(here.url, 'ann');
    const ben = await client(there.url, 'ben');
    const outsider = await client(there.url, 'eve');
    await Promise.all([ann.join('hall'), ben.join('hall')]);
    for (let round = 0; round < 50; round++) {
      const hub = round % 2 ? here.hub : there.hub;
      await hub.room('hall').publish('said', round, { keep: round % 3 > 0 });
    }
    await here.hub.room('hall').publish('end', null);
    await Promise.all([ann.hear('end'), ben.hear('end')]);
    const all = Array.from({ length: 50 }, (_, round) => round);
    expect(dataOf(ann.received)).toEqual(all);
    expect(dataOf(ben.received)).toEqual(all);
    expect(outsider.received).toHaveLength(1);
    const numbers = ann.received.flatMap((message) => message.seq ?? []);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    expect(ann.received.find((message) => message.type === 'said')).toEqual({ type: 'said', room: 'hall', data: 0 });
  });

  test('who joins late gets what was kept since, or all of it, or only what comes', async () => {
    const { here, there, client } = await twoHubs();
    const room = here.hub.room('hall');
    const numbers: number[] = [];
    for (const word of ['a', 'b', 'c']) numbers.push((await room.publish('said', word, { keep: true })) ?? 0);
    await room.publish('said', 'not kept');
    const [first = 0] = numbers;
    const since = await client(there.url, 'since');
    const everything = await client(there.url, 'everything');
    const fresh = await client(there.url, 'fresh');
    expect(await since.join('hall', first)).toBe(first + 2);
    expect(await everything.join('hall', 0)).toBe(first + 2);
    expect(await fresh.join('hall')).toBe(first + 2);
    expect(dataOf(since.received)).toEqual(['b', 'c']);
    expect(dataOf(everything.received)).toEqual(['a', 'b', 'c']);
    expect(dataOf(fresh.received)).toEqual([]);
    await room.publish('said', 'd', { keep: true });
    for (const line of [since, everything, fresh]) {
      expect(await line.hear('said')).toEqual({ type: 'said', room: 'hall', seq: first + 3, data: 'd' });
    }
  });

  test('a client that resumes gets what it missed when it joins again, once', async () => {
    const { here, there, client } = await twoHubs();
    const room = here.hub.room('hall');
    const ann = await client(here.url, 'ann');
    const seq = await ann.join('hall');
    ann.socket.terminate();
    for (const word of ['a', 'b']) await room.publish('said', word, { keep: true });
    const again = await client(there.url, 'ann', [{ room: 'hall', seq }]);
    await again.join('hall');
    expect(dataOf(again.received)).toEqual(['a', 'b']);
    again.say('leave', { room: 'hall' });
    await again.join('hall');
    expect(dataOf(again.received)).toEqual(['a', 'b']);
  });

  test('who missed more than is kept is told to load anew, and goes on from there', async () => {
    const { here, there, client } = await twoHubs(3);
    const room = here.hub.room('hall');
    const numbers: number[] = [];
    for (let round = 0; round < 5; round++) numbers.push((await room.publish('said', round, { keep: true })) ?? 0);
    const [first = 0] = numbers;
    const late = await client(there.url, 'late');
    await late.join('hall', first);
    expect(dataOf(late.received, 'resync')).toEqual([{ room: 'hall', seq: first + 4 }]);
    expect(dataOf(late.received)).toEqual([]);
    const justInTime = await client(there.url, 'just');
    await justInTime.join('hall', first + 1);
    expect(dataOf(justInTime.received)).toEqual([2, 3, 4]);
    const ahead = await client(there.url, 'ahead');
    await ahead.join('hall', first + 100);
    expect(dataOf(ahead.received, 'resync')).toHaveLength(1);
    await room.publish('said', 5, { keep: true });
    for (const line of [late, justInTime, ahead]) expect((await line.hear('said')).data).toBe(5);
  });

  test('each kept message that is meant is replaced', async () => {
    const { here, there } = await twoHubs(3);
    const room = here.hub.room('hall');
    for (const word of ['twice', 'plain', 'twice']) await room.publish('said', word, { keep: true });
    const isTwice = ({ data }: { data: unknown }) => data === 'twice';
    expect(await there.hub.room('hall').replace(isTwice, 'removed', null)).toBe(true);
    const kept = await there.hub.room('hall').kept();
    expect(kept.map(({ type, data }) => [type, data])).toEqual([
      ['removed', null],
      ['said', 'plain'],
      ['removed', null],
    ]);
    expect(await room.replace(isTwice, 'removed', null)).toBe(false);
  });

  test('a kept message can be replaced: who comes later gets the other one under its number', async () => {
    const { here, there, client } = await twoHubs(2);
    const room = here.hub.room('hall');
    for (const word of ['gone', 'secret', 'plain']) await room.publish('said', word, { keep: true });
    const is = (word: string) => (message: { type: string; data: unknown }) =>
      message.type === 'said' && message.data === word;
    const elsewhere = there.hub.room('hall');
    expect(await elsewhere.replace(is('secret'), 'removed', { why: 'rude' })).toBe(true);
    expect(await elsewhere.replace(is('secret'), 'removed', null)).toBe(false);
    expect(await elsewhere.replace(is('gone'), 'removed', null)).toBe(false);
    expect(await there.hub.room('elsewhere').replace(is('plain'), 'removed', null)).toBe(false);
    const last = await room.publish('said', 'next', { keep: true });
    expect(await room.replace(is('plain'), 'removed', { why: 'long' })).toBe(true);
    const late = await client(there.url, 'late');
    await late.join('hall', 0);
    expect(dataOf(late.received)).toEqual(['next']);
    expect(late.received.find(({ type }) => type === 'removed')).toEqual({
      type: 'removed',
      room: 'hall',
      seq: (last ?? 0) - 1,
      data: { why: 'long' },
    });
    expect(JSON.stringify(late.received)).not.toContain('secret');
  });

  test('what is done once for a key is done once in all processes, and done anew where it failed', async () => {
    const { here, there } = await twoHubs();
    let runs = 0;
    const work = async () => ++runs;
    const failing = async () => {
      throw new Error('not now');
    };
    await expect(here.hub.once('a', 60_000, failing)).rejects.toThrow('not now');
    expect(await here.hub.once('a', 60_000, work)).toEqual({ answer: 1, isRepeat: false });
    expect(await there.hub.once('a', 60_000, work)).toEqual({ answer: 1, isRepeat: true });
    expect(await there.hub.once('b', 60_000, work)).toEqual({ answer: 2, isRepeat: false });
    const { promise, resolve } = Promise.withResolvers<number>();
    const first = here.hub.once('c', 60_000, () => promise);
    await expect.poll(() => there.hub.once('c', 60_000, work)).toBeNull();
    resolve(3);
    expect(await first).toEqual({ answer: 3, isRepeat: false });
  });

  test('counts members here and everywhere, and tells who left', async () => {
    const { here, there, client } = await twoHubs();
    const left: string[] = [];
    here.hub.onLeave((room, { session }) => left.push(`${session?.guestId} ${room}`));
    const [ann, ben, cid] = [
      await client(here.url, 'ann'),
      await client(here.url, 'ben'),
      await client(there.url, 'cid'),
    ];
    await Promise.all([ann.join('hall'), ben.join('hall'), cid.join('hall')]);
    expect([here.hub.room('hall').size, there.hub.room('hall').size]).toEqual([2, 1]);
    await expect.poll(() => here.hub.room('hall').count()).toBe(3);
    await expect.poll(() => there.hub.room('hall').count()).toBe(3);
    ann.say('leave', { room: 'hall' }, { id: '1' });
    await ann.hear('leave');
    ben.socket.terminate();
    await expect.poll(() => left).toEqual(['ann hall', 'ben hall']);
    expect(here.hub.room('hall').size).toBe(0);
    await expect.poll(() => there.hub.room('hall').count()).toBe(1);
    await here.hub.room('hall').publish('said', 1, { keep: true });
    await cid.hear('said');
    expect(dataOf(ann.received)).toEqual([]);
    expect(await ann.join('hall', 0)).toBeGreaterThan(0);
    expect(dataOf(ann.received)).toEqual([1]);
  });

  test('guests, broadcasts and remembered answers cross processes', async () => {
    const { here, there, client } = await twoHubs();
    const [one, two] = [await client(here.url, 'ann'), await client(there.url, 'ann')];
    await here.hub.sendToGuest('ann', 'balance', 5);
    await here.hub.broadcast('news');
    for (const line of [one, two]) {
      await line.hear('balance');
      await line.hear('news');
    }
    one.say('echo', 'first', { id: 'same' });
    await one.hear('echo');
    two.say('echo', 'second', { id: 'same' });
    expect((await two.hear('echo')).data).toMatchObject({ data: 'first' });
    await here.hub.closeGuest('ann', 'guestLocked', 'locked');
    for (const line of [one, two]) expect(await line.closed).toEqual({ code: 4001, reason: 'locked' });
  });
}
