import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { openRawConnection } from '../../../../../test/api/raw-channel.ts';
import { answer, begun, say, words } from '../../../../../test/messenger/correspondence.ts';
import type { TestAccount, TestGuest } from '../../../../../test/people/people.ts';
import { messengerConstants } from '../../constants.ts';
import * as contract from '../../contract.ts';
import { messenger } from '../../feature.ts';

const { editMs, deleteMs, mostEdits, firstTextDays } = messengerConstants;

describe('messages that change', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const two = async () => {
    const [guest, performer] = [await app.account({ verified: true, coins: 100 }), await app.performer()];
    return { guest, performer, channelId: await begun(app, guest, performer) };
  };
  const at = (channelId: number, number: number) => ({ params: { channelId, number } });
  const read = async (channelId: number, who: TestAccount) =>
    (await app.ok(contract.getMessages, { params: { channelId }, query: {} }, who)).items;
  const codeOf = (answer: Promise<{ code: string }>) => answer.then(({ code }) => code);

  it('quotes what is answered, as it is by now, and nothing that was never said', async () => {
    const { guest, performer, channelId } = await two();
    const said = words(channelId, { senderType: 'actor', data: { text: 'Auf bald', replyTo: 1 } });
    expect((await say(app, performer, said)).code).toBe('ok');
    expect((await read(channelId, guest))[1]?.replyTo).toEqual({
      number: 1,
      senderType: 'guest',
      text: 'Guten Abend',
      deleted: false,
    });
    await app.ok(contract.deleteMessage, at(channelId, 1), guest);
    expect((await read(channelId, guest))[1]?.replyTo).toMatchObject({ text: '', deleted: true });
    const ahead = words(channelId, { data: { text: 'Worauf?', coins: 1, replyTo: 9 } });
    expect((await say(app, guest, ahead)).code).toBe('bad-request');
    // The same message as an answer to something else is another one.
    const other = { ...said, data: { ...said.data, replyTo: 2 } };
    expect((await say(app, performer, other)).code).toBe('conflict');
  });

  it('tells every device of both what has become of a message', async () => {
    const { guest, performer, channelId } = await two();
    const second = await app.logIn(guest);
    const heard: string[] = [];
    for (const who of [guest, second, performer]) {
      const { client } = await app.channel(who);
      client.on('messageChanged', (data) => {
        const { text, actorReaction } = (data as { message: contract.Message }).message;
        heard.push(`${text}/${actorReaction ?? ''}`);
      });
    }
    await app.ok(contract.editMessage, { ...at(channelId, 1), body: { text: 'Guten Morgen' } }, guest);
    // Once more the same changes nothing, and is not told.
    await app.ok(contract.editMessage, { ...at(channelId, 1), body: { text: 'Guten Morgen' } }, guest);
    await app.ok(contract.reactInInbox, { ...at(channelId, 1), body: { reaction: 'heart' } }, performer);
    await until(
      () => heard.length,
      (count) => count >= 6,
    );
    expect(heard.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'Guten Morgen/'),
      ...Array.from({ length: 3 }, () => 'Guten Morgen/heart'),
    ]);
  });

  it('keeps one sign of each side, which can be taken away', async () => {
    const { guest, performer, channelId } = await two();
    const his = (reaction: 'heart' | 'wow' | null) =>
      app.ok(contract.reactToMessage, { ...at(channelId, 1), body: { reaction } }, guest);
    await app.ok(contract.reactInInbox, { ...at(channelId, 1), body: { reaction: 'laugh' } }, performer);
    await his('heart');
    expect(await his('wow')).toMatchObject({ guestReaction: 'wow', actorReaction: 'laugh' });
    expect(await his(null)).toMatchObject({ guestReaction: null, actorReaction: 'laugh' });
    const gone = await app.refused(contract.reactToMessage, { ...at(channelId, 7), body: { reaction: 'wow' } }, guest);
    expect(gone.code).toBe('not-found');
  });

  it('corrects one’s own words, without a charge, until they are answered or late', async () => {
    const { guest, performer, channelId } = await two();
    const edit = (text: string, number = 1) =>
      codeOf(app.refused(contract.editMessage, { ...at(channelId, number), body: { text } }, guest));
    const before = await app.ok(contract.getChannel, { params: { channelId } }, guest);
    for (let nth = 0; nth < mostEdits; nth++)
      await app.ok(contract.editMessage, { ...at(channelId, 1), body: { text: `Guten Abend ${String(nth)}` } }, guest);
    expect(await edit('noch einmal')).toBe('too-late');
    const after = await app.ok(contract.getChannel, { params: { channelId } }, guest);
    expect(after.coinsSpent).toBe(before.coinsSpent);
    expect((await read(channelId, guest))[0]).toMatchObject({
      edited: true,
      text: `Guten Abend ${String(mostEdits - 1)}`,
    });

    await say(app, guest, words(channelId));
    await answer(app, performer, channelId);
    expect(await edit('zu spät', 2)).toBe('answered');
    expect(await edit('ihre Worte', 3)).toBe('forbidden');
    await say(app, guest, words(channelId));
    app.advance(editMs);
    // His token is as old.
    const late = { ...at(channelId, 4), body: { text: 'eine Viertelstunde danach' } };
    expect(await codeOf(app.refused(contract.editMessage, late, await app.logIn(guest)))).toBe('too-late');
    app.advance(-editMs);
  });

  it('checks a correction as it checks words', async () => {
    const { guest, performer, channelId } = await two();
    await app.app.live.moderation.setWords(performer.performerId, ['zwetschge']);
    const edit = (text: string) =>
      codeOf(app.refused(contract.editMessage, { ...at(channelId, 1), body: { text } }, guest));
    expect(await edit('Du Zwetschge')).toBe('banned-word');
    expect(await edit('\u202Everkehrt')).toBe('bad-request');
    await app.ok(contract.setChannelState, { params: { channelId }, body: { blocked: true } }, guest);
    expect(await edit('in der Sperre')).toBe('channel-blocked');
  });

  it('takes words away for both, by all ways, and counts them unread no more', async () => {
    const { guest, performer, channelId } = await two();
    await answer(app, performer, channelId, 'Vergiss das wieder.');
    const unread = async () => (await app.ok(contract.getChannel, { params: { channelId } }, guest)).unreadCount;
    expect(await unread()).toBe(1);
    expect(await codeOf(app.refused(contract.deleteMessage, at(channelId, 2), guest))).toBe('forbidden');
    await app.ok(contract.deleteInInbox, at(channelId, 2), performer);
    expect(await app.ok(contract.deleteInInbox, at(channelId, 2), performer)).toMatchObject({
      deleted: true,
      text: '',
    });
    expect(await unread()).toBe(0);
    const seen = JSON.stringify([
      await read(channelId, guest),
      await app.ok(contract.getChannels, { query: {} }, guest),
      await app.ok(contract.getInbox, { query: {} }, performer),
      await app.ok(contract.getInboxMessages, { params: { channelId }, query: {} }, performer),
    ]);
    expect(seen).not.toContain('Vergiss');
    await answer(app, performer, channelId);
    app.advance(deleteMs);
    const late = await app.logIn(performer);
    expect(await codeOf(app.refused(contract.deleteInInbox, at(channelId, 3), late))).toBe('too-late');
    app.advance(-deleteMs);
  });

  it('keeps the first words for who decides about a report, for their time', async () => {
    const { guest, channelId } = await two();
    await app.ok(contract.editMessage, { ...at(channelId, 1), body: { text: 'Anders' } }, guest);
    await app.ok(contract.deleteMessage, at(channelId, 1), guest);
    const first = async () =>
      (
        await app.context.database.pool.query('select first_text from channel_messages where channel_id = $1', [
          channelId,
        ])
      ).rows as { first_text: string | null }[];
    await app.app.api(messenger).changes.tidy();
    expect(await first()).toEqual([{ first_text: 'Guten Abend' }]);
    app.advance((firstTextDays + 1) * 86_400_000);
    await app.app.api(messenger).changes.tidy();
    app.advance(-(firstTextDays + 1) * 86_400_000);
    expect(await first()).toEqual([{ first_text: null }]);
  });

  it('leaves of a correction and an answer at the same moment what one of the orders would', async () => {
    for (let round = 0; round < 4; round++) {
      const { guest, performer, channelId } = await two();
      const edit = app.ok(contract.editMessage, { ...at(channelId, 1), body: { text: 'Anders' } }, guest);
      const [, wasEdited] = await Promise.all([
        answer(app, performer, channelId),
        edit.then(
          () => true,
          () => false,
        ),
      ]);
      const [first] = await read(channelId, guest);
      expect(first).toMatchObject({ edited: wasEdited, text: wasEdited ? 'Anders' : 'Guten Abend' });
    }
  });

  describe('what the other one is shown', () => {
    const typesIn = async (who: TestGuest, channelId: number, senderType: 'guest' | 'actor') => {
      await using line = await openRawConnection(app, who);
      return (await line.ask('typeInChannel', { channelId, senderType })).code;
    };

    it('is that one writes, where both show it, and to nobody else', async () => {
      const { guest, performer, channelId } = await two();
      const stranger = await app.account({ verified: true });
      const heard: string[] = [];
      for (const [name, who] of [
        ['guest', guest],
        ['actor', performer],
        ['stranger', stranger],
      ] as const) {
        const { client } = await app.channel(who);
        client.on('channelTyping', () => heard.push(name));
      }
      expect(await typesIn(stranger, channelId, 'guest')).toBe('ok');
      expect(await typesIn(guest, channelId, 'actor')).toBe('ok');
      await app.ok(contract.setMessageSettings, { body: { showsTyping: false } }, performer);
      await typesIn(guest, channelId, 'guest');
      await typesIn(performer, channelId, 'actor');
      await app.ok(contract.setMessageSettings, { body: { showsTyping: true } }, performer);
      await typesIn(guest, channelId, 'guest');
      await until(
        () => heard.length,
        (count) => count >= 1,
      );
      await typesIn(performer, channelId, 'actor');
      await until(
        () => heard.length,
        (count) => count >= 2,
      );
      expect(heard).toEqual(['actor', 'guest']);
    });

    it('is what was read, where both show it', async () => {
      const { guest, performer, channelId } = await two();
      await app.ok(contract.markInboxRead, { params: { channelId }, body: { number: 1 } }, performer);
      const seen = async () => (await app.ok(contract.getChannel, { params: { channelId } }, guest)).actorReadNumber;
      expect(await seen()).toBe(1);
      for (const who of [guest, performer]) {
        await app.ok(contract.setMessageSettings, { body: { showsRead: false } }, who);
        expect(await seen()).toBe(0);
        const hers = await app.ok(contract.getInboxChannel, { params: { channelId } }, performer);
        expect(hers.guestReadNumber).toBe(0);
        expect(await app.ok(contract.setMessageSettings, { body: { showsRead: true } }, who)).toEqual({
          showsTyping: true,
          showsRead: true,
        });
      }
      expect(await seen()).toBe(1);
    });
  });
});
