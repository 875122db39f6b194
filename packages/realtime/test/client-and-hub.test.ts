import { WebSocket } from 'ws';
import { expect, test } from 'vitest';
import { createRealtimeClient, type RealtimeClient } from '../src/client.ts';
import { ORIGIN, startHub } from './hub-harness.ts';

/** Sends the origin, as a browser would. */
class BrowserSocket extends WebSocket {
  constructor(url: string) {
    super(url, { origin: ORIGIN });
  }
}

test('the client and the hub understand each other, across lines that break all the time', async () => {
  await using stack = new AsyncDisposableStack();
  const started = stack.use(await startHub({ limits: { burst: 1e6 } }));
  const { hub, url, errors } = started;
  // Half a second is long in a test; everything else keeps its time.
  const timers = {
    setTimeout: (work: () => void, milliseconds: number) => setTimeout(work, milliseconds === 500 ? 5 : milliseconds),
    clearTimeout: (handle: unknown) => clearTimeout(handle as NodeJS.Timeout),
  };
  const open = (guestId: string): RealtimeClient => {
    const credentials = () => ({ token: 'good', guestId });
    return createRealtimeClient({
      url,
      language: 'de',
      credentials,
      WebSocket: BrowserSocket,
      timers,
      random: () => 0,
    });
  };
  let done = 0;
  hub.on('count', {
    schema: { '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value }) } },
    allow: () => true,
    handle: (_session, data) => ({ data, done: ++done }),
  });
  const client = stack.adopt(open('ann'), (it) => it.close());
  const received: unknown[] = [];
  const room = client.room('hall', { join: () => ({ type: 'join', data: { room: 'hall' } }) });
  room.subscribe(({ data }) => received.push(data), { since: 0 });

  const answers: Promise<unknown>[] = [];
  for (let round = 0; round < 40; round++) {
    await hub.room('hall').publish('said', round, { keep: true });
    answers.push(client.request('count', round));
    if (round % 8 === 7) started.cut();
    await expect.poll(() => client.status, { interval: 1 }).toBe('open');
  }
  const results = (await Promise.all(answers)) as { data: number; done: number }[];
  expect(results.map(({ data }) => data)).toEqual(Array.from({ length: 40 }, (_, round) => round));
  expect(done).toBe(40);
  await expect.poll(() => received.at(-1)).toBe(39);
  expect(received).toEqual(Array.from({ length: 40 }, (_, round) => round));
  expect(errors).toEqual([]);
});
