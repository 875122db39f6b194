import { describe, expect, it } from 'vitest';
import type { LiveCommands, Receipt } from '../../contract.ts';
import { createRoomSession, type SessionPorts } from './room-session.ts';
import type { Joined, RoomEvent } from './room-state.ts';

class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const reply = (chatSessionId: string, over: Partial<Joined> = {}): Joined => ({
  chatSessionId,
  seconds: 0,
  charged: 0,
  given: 0,
  still: 'begins',
  remainingSeconds: 600,
  freeSeconds: 0,
  balance: 80,
  chatId: 'chat-1-x',
  mode: 'videoChat',
  price: 8,
  play: { url: '/whep/performer-1', token: `token of ${chatSessionId}`, iceServers: [] },
  keepsPicture: false,
  publish: null,
  ...over,
});
const receiptOf = (chatSessionId: string, exitCode: Receipt['exitCode']): Receipt => ({
  chatSessionId,
  actorId: 1,
  actorName: 'Mira',
  mode: 'videoChat',
  startedAt: '2026-11-21T20:00:00.000Z',
  endedAt: exitCode === null ? null : '2026-11-21T20:01:00.000Z',
  seconds: 60,
  price: 8,
  charged: 8,
  given: [],
  total: 8,
  voucherMinutes: 0,
  exitCode,
  stars: null,
});

/** A server that answers as told, and writes down what it was asked and what the page was told. */
function admin() {
  const asked: string[] = [];
  const prices: unknown[] = [];
  const told: RoomEvent[] = [];
  const answers = {
    joins: [] as (Joined | Refused)[],
    alive: null as Refused | null,
    exit: null as Receipt['exitCode'],
    now: 0,
    isDeaf: false,
    probes: 0,
  };
  const ports: SessionPorts = {
    sendNow: (type, data) => ports.send(type, data),
    async send(type, data) {
      asked.push(type);
      if (answers.isDeaf) return new Promise(() => undefined);
      if (type === 'joinChat' && 'price' in data) prices.push(data.price);
      const answer: unknown = type === 'joinChat' ? answers.joins.shift() : type === 'chatAlive' ? answers.alive : null;
      if (answer instanceof Refused) throw answer;
      if (type === 'leaveChat') return { receipt: receiptOf('a', 'clientExit') } as never;
      return (answer ?? data) as LiveCommands[typeof type]['reply'];
    },
    receipt: async (chatSessionId) => receiptOf(chatSessionId, answers.exit),
    probe: () => void answers.probes++,
    tell: (event) => void told.push(event),
    newId: () => 'id',
    now: () => answers.now,
  };
  return { session: createRoomSession(1, ports), asked, prices, told, answers };
}

/** A guest inside, whose picture has moved. */
async function inside() {
  const made = admin();
  made.answers.joins.push(reply('a'));
  await made.session.enter('videoChat', 8);
  made.session.sign('picture');
  await settled();
  made.told.length = 0;
  made.asked.length = 0;
  return made;
}

const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

describe('the session of a guest in a room', () => {
  it('has the line tried when its signs are answered no more, and when the picture is to come back', async () => {
    const { session, answers, told } = await inside();
    await session.access('play');
    expect(answers.probes).toBe(0);
    answers.isDeaf = true;
    for (let sign = 0; sign < 3; sign++) session.sign('picture');
    expect(answers.probes).toBe(0);
    session.sign('picture');
    expect(answers.probes).toBe(1);
    expect(told).toContainEqual({ type: 'line-up', isUp: false });
    answers.isDeaf = false;
    answers.joins.push(reply('a', { play: { url: '/whep/performer-1', token: 'fresh', iceServers: [] } }));
    await session.access('play');
    expect(answers.probes).toBe(2);
  });

  it('hands out the first token as it is, and asks for a fresh one when the picture comes back', async () => {
    const { session, answers, asked } = await inside();
    expect(await session.access('play')).toMatchObject({ token: 'token of a' });
    answers.joins.push(reply('a', { play: { url: '/whep/performer-1', token: 'fresh', iceServers: [] } }));
    expect(await session.access('play')).toMatchObject({ token: 'fresh' });
    expect(asked).toEqual(['joinChat']);
  });

  it('comes back by itself when the line alone has ended the chat session', async () => {
    const { session, answers, told } = await inside();
    answers.alive = new Refused('not-in-chat');
    answers.exit = 'lineLost';
    answers.joins.push(reply('b'));
    session.sign('picture');
    await settled();
    expect(told).toEqual([{ type: 'resumed', joined: reply('b'), notice: 'id' }]);
  });

  it('waits with her where both were thrown out, tries each second, and decides after twenty', async () => {
    const { session, answers, told } = await inside();
    answers.alive = new Refused('not-in-chat');
    answers.exit = 'serverRestart';
    for (answers.now = 0; answers.now < 4000; answers.now += 1000) {
      answers.joins.push(new Refused('performer-offline'));
      session.sign('nothing');
      await settled();
    }
    expect(told.filter(({ type }) => type !== 'still')).toEqual([]);
    expect(told.at(-1)).toEqual({ type: 'still', still: 'offAir' });
    answers.joins.push(reply('b'));
    session.sign('nothing');
    await settled();
    expect(told.at(-1)).toEqual({ type: 'resumed', joined: reply('b'), notice: 'id' });
    for (const now of [100_000, 121_000]) {
      answers.now = now;
      answers.joins.push(new Refused('performer-offline'));
      session.sign('nothing');
      await settled();
    }
    expect(told.at(-1)).toEqual({ type: 'ended', receipt: receiptOf('b', 'serverRestart') });
  });

  it('says that its connection is gone when signs are not answered, and sends none of them later', async () => {
    const { session, answers, told } = await inside();
    answers.alive = new Refused('closed');
    session.sign('picture');
    await settled();
    expect(told).toEqual([{ type: 'line-up', isUp: false }]);
    answers.alive = null;
    session.sign('picture');
    await settled();
    expect(told.at(-1)).toEqual({ type: 'line-up', isUp: true });
  });

  it('shows the receipt, and enters nowhere, where somebody has ended it', async () => {
    const { session, answers, told, asked } = await inside();
    answers.alive = new Refused('not-in-chat');
    answers.exit = 'hostKick';
    session.sign('picture');
    await settled();
    expect(told).toEqual([{ type: 'ended', receipt: receiptOf('a', 'hostKick') }]);
    expect(asked).toEqual(['chatAlive']);
    await expect(session.access('play').then(() => session.access('play'))).rejects.toThrow('over');
  });

  it('does not go on at a higher price than was agreed to', async () => {
    const { session, answers, told, asked } = await inside();
    answers.alive = new Refused('not-in-chat');
    answers.exit = 'lineLost';
    answers.joins.push(new Refused('price-changed'));
    session.sign('picture');
    await settled();
    expect(told).toEqual([{ type: 'ended', receipt: receiptOf('a', 'lineLost') }]);
    expect(asked).toEqual(['chatAlive', 'joinChat']);
  });

  it('says with every way in what it was shown to cost', async () => {
    const { session, answers, prices } = await inside();
    expect(prices).toEqual([8]);
    await session.access('play');
    answers.joins.push(reply('a'), reply('p', { mode: 'single', price: 20 }));
    await session.access('play');
    await session.enter('single', 20);
    expect(prices).toEqual([8, 8, 20]);
  });

  it('waits where nothing was heard, and ends nothing', async () => {
    const { session, answers, told } = await inside();
    answers.alive = new Refused('not-in-chat');
    answers.joins.push(new Refused('offline'));
    session.sign('picture');
    await settled();
    expect(told).toEqual([]);
  });

  it('goes from mode to mode with the token of the new one, and is out where neither is left', async () => {
    const { session, answers, told } = await inside();
    await session.access('play');
    answers.joins.push(reply('p', { mode: 'single' }));
    const change = session.enter('single', 20);
    session.ended(receiptOf('a', 'modeChange'));
    // Where the picture is cut while the mode changes, its player waits for the new chat session.
    const access = session.access('play');
    await change;
    expect(await access).toMatchObject({ token: 'token of p' });
    // Where it goes on, its player asks only when its connection breaks, by then with a token of that moment.
    answers.joins.push(
      reply('q', { mode: 'videoChat', keepsPicture: true }),
      reply('q', { play: { url: '', token: 'later', iceServers: [] } }),
    );
    const further = session.enter('videoChat', 8);
    session.ended(receiptOf('p', 'modeChange'));
    await further;
    expect(await session.access('play')).toMatchObject({ token: 'later' });
    answers.joins.push(new Refused('not-enough-money'));
    const back = session.enter('single', 20);
    session.ended(receiptOf('q', 'modeChange'));
    await back;
    expect(told.at(-1)).toMatchObject({ type: 'refused' });
    await expect(session.access('publish')).rejects.toThrow('over');
  });

  it('says that he was logged out only where no receipt has come before', async () => {
    const { session, told } = await inside();
    session.ended(receiptOf('a', 'logout'));
    session.connectionClosed(false);
    expect(told).toEqual([{ type: 'ended', receipt: receiptOf('a', 'logout') }]);
    const unanswered = await inside();
    unanswered.session.connectionClosed(false);
    expect(unanswered.told).toEqual([{ type: 'loggedOut' }]);
    unanswered.session.sign('picture');
    expect(unanswered.asked).toEqual([]);
    // A second factor was set up elsewhere: he is logged in anew, and the page is loaded anew.
    const anew = await inside();
    anew.session.connectionClosed(true);
    expect(anew.told).toEqual([{ type: 'gone', error: null }]);
  });

  it('ends a chat of another page with its receipt', async () => {
    const { session, told, asked } = admin();
    await session.end();
    expect([asked, told]).toEqual([['leaveChat'], [{ type: 'left', receipt: receiptOf('a', 'clientExit') }]]);
  });
});
