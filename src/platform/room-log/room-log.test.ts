import { memoryBus, type Bus, type LogStore } from '@separee/realtime';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { roomSuite } from '../../../packages/realtime/test/room-suite.ts';
import { freshDatabase } from '../../../test/database.ts';
import { readConfig } from '../config/config.ts';
import { createContext, type Context } from '../context.ts';
import { forgetOldMessages, roomLog } from './room-log.ts';

const DAY = 24 * 3_600_000;
const KEEP = 3;

describe('the messages of rooms', () => {
  const opened = new AsyncDisposableStack();
  let context: Context;
  let ahead = 0;
  let scope: AsyncDisposableStack;
  const now = () => new Date(Date.now() + ahead);
  beforeAll(async () => {
    const { url } = opened.use(await freshDatabase(inject('postgresUrl')));
    context = opened.use(await createContext(readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' })));
  });
  afterAll(() => opened.disposeAsync());
  beforeEach(async () => {
    scope = new AsyncDisposableStack();
    ahead = 0;
    await context.database.pool.query('truncate room_messages');
  });
  afterEach(() => scope.disposeAsync());

  const deps = () => ({ database: context.database, now });
  const onError = (error: unknown) => {
    throw error;
  };
  /** Of a process that has just begun. */
  const nextBus = (): Bus => scope.use(memoryBus({ logs: roomLog(deps()), onError }));
  const say = (bus: Bus, text: string, room = 'hall') =>
    bus.append(room, { before: `${text} `, after: '' }, KEEP).then((seq) => ({ seq, text: `${text} ${seq}` }));
  const heard = async (bus: Bus, since: number | null = 0, room = 'hall') => bus.read(room, since);

  const away = (isAway: boolean) =>
    context.database.pool.query(
      `alter table ${isAway ? 'room_messages rename to gone' : 'gone rename to room_messages'}`,
    );
  const faulty = () => {
    const faults: unknown[] = [];
    const bus = scope.use(memoryBus({ logs: roomLog(deps()), onError: (error) => faults.push(error) }));
    return { bus, faults };
  };

  describe('in the database', () => {
    roomSuite(async (stack) => {
      const bus = stack.use(memoryBus({ logs: roomLog(deps()), onError }));
      return [bus, stack.use(memoryBus({ beside: bus, logs: roomLog(deps()), onError }))];
    });
  });

  it('are there after a restart, and the numbers go on', async () => {
    const before = nextBus();
    const first = await say(before, 'first');
    const second = await say(before, 'second');
    const after = nextBus();
    expect(await heard(after)).toEqual({ last: second.seq, entries: [first.text, second.text] });
    expect(await heard(after, first.seq)).toEqual({ last: second.seq, entries: [second.text] });
    expect(await heard(after, null)).toEqual({ last: second.seq, entries: [] });
    const third = await say(after, 'third');
    expect(third.seq).toBeGreaterThan(second.seq);
    expect(await heard(after, second.seq)).toEqual({ last: third.seq, entries: [third.text] });
    expect(await heard(nextBus(), first.seq)).toEqual({ last: third.seq, entries: [second.text, third.text] });
    expect((await heard(after, 0, 'elsewhere')).entries).toEqual([]);
  });

  it('are the last ones only, whatever is said between whichever restarts', async () => {
    const steps = fc.array(fc.oneof(fc.constant('restart' as const), fc.integer({ min: 1, max: 5 })), {
      maxLength: 12,
    });
    let rooms = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const room = `room ${++rooms}`;
        const said: string[] = [];
        let bus = nextBus();
        for (const step of all) {
          if (step === 'restart') bus = nextBus();
          else {
            const together = Array.from({ length: step }, (_, nth) => say(bus, `${said.length + nth}`, room));
            for (const { text } of await Promise.all(together)) said.push(text);
          }
        }
        expect((await heard(nextBus(), 0, room)).entries).toEqual(said.slice(-KEEP));
        expect((await heard(bus, 0, room)).entries).toEqual(said.slice(-KEEP));
      }),
      { numRuns: 30 },
    );
  });

  it('are read by nobody before they are stored', async () => {
    const bus = nextBus();
    const order: string[] = [];
    await bus.subscribe('hall', {
      onMessage: (text) => {
        order.push(text);
      },
      onGap: () => {},
    });
    const client = await context.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('lock table room_messages in access exclusive mode');
      const saying = Promise.all([say(bus, 'first'), say(bus, 'second')]);
      await client.query('select 1');
      expect(order).toEqual([]);
      await client.query('rollback');
      const said = await saying;
      expect(order).toEqual(said.map(({ text }) => text));
    } finally {
      client.release();
    }
  });

  it('stay replaced after a restart', async () => {
    const before = nextBus();
    const [secret, plain] = [await say(before, 'secret'), await say(before, 'plain')];
    expect(await before.replace('hall', secret.seq, 'removed')).toBe(true);
    for (const bus of [before, nextBus()]) expect((await heard(bus)).entries).toEqual(['removed', plain.text]);
    expect(await before.replace('hall', plain.seq + 1, 'nothing')).toBe(false);
    for (const word of ['a', 'b', 'c']) await say(before, word);
    expect(await before.replace('hall', secret.seq, 'too late')).toBe(false);
  });

  it('are not replaced where the store cannot replace them, and are stored replaced where they had not been stored', async () => {
    const { bus } = faulty();
    const first = await say(bus, 'first');
    await away(true);
    const second = await say(bus, 'second');
    await expect(bus.replace('hall', first.seq, 'removed')).rejects.toThrow('room_messages');
    expect((await heard(bus)).entries).toEqual([first.text, second.text]);
    await away(false);
    expect(await bus.replace('hall', second.seq, 'removed')).toBe(true);
    const third = await say(bus, 'third');
    for (const each of [bus, nextBus()]) {
      expect((await heard(each)).entries).toEqual([first.text, 'removed', third.text]);
    }
  });

  describe('that cannot be stored', () => {
    it('are said all the same, and stored with the next', async () => {
      const { bus, faults } = faulty();
      const first = await say(bus, 'first');
      await away(true);
      const second = await say(bus, 'second');
      await away(false);
      expect(faults).toHaveLength(1);
      expect((await heard(bus)).entries).toEqual([first.text, second.text]);
      const third = await say(bus, 'third');
      expect((await heard(nextBus())).entries).toEqual([first.text, second.text, third.text]);
    });

    it('or of which that is not known, are stored with the next, whatever became of them', async () => {
      const store = roomLog(deps());
      let isLost = false;
      const append: LogStore['append'] = async (...args) => {
        await store.append(...args);
        if (isLost) throw new Error('the answer was lost');
      };
      const bus = scope.use(memoryBus({ logs: { ...store, append } }));
      const first = await say(bus, 'first');
      isLost = true;
      const [secret, third] = [await say(bus, 'secret'), await say(bus, 'third')];
      expect(await bus.replace('hall', secret.seq, 'removed')).toBe(true);
      expect((await heard(nextBus())).entries).toEqual([first.text, 'removed', third.text]);
      isLost = false;
      const fourth = await say(bus, 'fourth');
      for (const each of [bus, nextBus()])
        expect((await heard(each)).entries).toEqual(['removed', third.text, fourth.text]);
    });

    it('and end with their process have had numbers that nobody else gets', async () => {
      const { bus } = faulty();
      const first = await say(bus, 'first');
      await away(true);
      const lost = await say(bus, 'lost');
      await away(false);
      const after = nextBus();
      const next = await say(after, 'next');
      expect(next.seq).toBeGreaterThan(lost.seq);
      expect((await heard(after)).entries).toEqual([first.text, next.text]);
      // Who has heard what is lost is told to load anew.
      expect((await heard(after, lost.seq)).entries).toBeNull();
      expect((await heard(after, next.seq)).entries).toEqual([]);
    });
  });

  it('are gone after a day', async () => {
    const yesterday = await say(nextBus(), 'yesterday');
    ahead = DAY / 2;
    const today = await say(nextBus(), 'today');
    const count = async () => (await context.database.pool.query('select from room_messages')).rowCount;
    await forgetOldMessages(deps());
    expect(await count()).toBe(2);
    expect((await heard(nextBus())).entries).toEqual([yesterday.text, today.text]);
    ahead = DAY + 1000;
    expect((await heard(nextBus())).entries).toEqual([today.text]);
    await forgetOldMessages(deps());
    expect(await count()).toBe(1);
  });
});
