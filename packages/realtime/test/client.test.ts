import { beforeEach, expect, test } from 'vitest';
import { createRealtimeClient, type RealtimeClient, type Status } from '../src/client.ts';
import { fakeWorld } from './fakes.ts';

let world: ReturnType<typeof fakeWorld>;
let client: RealtimeClient;
beforeEach(() => {
  world = fakeWorld();
  client = createRealtimeClient(world.options);
});

test('asks for a session and keeps everything back until it has one', () => {
  client.send('a');
  client.send('b', 2);
  world.socket().open();
  expect(world.socket().sent).toEqual([
    { type: 'requestSession', data: { language: 'de' }, token: 't1', guestId: 'ann' },
  ]);
  client.send('c');
  world.socket().say({ type: 'ackSession', data: { sessionId: 's' } });
  client.send('d');
  expect(world.socket().types).toEqual(['requestSession', 'a', 'b', 'c', 'd']);
  expect(world.socket().sent[2]).toEqual({ type: 'b', id: expect.any(String), data: 2, token: 't1', guestId: 'ann' });
});

test('pings every 50 s and goes on while pongs come', () => {
  world.socket().begin();
  for (let round = 1; round <= 3; round++) {
    world.timers.pass(49_999);
    expect(world.socket().types.filter((type) => type === 'ping')).toHaveLength(round - 1);
    world.timers.pass(1);
    expect(world.socket().types.filter((type) => type === 'ping')).toHaveLength(round);
    world.socket().say({ type: 'pong' });
  }
  expect(world.socket().sent.at(-1)).toEqual({ type: 'ping', token: 't1', guestId: 'ann' });
  expect(world.sockets).toHaveLength(1);
});

test('closes with 4000 when no pong comes, reports it once and reconnects after half a second at the soonest', () => {
  world.socket().begin();
  world.timers.pass(60_000);
  const [first] = world.sockets;
  expect(first?.closedWith).toEqual([4000, 'missing pong']);
  first?.lose(1006);
  const error = { connectionAttempt: 1, error: 'missing pong', errorCode: 4000, errorReason: 'missing pong' };
  expect(world.reports).toEqual([error]);
  expect(client.status).toBe('waiting');
  world.timers.pass(499);
  expect(world.sockets).toHaveLength(1);
  world.timers.pass(1);
  expect(world.sockets).toHaveLength(2);
});

/** How many milliseconds it waits for its next try after each of these closes. */
function waitsAfter(codes: readonly number[], random: () => number, join = false): number[] {
  const { options, socket, timers } = fakeWorld();
  const waits: number[] = [];
  const noting = {
    setTimeout: (work: () => void, milliseconds: number) => (
      waits.push(milliseconds),
      timers.setTimeout(work, milliseconds)
    ),
    clearTimeout: (handle: unknown) => timers.clearTimeout(handle),
  };
  const own = createRealtimeClient({ ...options, random, timers: noting });
  if (join) own.room('hall', { join: () => ({ type: 'join' }) }).subscribe(() => {});
  socket().begin();
  return codes.map((code) => {
    socket().lose(code);
    const wait = waits.at(-1) ?? 0;
    timers.pass(wait);
    return wait;
  });
}

test('a thousand pages come back spread over seconds, and later with each try in vain', () => {
  const pages = Array.from({ length: 1_000 }, (_, page) => waitsAfter([1006, 1006, 1006], () => page / 1_000));
  const perSecond = [0, 1, 2, 3, 4].map(
    (second) => pages.filter(([wait = 0]) => Math.floor(wait / 1_000) === second).length,
  );
  expect(Math.max(...perSecond)).toBeLessThan(250);
  for (const [first = 0, second = 0, third = 0] of pages) {
    expect(first).toBeGreaterThanOrEqual(500);
    expect(first).toBeLessThanOrEqual(second);
    expect(second).toBeLessThanOrEqual(third);
  }
  expect(waitsAfter([1006, 1006, 1006, 1006, 1006], () => 0.999_999).map(Math.round)).toEqual([
    5_000, 10_000, 20_000, 20_000, 20_000,
  ]);
});

test('waits less in a room, and longer where the server has said no', () => {
  expect(waitsAfter([1006], () => 0.999_999, true).map(Math.round)).toEqual([3_000]);
  expect(waitsAfter([4001], () => 0).map(Math.round)).toEqual([20_000]);
  expect(waitsAfter([4001], () => 0.999_999).map(Math.round)).toEqual([40_000]);
});

test('gives up a doubted line after 1.5 s and is back at once, but tries no more than once out of turn', () => {
  world.socket().begin();
  client.probe();
  client.probe();
  expect(world.socket().types).toEqual(['requestSession', 'ping']);
  world.socket().say({ type: 'pong' });
  world.timers.pass(10_000);
  expect(world.sockets).toHaveLength(1);
  client.probe();
  world.timers.pass(1_499);
  expect(world.sockets).toHaveLength(1);
  world.timers.pass(1);
  expect(world.sockets).toHaveLength(2);
  // The server is not there.
  world.socket().lose(1006);
  client.probe();
  expect(world.sockets).toHaveLength(2);
  world.timers.pass(1_000);
  expect(world.sockets).toHaveLength(3);
});

test('does not wait for its next try when the network is back, unless the server has said no', () => {
  world.socket().begin();
  world.socket().lose(1006);
  client.probe();
  expect(world.sockets).toHaveLength(2);
  world.socket().begin();
  world.socket().lose(4001);
  client.probe();
  expect(world.sockets).toHaveLength(2);
});

test('does not report a protocol error of the first attempt, but later closes, once until it works again', () => {
  world.socket().lose(1002);
  expect(world.reports).toEqual([]);
  for (const code of [1002, 1006]) {
    world.timers.pass(1_000);
    world.socket().lose(code, 'why');
  }
  expect(world.reports).toEqual([
    { connectionAttempt: 2, error: 'connection closed', errorCode: 1002, errorReason: 'why' },
  ]);
  world.timers.pass(1_000);
  world.socket().begin();
  world.socket().lose(1001);
  expect(world.reports).toHaveLength(2);
  expect(world.reports[1]).toMatchObject({ connectionAttempt: 4, errorCode: 1001 });
});

test('gives up a line on which no session comes', () => {
  world.socket().open();
  world.timers.pass(10_000);
  expect(world.sockets[0]?.closedWith?.[0]).toBe(4002);
  world.timers.pass(1_000);
  expect(world.sockets).toHaveLength(2);
});

test('hears events and answers', async () => {
  const received: unknown[] = [];
  const stop = client.on('guestBalance', (data) => received.push(data));
  client.on('error', (data) => received.push(data));
  world.socket().begin();
  world.socket().say({ type: 'guestBalance', data: 5 });
  stop();
  world.socket().say({ type: 'guestBalance', data: 6 });
  const answers = [client.request('buy', 1), client.request('buy', 2)];
  const [one, two] = world.socket().sent.slice(-2);
  world.socket().say({ type: 'error', re: two?.id ?? '', data: { code: 'sold-out', message: 'gone' } });
  world.socket().say({ type: 'buy', re: one?.id ?? '', data: 'bought' });
  expect(await answers[0]).toBe('bought');
  await expect(answers[1]).rejects.toMatchObject({ code: 'sold-out', message: 'gone' });
  client.send('note');
  const note = world.socket().sent.at(-1);
  world.socket().say({ type: 'error', re: note?.id ?? '', data: { code: 'forbidden', message: 'no' } });
  expect(received).toEqual([5, { code: 'forbidden', message: 'no' }]);
});

test('sends again what was not answered, with the same ids, before what waited', async () => {
  world.socket().begin();
  const answer = client.request('buy', 1);
  client.send('told');
  client.send('lost');
  const [buy, told, lost] = world.socket().sent.slice(1);
  world.socket().say({ type: 'told', re: told?.id ?? '' });
  world.socket().lose(1006);
  client.send('later');
  world.timers.pass(1_000);
  world.socket().begin();
  expect(world.socket().types).toEqual(['requestSession', 'buy', 'lost', 'later']);
  expect(world.socket().sent.slice(1, 3)).toEqual([buy, lost]);
  world.socket().say({ type: 'buy', re: buy?.id ?? '', data: 'bought' });
  expect(await answer).toBe('bought');
});

test('fails a request that nobody answers, and all of them at the end', async () => {
  const first = client.request('a');
  world.timers.pass(30_000);
  await expect(first).rejects.toMatchObject({ code: 'timeout' });
  const second = client.request('b');
  client.close();
  await expect(second).rejects.toMatchObject({ code: 'closed' });
  await expect(client.request('c')).rejects.toMatchObject({ code: 'closed' });
  expect(client.status).toBe('closed');
  world.timers.pass(100_000);
  expect(world.sockets.at(-1)?.closedWith?.[0]).toBe(1000);
  const count = world.sockets.length;
  world.timers.pass(100_000);
  expect(world.sockets).toHaveLength(count);
});

test('renews the session for a new token, and takes a new line for another guest', () => {
  world.socket().begin();
  world.credentials.token = 't2';
  client.send('a');
  expect(world.socket().types).toEqual(['requestSession', 'requestSession']);
  expect(world.socket().sent[1]).toMatchObject({ token: 't2' });
  world.socket().say({ type: 'ackSession', data: {} });
  expect(world.socket().sent[2]).toMatchObject({ type: 'a', token: 't2' });
  world.credentials.guestId = 'ben';
  client.send('b');
  expect(world.sockets).toHaveLength(2);
  expect(world.sockets[0]?.closedWith?.[0]).toBe(1000);
  world.socket().begin();
  expect(world.socket().sent.at(-1)).toMatchObject({ type: 'b', guestId: 'ben' });
  expect(world.reports).toEqual([]);
});

test('says nothing in the name of another guest than the one who said it', async () => {
  world.socket().begin();
  const sent = client.request('charge');
  world.socket().lose(1006);
  const waiting = client.request('order');
  client.send('seen');
  world.credentials.guestId = 'ben';
  world.timers.pass(1_000);
  world.socket().begin();
  expect(world.socket().types).toEqual(['requestSession']);
  await expect(sent).rejects.toMatchObject({ code: 'closed' });
  await expect(waiting).rejects.toMatchObject({ code: 'closed' });
  client.send('own');
  expect(world.socket().types).toEqual(['requestSession', 'own']);
});

test('what was asked for before anybody was known goes out once somebody is', () => {
  world.credentials.guestId = null;
  client.send('early');
  world.credentials.guestId = 'ada';
  world.socket().begin();
  expect(world.socket().types).toEqual(['requestSession', 'early']);
});

test('asks for the session anew in another language', () => {
  world.socket().begin();
  client.setLanguage('en');
  expect(world.socket().sent.at(-1)).toMatchObject({ type: 'requestSession', data: { language: 'en' } });
  client.send('a');
  expect(world.socket().types.at(-1)).toBe('requestSession');
  world.socket().say({ type: 'ackSession', data: {} });
  expect(world.socket().types.at(-1)).toBe('a');
});

test('tells of an expired session and does not storm the server with it', () => {
  let expired = 0;
  client.on('sessionExpired', () => expired++);
  world.socket().begin();
  world.socket().say({ type: 'sessionExpired' });
  world.socket().lose(4001);
  expect(expired).toBe(1);
  world.timers.pass(19_999);
  expect(world.sockets).toHaveLength(1);
  world.timers.pass(1);
  expect(world.sockets).toHaveLength(2);
  world.socket().begin();
  world.credentials.token = 'fresh';
  world.socket().lose(4001);
  world.timers.pass(1_000);
  expect(world.sockets).toHaveLength(3);
});

test('tells its status', () => {
  const seen: Status[] = [];
  client.onStatus((status) => seen.push(status));
  world.socket().begin();
  world.socket().lose(1006);
  world.timers.pass(1_000);
  world.socket().begin();
  client.close();
  expect(seen).toEqual(['open', 'waiting', 'connecting', 'open', 'closed']);
});

test('a room is joined on every line from where it was, and heard once', () => {
  const received: unknown[] = [];
  const room = client.room('hall', {
    join: ({ since }) => ({ type: 'enter', data: { since } }),
    leave: () => ({ type: 'exit' }),
  });
  const stop = room.subscribe(({ data, seq }) => received.push([data, seq]), {
    onResync: () => received.push('resync'),
  });
  world.socket().begin();
  expect(world.socket().sent.at(-1)).toMatchObject({ type: 'enter', data: {} });
  world.socket().say({ type: 'joined', room: 'hall', data: { room: 'hall', seq: 7 } });
  world.socket().say({ type: 'said', room: 'hall', seq: 8, data: 'a' });
  world.socket().say({ type: 'said', room: 'other', seq: 9, data: 'elsewhere' });
  world.socket().say({ type: 'said', room: 'hall', data: 'not kept' });
  world.socket().lose(1006);
  world.timers.pass(1_000);
  world.socket().begin();
  expect(world.socket().sent[0]?.data).toEqual({ language: 'de', resume: [{ room: 'hall', seq: 8 }] });
  expect(world.socket().sent[1]).toMatchObject({ type: 'enter', data: { since: 8 } });
  world.socket().say({ type: 'said', room: 'hall', seq: 8, data: 'a' });
  world.socket().say({ type: 'said', room: 'hall', seq: 9, data: 'b' });
  world.socket().say({ type: 'resync', room: 'hall', data: { room: 'hall', seq: 20 } });
  world.socket().say({ type: 'said', room: 'hall', seq: 20, data: 'old' });
  world.socket().say({ type: 'said', room: 'hall', seq: 21, data: 'c' });
  expect(received).toEqual([['a', 8], ['not kept', null], ['b', 9], 'resync', ['c', 21]]);
  stop();
  expect(world.socket().types.at(-1)).toBe('exit');
  world.socket().lose(1006);
  world.timers.pass(1_000);
  world.socket().begin();
  expect(world.socket().types).toEqual(['requestSession']);
});

test('a room can be left and joined from its first message by who is told of a gap', () => {
  const received: unknown[] = [];
  const room = client.room('hall', {
    join: ({ since }) => ({ type: 'enter', data: { since } }),
    leave: () => ({ type: 'exit' }),
  });
  let stop = () => {};
  const follow = () =>
    room.subscribe(({ seq }) => received.push(seq), {
      since: 0,
      onResync() {
        stop();
        received.push('again');
        stop = follow();
      },
    });
  stop = follow();
  world.socket().begin();
  world.socket().say({ type: 'said', room: 'hall', seq: 8, data: 'a' });
  world.socket().say({ type: 'resync', room: 'hall', data: { room: 'hall', seq: 20 } });
  expect(world.socket().types.slice(-2)).toEqual(['exit', 'enter']);
  expect(world.socket().sent.at(-1)).toMatchObject({ data: { since: 0 } });
  world.socket().say({ type: 'said', room: 'hall', seq: 12, data: 'b' });
  expect(received).toEqual([8, 'again', 12]);
});

test('a room says what the server answered, each time that it is joined', async () => {
  const answers: unknown[] = [];
  const twice = Promise.withResolvers<void>();
  client.room('hall', { join: () => ({ type: 'enter' }) }).subscribe(() => {}, {
    onJoined: (answer) => {
      if (answers.push(answer) === 2) twice.resolve();
    },
  });
  const answer = (viewers: number) => {
    const enter = world.socket().sent.at(-1);
    world.socket().say({ type: 'enter', re: enter?.id ?? '', data: { viewers } });
  };
  world.socket().begin();
  answer(3);
  world.socket().lose(1006);
  world.timers.pass(1_000);
  world.socket().begin();
  answer(5);
  await twice.promise;
  expect(answers).toEqual([{ viewers: 3 }, { viewers: 5 }]);
});

test('a room that refuses says so', async () => {
  const refused = Promise.withResolvers<Error>();
  client.room('hall', { join: () => ({ type: 'enter' }) }).subscribe(() => {}, { onError: refused.resolve });
  world.socket().begin();
  const enter = world.socket().sent.at(-1);
  world.socket().say({ type: 'error', re: enter?.id ?? '', data: { code: 'forbidden', message: 'no' } });
  expect(await refused.promise).toMatchObject({ code: 'forbidden' });
});
