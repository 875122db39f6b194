import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { until } from '../../../../test/clocks/until.ts';
import { answer, begun, channelWith, say, words } from '../../../../test/messenger/correspondence.ts';
import type { TestAccount } from '../../../../test/people/people.ts';
import { messengerConstants } from '../constants.ts';
import * as contract from '../contract.ts';

const UNREAD = '{ unreadCount }';
const LIST = `query ($filter: String, $online: Boolean) {
  messengerChannels(filter: $filter, online: $online) { items { id subject unreadCount } next } }`;

describe('the messenger', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const guestWith = (coins = 100) => app.account({ verified: true, coins });
  const of = (channelId: number) => ({ params: { channelId } });
  const history = async (channelId: number, who: TestAccount) =>
    (await app.ok(contract.getMessages, { ...of(channelId), query: {} }, who)).items;
  const unread = async (who: TestAccount) =>
    ((await app.query(UNREAD, {}, who)).data as { unreadCount: number }).unreadCount;
  const listed = async (who: TestAccount, query: object = {}) =>
    (await app.ok(contract.getChannels, { query }, who)).items.map(({ id }) => id);
  const inbox = async (who: TestAccount, query: object = {}) =>
    (await app.ok(contract.getInbox, { query }, who)).items.map(({ id }) => id);

  it('keeps one channel for a guest and a performer, however often and at once it is asked for', async () => {
    const [guest, performer] = [await guestWith(), await app.performer()];
    const ids = await Promise.all(Array.from({ length: 8 }, () => channelWith(app, guest, performer)));
    expect(new Set(ids).size).toBe(1);
    expect(await listed(guest)).toEqual([]);
    expect(await channelWith(app, await guestWith(), performer)).not.toBe(ids[0]);
  });

  it('numbers messages of both in one sequence, and tells both the same', async () => {
    const [guest, performer] = [await guestWith(), await app.performer()];
    const channelId = await begun(app, guest, performer);
    await answer(app, performer, channelId);
    await say(app, guest, words(channelId, { data: { text: 'Wie war dein Tag?', coins: 1 } }));
    const seen = await history(channelId, guest);
    expect(seen.map(({ number, senderType, text }) => [number, senderType, text])).toEqual([
      [1, 'guest', 'Guten Abend'],
      [2, 'actor', 'Wie schön, von dir zu lesen!'],
      [3, 'guest', 'Wie war dein Tag?'],
    ]);
    const hers = await app.ok(contract.getInboxMessages, { ...of(channelId), query: {} }, performer);
    expect(hers.items).toEqual(seen);
  });

  it('gives a crowd of messages at once numbers without gaps, each once, on every device', async () => {
    const [guest, performer] = [await guestWith(), await app.performer()];
    const channelId = await begun(app, guest, performer);
    const second = await app.logIn(guest);
    const sent = Array.from({ length: 12 }, (_each, nth) => {
      const data = { text: `Zeile ${String(nth)}`, coins: 1 };
      if (nth % 3 === 0) return answer(app, performer, channelId, data.text);
      return say(app, nth % 2 === 0 ? guest : second, words(channelId, { data }));
    });
    const answers = await Promise.all(sent);
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'ok'));
    const items = await history(channelId, guest);
    expect(items.map(({ number }) => number)).toEqual(Array.from({ length: 13 }, (_each, nth) => nth + 1));
    expect(new Set(items.map(({ text }) => text)).size).toBe(13);
    expect(await history(channelId, second)).toEqual(items);
  });

  it('writes what is sent again once, and takes it for what it was', async () => {
    const [guest, performer] = [await guestWith(), await app.performer()];
    const channelId = await channelWith(app, guest, performer);
    const said = words(channelId);
    const second = await app.logIn(guest);
    const both = await Promise.all([say(app, guest, said), say(app, second, said), say(app, guest, said)]);
    expect(both.map(({ code, seq }) => [code, seq])).toEqual([
      ['ok', 1],
      ['ok', 1],
      ['ok', 1],
    ]);
    expect(await history(channelId, guest)).toHaveLength(1);
    const other = { ...said, data: { text: 'Etwas anderes', coins: 1 } };
    expect((await say(app, guest, other)).code).toBe('conflict');
  });

  it('tells the open pages of both, once for each message', async () => {
    const [guest, performer] = [await guestWith(), await app.performer()];
    const channelId = await begun(app, guest, performer);
    const [his, hers] = [await app.channel(guest), await app.channel(performer)];
    const heard: { who: string; text: string }[] = [];
    for (const [who, { client }] of [
      ['guest', his],
      ['actor', hers],
    ] as const) {
      client.on('channelMessage', (data) =>
        heard.push({ who, text: (data as { message: contract.Message }).message.text }),
      );
    }
    const said = words(channelId, { data: { text: 'Bist du da?', coins: 1 } });
    await say(app, guest, said);
    await say(app, guest, said);
    await until(
      () => heard.length,
      (count) => count >= 2,
    );
    await answer(app, performer, channelId, 'Ja.');
    await until(
      () => heard.length,
      (count) => count >= 4,
    );
    expect(heard.map(({ text }) => text)).toEqual(['Bist du da?', 'Bist du da?', 'Ja.', 'Ja.']);
  });

  it('moves marks on and never back, on all devices alike, and counts the other’s messages alone', async () => {
    const [guest, performer] = [await guestWith(), await app.performer()];
    const channelId = await begun(app, guest, performer);
    for (const text of ['eins', 'zwei', 'drei']) await answer(app, performer, channelId, text);
    expect(await unread(guest)).toBe(3);
    const second = await app.logIn(guest);
    const read = (who: TestAccount, number: number) =>
      app.ok(contract.markRead, { ...of(channelId), body: { number } }, who);
    expect(await read(guest, 3)).toEqual({ readNumber: 3, unreadCount: 1, totalUnread: 1 });
    expect(await read(second, 2)).toEqual({ readNumber: 3, unreadCount: 1, totalUnread: 1 });
    expect(await read(second, 9999)).toEqual({ readNumber: 4, unreadCount: 0, totalUnread: 0 });
    expect(await unread(guest)).toBe(0);
    // What he writes himself is not unread to him.
    await say(app, guest, words(channelId));
    expect(await unread(second)).toBe(0);
    const { items } = await app.ok(contract.getInbox, { query: {} }, performer);
    expect(items[0]).toMatchObject({ unreadCount: 2, guestReadNumber: 4 });
  });

  it('does not lose a message that comes while marks are set', async () => {
    const [guest, performer] = [await guestWith(), await app.performer()];
    const channelId = await begun(app, guest, performer);
    for (let round = 0; round < 4; round++) {
      await Promise.all([
        answer(app, performer, channelId, `Zeile ${String(round)}`),
        app.ok(contract.markRead, { ...of(channelId), body: { number: 1 + round } }, guest),
        app.ok(contract.markRead, { ...of(channelId), body: { number: round } }, guest),
      ]);
    }
    const channel = await app.ok(contract.getChannel, of(channelId), guest);
    const items = await history(channelId, guest);
    const beyond = items.filter(({ number, senderType }) => number > channel.readNumber && senderType === 'actor');
    expect(channel.unreadCount).toBe(beyond.length);
    expect(await unread(guest)).toBe(beyond.length);
  });

  it('lists by filter, the latest first, in pages, each once; blocked ones stand apart', async () => {
    const guest = await guestWith();
    const performers = [];
    for (let nth = 0; nth < 5; nth++) performers.push(await app.performer());
    const ids: number[] = [];
    for (const performer of performers) ids.push(await begun(app, guest, performer));
    const latest = ids.toReversed();
    expect(await listed(guest)).toEqual(latest);
    const paged: number[] = [];
    for (let after: string | undefined, page = 0; page < 3; page++) {
      const query = { limit: 2, ...(after === undefined ? {} : { after }) };
      const { items, next } = await app.ok(contract.getChannels, { query }, guest);
      paged.push(...items.map(({ id }) => id));
      after = next ?? undefined;
    }
    expect(paged).toEqual(latest);
    const [first = 0, second = 0, third = 0] = ids;
    await app.ok(contract.setChannelState, { ...of(first), body: { archived: true } }, guest);
    await app.ok(contract.setChannelState, { ...of(second), body: { blocked: true } }, guest);
    await answer(app, performers[2] ?? (await app.performer()), third);
    expect(await listed(guest)).toEqual([third, ...latest.filter((id) => ![first, second, third].includes(id))]);
    expect(await listed(guest, { filter: 'archived' })).toEqual([first]);
    expect(await listed(guest, { filter: 'blocked' })).toEqual([second]);
    expect(await listed(guest, { filter: 'unread' })).toEqual([third]);
    expect(await listed(guest, { online: 'true' })).toEqual([]);
    const { data } = await app.query(LIST, { filter: 'archived', online: false }, guest);
    expect(data).toMatchObject({ messengerChannels: { items: [{ id: first, subject: 'Guten Abend' }], next: null } });
    // What is archived comes back with a message, what was blocked when he says so.
    await answer(app, performers[0] ?? (await app.performer()), first);
    await app.ok(contract.setChannelState, { ...of(second), body: { blocked: false } }, guest);
    expect(new Set(await listed(guest))).toEqual(new Set(ids));
    expect((await app.refused(contract.getChannels, { query: { after: 'abc' } }, guest)).code).toBe('bad-request');
  });

  it('tells nobody else of a channel, by no way', async () => {
    const [guest, performer, stranger] = [await guestWith(), await app.performer(), await guestWith()];
    const rival = await app.performer();
    const channelId = await begun(app, guest, performer);
    for (const who of [stranger, rival, performer]) {
      expect((await app.refused(contract.getChannel, of(channelId), who)).code).toBe('not-found');
      expect((await app.refused(contract.getMessages, { ...of(channelId), query: {} }, who)).code).toBe('not-found');
      const read = { ...of(channelId), body: { number: 1 } };
      expect((await app.refused(contract.markRead, read, who)).code).toBe('not-found');
      expect(
        (await app.refused(contract.setChannelState, { ...of(channelId), body: { blocked: true } }, who)).code,
      ).toBe('not-found');
      if (who !== performer) expect((await say(app, who, words(channelId))).code).toBe('not-found');
    }
    expect((await app.refused(contract.getInboxMessages, { ...of(channelId), query: {} }, rival)).code).toBe(
      'not-found',
    );
    expect((await answer(app, rival, channelId)).code).toBe('not-found');
    expect((await say(app, guest, words(channelId, { senderType: 'actor' }))).code).toBe('forbidden');
    expect(await history(channelId, guest)).toHaveLength(1);
    expect(await inbox(rival)).toEqual([]);
  });

  it('lets nobody write before his age check, and a performer only answer', async () => {
    const performer = await app.performer();
    const young = await app.account({ coins: 50 });
    const channelId = await channelWith(app, young, performer);
    expect((await say(app, young, words(channelId))).code).toBe('forbidden');
    const guest = await guestWith();
    const empty = await channelWith(app, guest, performer);
    expect((await answer(app, performer, empty)).code).toBe('not-first');
    expect(
      (
        await app.query(
          'mutation ($actorId: Int!) { touchMessengerChannel(actorId: $actorId) { id } }',
          { actorId: performer.performerId },
          performer,
        )
      ).codes,
    ).toEqual(['forbidden']);
  });

  it('ends at once for whom she shuts out: the channel, its messages and whatever he still sends', async () => {
    const [guest, performer] = [await guestWith(), await app.performer()];
    const channelId = await begun(app, guest, performer);
    await answer(app, performer, channelId);
    expect(await unread(guest)).toBe(1);
    const shut = await app.ok(contract.setInboxState, { ...of(channelId), body: { blocked: true } }, performer);
    expect(shut.blocked).toBe(true);
    expect(await listed(guest)).toEqual([]);
    expect(await unread(guest)).toBe(0);
    expect((await app.refused(contract.getMessages, { ...of(channelId), query: {} }, guest)).code).toBe('not-found');
    expect((await say(app, guest, words(channelId))).code).toBe('not-found');
    expect((await answer(app, performer, channelId)).code).toBe('channel-blocked');
    expect(await inbox(performer, { filter: 'blocked' })).toEqual([channelId]);
    await app.ok(contract.setInboxState, { ...of(channelId), body: { blocked: false } }, performer);
    expect(await listed(guest)).toEqual([channelId]);
  });

  it('takes nothing from her while he has blocked her, whichever comes first', async () => {
    const [guest, performer] = [await guestWith(), await app.performer()];
    const channelId = await begun(app, guest, performer);
    const [blocked, ...answers] = await Promise.all([
      app.ok(contract.setChannelState, { ...of(channelId), body: { blocked: true } }, guest),
      ...Array.from({ length: 5 }, () => answer(app, performer, channelId)),
    ]);
    expect(blocked.blocked).toBe(true);
    const written = answers.filter(({ code }) => code === 'ok').length;
    expect(answers.every(({ code }) => code === 'ok' || code === 'channel-blocked')).toBe(true);
    expect(await history(channelId, guest)).toHaveLength(1 + written);
    expect((await answer(app, performer, channelId)).code).toBe('channel-blocked');
    expect((await say(app, guest, words(channelId))).code).toBe('channel-blocked');
  });

  it('keeps words as they are written, whatever they look like, and refuses what hides', async () => {
    const [guest, performer] = [await guestWith(), await app.performer()];
    const channelId = await begun(app, guest, performer);
    await answer(app, performer, channelId);
    const corpus = [
      '<img src=x onerror=alert(1)>',
      '"><svg/onload=alert(1)>',
      'javascript:alert(1)',
      '{{constructor.constructor("alert(1)")()}}',
      `'; drop table channel_messages; --`,
      'https://anderswo.example/?a=<b>',
      '👩🏽‍🚀 zwei\nZeilen',
    ];
    for (const text of corpus) {
      expect((await say(app, guest, words(channelId, { data: { text, coins: 1 } }))).code).toBe('ok');
    }
    expect((await history(channelId, guest)).slice(2).map(({ text }) => text)).toEqual(corpus);
    for (const text of ['\u202Everkehrt', 'Glocke\u0007', '   ', 'x'.repeat(1001)]) {
      expect((await say(app, guest, words(channelId, { data: { text, coins: 1 } }))).code).toBe('bad-request');
    }
    const gift = words(channelId, { includedGifts: [{ giftId: 1, quantity: 1 }] });
    expect((await say(app, guest, gift)).code).toBe('bad-request');
    expect(await history(channelId, guest)).toHaveLength(2 + corpus.length);
  });

  it('takes numbers that cannot be for what they are', async () => {
    const [guest, performer] = [await guestWith(), await app.performer()];
    const channelId = await begun(app, guest, performer);
    for (const number of [2_147_483_648, Number.MAX_SAFE_INTEGER]) {
      for (const query of [{ since: number }, { before: number }])
        expect((await app.refused(contract.getMessages, { ...of(channelId), query }, guest)).code).toBe('bad-request');
      const gift = { messageType: 'gift' as const, includedGifts: [{ giftId: number, quantity: 1 }] };
      expect((await say(app, guest, words(channelId, gift))).code).toBe('bad-request');
    }
    const gift = { messageType: 'gift' as const, includedGifts: [{ giftId: 2_147_483_647, quantity: 1 }] };
    expect((await say(app, guest, words(channelId, gift))).code).toBe('not-for-sale');
    expect(await history(channelId, guest)).toHaveLength(1);
  });

  it('tells a performer how much is unread, and who is not admitted yet that nothing is', async () => {
    const [guest, performer] = [await guestWith(), await app.performer()];
    await begun(app, guest, performer);
    expect(await unread(performer)).toBe(1);
    const invited = await app.account({ role: 'performer' });
    expect(await app.query(UNREAD, {}, invited)).toMatchObject({ data: { unreadCount: 0 }, codes: [] });
  });

  it('lets nobody write without end to who has not answered, nor lead her away', async () => {
    const [guest, performer] = [await guestWith(), await app.performer()];
    const channelId = await begun(app, guest, performer);
    const link = words(channelId, { data: { text: 'Komm zu anderswo.com', coins: 1 } });
    expect((await say(app, guest, link)).code).toBe('no-links');
    const edit = { params: { channelId, number: 1 }, body: { text: 'Komm zu anderswo.com' } };
    expect((await app.refused(contract.editMessage, edit, guest)).code).toBe('no-links');
    for (let nth = 1; nth < messengerConstants.mostUnanswered; nth++)
      expect((await say(app, guest, words(channelId))).code).toBe('ok');
    const before = await app.ok(contract.getChannel, of(channelId), guest);
    expect((await say(app, guest, words(channelId))).code).toBe('wait-for-answer');
    expect((await app.ok(contract.getChannel, of(channelId), guest)).coinsSpent).toBe(before.coinsSpent);
    await answer(app, performer, channelId);
    expect((await say(app, guest, words(channelId))).code).toBe('ok');
    expect((await say(app, guest, link)).code).toBe('ok');
  });

  it('covers words that she does not want to read', async () => {
    const [guest, performer] = [await guestWith(), await app.performer()];
    await app.app.live.moderation.setWords(performer.performerId, ['zwetschge']);
    const channelId = await channelWith(app, guest, performer);
    const said = words(channelId, { data: { text: 'Du Zwetschge!', coins: 1 } });
    expect((await say(app, guest, said)).code).toBe('banned-word');
    expect(await history(channelId, guest)).toEqual([]);
  });

  it('knows a guest by what she calls him, and says nothing else of him', async () => {
    const guest = await app.account({ verified: true, coins: 10, set: { shows_name: false } });
    const performer = await app.performer();
    const channelId = await begun(app, guest, performer);
    const text = JSON.stringify([
      await app.ok(contract.getInbox, { query: {} }, performer),
      await app.ok(contract.getInboxMessages, { ...of(channelId), query: {} }, performer),
    ]);
    for (const secret of [guest.guestId, guest.name, guest.email]) expect(text).not.toContain(secret);
    expect(text).toContain(app.app.live.names.pseudonym(performer.performerId, guest.guestId));
  });

  it('slows down who floods', async () => {
    await using limited = await startTestApp({ env: { RATE_FACTOR: '1' } });
    const guest = await limited.account({ verified: true, coins: 100 });
    const performer = await limited.performer();
    const channelId = await begun(limited, guest, performer);
    await answer(limited, performer, channelId);
    const codes: string[] = [];
    // Of the burst's few at a time some come back while a busy machine sends the others.
    while (codes.length < 40 && codes.at(-1) !== 'too-many-requests')
      codes.push((await say(limited, guest, words(channelId, { clientId: randomUUID() }))).code);
    expect(codes.slice(0, 11)).toEqual(codes.slice(0, 11).map(() => 'ok'));
    expect(codes.at(-1)).toBe('too-many-requests');
  });
});
