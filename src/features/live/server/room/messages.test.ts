import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { holdSteadyClock, type SteadyClock } from '../../../../../test/clocks/steady-clock.ts';
import { onAir, sit } from '../../../../../test/live/room.ts';
import { textMessage } from '../../../../../test/live/text-message.ts';
import { Watched } from '../../../../../test/live/watched.ts';
import type { LiveCommands } from '../../contract.ts';

describe('messages of a room', () => {
  let app: TestApp;
  let clock: SteadyClock;
  beforeAll(async () => {
    app = await startTestApp();
    clock = holdSteadyClock();
  });
  afterAll(async () => {
    clock[Symbol.dispose]();
    await app[Symbol.asyncDispose]();
  });

  async function room() {
    const performer = await onAir(app);
    const hers = await app.channel(performer);
    const [ann, ben] = [await sit(app, clock, performer), await sit(app, clock, performer)];
    const { performerId: actorId } = performer;
    const { chatId } = ann;
    const message = (text: string, over: Partial<LiveCommands['sendMessage']['data']> = {}) =>
      textMessage(chatId, text, over);
    const handleOf = ({ guest }: typeof ann) => app.app.live.handleOf(actorId, guest.guestId);
    const remove = (messageId: string) => hers.request('moderate', { actorId, action: 'removeMessage', messageId });
    /** What somebody reads who comes now, up to a line that is said then. */
    async function readLater() {
      const { channel } = await sit(app, clock, performer);
      const heard = channel.watch(chatId);
      const until = randomUUID();
      await hers.request('sendMessage', message(until, { senderType: 'actor' }));
      await heard.find(({ text }) => text === until);
      return heard.items.slice(0, -1).map(({ text }) => text);
    }
    return { performer, actorId, hers, ann, ben, chatId, message, handleOf, remove, readLater };
  }

  it('have ids of their senders, so that nobody names one that is another’s', async () => {
    const { actorId, hers, ann, ben, message, handleOf, readLater } = await room();
    const clientId = randomUUID();
    const hello = await hers.request('sendMessage', message('Guten Abend', { clientId, senderType: 'actor' }));
    expect(hello.id).toBe(`actor-${actorId}.${clientId}`);
    const first = await ann.channel.request('sendMessage', message('von Ann', { clientId }));
    const second = await ben.channel.request('sendMessage', message('von Ben', { clientId }));
    expect([first.id, second.id]).toEqual([ann, ben].map((guest) => `${handleOf(guest)}.${clientId}`));
    expect(await readLater()).toEqual(['Guten Abend', 'von Ann', 'von Ben']);
    for (const bad of [`${handleOf(ann)}.${clientId}`, 'short', '<b>bold</b>', 'x'.repeat(65)]) {
      const refused = ben.channel.request('sendMessage', message('hallo', { clientId: bad }));
      await expect(refused).rejects.toMatchObject({ code: 'bad-request' });
    }
  });

  it('are said once for a clientId: again gets the first answer, another content is a conflict', async () => {
    const { hers, ann, message, readLater } = await room();
    const conflict = { code: 'conflict' };
    for (const [channel, senderType] of [
      [ann.channel, 'guest'],
      [hers, 'actor'],
    ] as const) {
      const clientId = randomUUID();
      const say = (text: string) => channel.request('sendMessage', message(text, { clientId, senderType }));
      const answers = await Promise.all([say('einmal'), say('einmal')]);
      expect(await say('einmal')).toEqual(answers[0]);
      expect(answers[1]).toEqual(answers[0]);
      await expect(say('etwas anderes')).rejects.toMatchObject(conflict);
    }
    const clientId = randomUUID();
    const tip = (coins: number) =>
      ann.channel.request(
        'sendMessage',
        message('für dich', { clientId, messageType: 'tip', data: { text: '', coins } }),
      );
    const given = await tip(5);
    expect(await tip(5)).toEqual(given);
    await expect(tip(6)).rejects.toMatchObject(conflict);
    const words = ann.channel.request('sendMessage', message('für dich', { clientId }));
    await expect(words).rejects.toMatchObject(conflict);
    expect(await readLater()).toEqual(['einmal', 'einmal', '']);
  });

  it('may be sent again after they were refused', async () => {
    const { actorId, hers, ann, message, handleOf, readLater } = await room();
    const clientId = randomUUID();
    const say = () => ann.channel.request('sendMessage', message('später', { clientId }));
    await hers.request('moderate', { actorId, action: 'mute', handle: handleOf(ann) });
    await expect(say()).rejects.toMatchObject({ code: 'muted' });
    app.advance(60 * 60_000);
    await say();
    expect(await readLater()).toEqual(['später']);
  });

  it('that are removed are gone for who comes later, and stay gone when they are sent again', async () => {
    const { ann, ben, chatId, message, remove, readLater } = await room();
    const clientId = randomUUID();
    const said = await ann.channel.request('sendMessage', message('unverschämt', { clientId }));
    await ben.channel.request('sendMessage', message('höflich'));
    await remove(said.id);
    expect(await ann.channel.request('sendMessage', message('unverschämt', { clientId }))).toEqual(said);
    expect(await readLater()).toEqual(['höflich']);
    const { rows } = await app.context.database.pool.query(
      `select log from room_messages where message like '%unversch%'`,
    );
    // Operators alone read it there.
    expect(rows).toEqual([{ log: `room ${chatId} removed` }]);
  });

  it('are removed by a second press where the first was cut off before anybody was told', async () => {
    const { ann, chatId, message, remove } = await room();
    const { id } = await ann.channel.request('sendMessage', message('halb entfernt'));
    const chat = app.app.channel.room(chatId);
    await chat.replace(({ data }) => (data as { id?: string }).id === id, 'chatMessageRemoved', { id });
    await remove(id);
    const told = (await chat.kept()).filter(({ data }) => (data as { id?: string }).id === id);
    expect(told.map(({ type }) => type)).toEqual(['chatMessageRemoved', 'chatMessageRemoved']);
  });

  it('are taken from pages that still show what is kept no longer', async () => {
    const { actorId, ann, chatId, remove } = await room();
    const told = new Watched<unknown>();
    ann.channel.client
      .room(chatId, { join: ({ since }) => ({ type: 'watchRoom', data: { actorId, since } }) })
      .subscribe(({ type, data }) => type === 'chatMessageRemoved' && told.push(data), { since: 0 });
    await remove('long-ago.12345678');
    expect(await told.find(() => true)).toEqual({ id: 'long-ago.12345678' });
  });

  it('are removed in her own room alone, and by their whole ids', async () => {
    const { performer, ann, message, remove, readLater } = await room();
    const clientId = randomUUID();
    await ann.channel.request('sendMessage', message('hier', { clientId }));
    const elsewhere = await room();
    const other = await elsewhere.ann.channel.request('sendMessage', elsewhere.message('dort'));
    for (const id of [clientId, other.id, 'nothing']) await remove(id);
    expect(await readLater()).toEqual(['hier']);
    expect(await elsewhere.readLater()).toEqual(['dort']);
    await app.app.live.endShow(performer.performerId);
    await expect(remove(other.id)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
