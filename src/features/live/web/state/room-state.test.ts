import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainMessage } from '../../constants.ts';
import type { ChatMessage, Goal, Meter, Receipt } from '../../contract.ts';
import { isNotice, keyOf } from './room-messages.ts';
import { initialRoom, isNearEnd, reduceRoom, type Joined, type RoomEvent, type RoomState } from './room-state.ts';

const chatSessions = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b'] as const;
const [one, other] = chatSessions;

const meter = (chatSessionId: string = one, remainingSeconds: number | null = 300): Meter => ({
  chatSessionId,
  seconds: 3,
  charged: 1,
  given: 0,
  still: null,
  remainingSeconds,
  freeSeconds: 0,
  balance: 40,
});
const joined = (chatSessionId: string = one, chatId = 'chat-1-show', mode: Joined['mode'] = 'videoChat'): Joined => ({
  ...meter(chatSessionId),
  chatId,
  mode,
  price: 8,
  play: { url: '/whep/performer-1', token: 't', iceServers: [] },
  keepsPicture: false,
  publish: null,
});
const receipt = (chatSessionId: string = one, exitCode: Receipt['exitCode'] = 'clientExit'): Receipt => ({
  chatSessionId,
  actorId: 1,
  actorName: 'Mira',
  mode: 'videoChat',
  startedAt: '2026-11-21T20:00:00.000Z',
  endedAt: '2026-11-21T20:01:00.000Z',
  seconds: 60,
  price: 8,
  charged: 8,
  given: [],
  total: 8,
  voucherMinutes: 0,
  exitCode,
  stars: null,
});
const line = (id: string, over: Partial<ChatMessage> = {}): ChatMessage => ({
  ...plainMessage,
  gifts: [],
  id,
  senderId: 'guest-1',
  senderName: 'Finn',
  senderType: 'guest',
  text: id,
  at: '2026-11-21T20:00:00.000Z',
  ...over,
});
const goal = (given: number): Goal => ({ id: one, title: 'Ein Lied', coins: 100, given, isReached: given >= 100 });

const after = (...events: RoomEvent[]): RoomState => events.reduce(reduceRoom, initialRoom);
const enter = { type: 'joined', joined: joined() } as const;

describe('a room on the page', () => {
  it('shows what a chat has cost once it is over, and puts it away when it has been read', () => {
    const over = after({ type: 'entering' }, enter, { type: 'ended', receipt: receipt() });
    expect(over).toMatchObject({ phase: 'outside', joined: null, meter: null, receipt: { charged: 8 } });
    expect(reduceRoom(over, { type: 'receiptClosed' }).receipt).toBeNull();
  });

  it('says no good-bye to who goes on in another mode', () => {
    const moving = after(enter, { type: 'entering' }, { type: 'ended', receipt: receipt(one, 'modeChange') });
    expect(moving).toMatchObject({ joined: { chatSessionId: one }, receipt: null });
    const there = reduceRoom(moving, { type: 'joined', joined: joined(other, 'chat-1-private', 'single') });
    expect(there).toMatchObject({ phase: 'inside', joined: { mode: 'single' }, receipt: null, changed: null });
  });

  it('keeps the player while the picture goes on, and takes a new one where it was cut', () => {
    const kept = { ...joined(other, 'chat-1-private', 'single'), keepsPicture: true };
    const there = after(enter, { type: 'joined', joined: kept });
    expect(there.pictureOf).toBe(one);
    // Back after a lost connection, in the same chat session.
    const resumed = { type: 'resumed', joined: { ...kept, keepsPicture: false }, notice: null } as const;
    expect(reduceRoom(there, resumed).pictureOf).toBe(one);
    const cut = { ...joined(one), keepsPicture: false };
    expect(reduceRoom(there, { type: 'joined', joined: cut }).pictureOf).toBe(one);
    expect(after(enter, { type: 'joined', joined: joined(other) }).pictureOf).toBe(other);
    // Another page of his has the picture: this one opens its own.
    expect(after({ type: 'joined', joined: kept }).pictureOf).toBe(other);
  });

  it('shows the receipt all the same where the other mode did not open', () => {
    const stranded = after(
      enter,
      { type: 'entering' },
      { type: 'ended', receipt: receipt(one, 'modeChange') },
      { type: 'refused', error: 'not-enough-money' },
    );
    expect(stranded).toMatchObject({ phase: 'outside', joined: null, meter: null, receipt: { chatSessionId: one } });
    // Refused before anything has ended, he stays where he is.
    const stays = after(enter, { type: 'entering' }, { type: 'refused', error: 'performer-busy' });
    expect(stays).toMatchObject({ phase: 'inside', joined: { chatSessionId: one } });
  });

  it('says good-bye to who is changed by somebody else', () => {
    const changed = after(enter, { type: 'ended', receipt: receipt(one, 'modeChange') });
    expect(changed).toMatchObject({ phase: 'outside', receipt: { exitCode: 'modeChange' } });
  });

  it('hears neither meter nor end of another chat session', () => {
    const state = after(enter);
    expect(reduceRoom(state, { type: 'meter', meter: { ...meter(other), charged: 99 } })).toBe(state);
    expect(reduceRoom(state, { type: 'ended', receipt: receipt(other) })).toBe(state);
  });

  it('lets nobody take the place of a line that is there, or pass his words off as the reader’s own', () => {
    const there = after(
      enter,
      { type: 'line', line: line('actor-1.x', { senderId: 'actor-1', senderType: 'actor', text: 'Guten Abend' }) },
      { type: 'saying', line: line('a') },
      { type: 'said', id: 'a' },
      { type: 'line', line: line('guest-1.a') },
    );
    for (const id of ['actor-1.x', 'guest-1.a']) {
      const again = line(id, { text: 'something else' });
      expect(reduceRoom(there, { type: 'line', line: again }).lines).toEqual(there.lines);
    }
    const stranger = line('guest-2.a', { senderId: 'guest-2', senderName: 'Stranger' });
    const { lines } = reduceRoom(there, { type: 'line', line: stranger });
    expect(lines).toMatchObject([
      { id: 'actor-1.x', text: 'Guten Abend', mine: false },
      { id: 'guest-1.a', text: 'guest-1.a', mine: true },
      { id: 'guest-2.a', mine: false },
    ]);
    expect(lines.map(keyOf)).toEqual(['actor-1.x', 'a', 'guest-2.a']);
  });

  it('warns who comes in for less than a minute, whatever he has missed, until there is money', () => {
    const isWarned = (...remaining: number[]) => {
      const meters = remaining.map((seconds): RoomEvent => ({ type: 'meter', meter: meter(one, seconds) }));
      const [first = 0] = remaining;
      const state = after({ type: 'joined', joined: { ...joined(one), remainingSeconds: first } }, ...meters.slice(1));
      return state.meter !== null && isNearEnd(state.meter);
    };
    expect(isWarned(30)).toBe(true);
    expect(isWarned(61)).toBe(false);
    expect(isWarned(61, 60)).toBe(true);
    expect(isWarned(30, 400)).toBe(false);
  });

  it("puts the server's line in the place of the draft, takes lines away, and begins anew in another room", () => {
    const said = after(enter, { type: 'saying', line: line('a') }, { type: 'line', line: line('b') });
    const received = reduceRoom(said, { type: 'line', line: line('guest-1.a') });
    expect(received.lines.map(({ id }) => id)).toEqual(['b', 'guest-1.a']);
    expect(received.lines.at(-1)).toMatchObject({ mine: true, status: 'sent' });
    expect(reduceRoom(received, { type: 'removed', id: 'b' }).lines).toHaveLength(1);
    const back = reduceRoom(received, { type: 'resumed', joined: joined(other), notice: 'n' });
    expect(back.lines.map((each) => (isNotice(each) ? each.notice : each.id))).toEqual(['b', 'guest-1.a', 'resumed']);
    expect(reduceRoom(back, { type: 'joined', joined: joined(other, 'elsewhere') }).lines).toEqual([]);
  });

  it('asks, waits and hears her answer to this question only', () => {
    const asking = after(enter, { type: 'asking', mode: 'single', price: 16 });
    const waiting = reduceRoom(asking, { type: 'asked', expiresAt: '2026-11-21T20:01:00.000Z' });
    expect(waiting.request).toMatchObject({ status: 'waiting', price: 16 });
    const answer = (mode: 'single' | 'voiceCall', accepted: boolean): RoomEvent => ({
      type: 'answered',
      answer: { mode, accepted },
    });
    expect(reduceRoom(waiting, answer('voiceCall', true))).toEqual(waiting);
    expect(reduceRoom(waiting, answer('single', false)).request?.status).toBe('declined');
    expect(reduceRoom(asking, answer('single', true)).request?.status).toBe('accepted');
    const late = reduceRoom(reduceRoom(waiting, { type: 'requestExpired' }), answer('single', true));
    expect(late.request?.status).toBe('expired');
    expect(reduceRoom(waiting, { type: 'joined', joined: joined(other, 'p', 'single') }).request).toBeNull();
    expect(reduceRoom(asking, { type: 'refused', error: 'conflict' })).toMatchObject({
      request: null,
      phase: 'inside',
    });
  });

  it('tells once that the goal is reached, and who has become a moderator', () => {
    const near = after(enter, { type: 'goal', goal: goal(60), notice: null });
    const reached = reduceRoom(near, { type: 'goal', goal: goal(110), notice: 'g' });
    expect(reached.lines).toEqual([{ id: 'g', notice: 'goalReached' }]);
    expect(reduceRoom(reached, { type: 'goal', goal: goal(120), notice: 'h' }).lines).toHaveLength(1);
    const powers = reduceRoom(reached, { type: 'moderator', isModerator: true, notice: 'm' });
    expect(powers).toMatchObject({ isModerator: true, lines: [{}, { notice: 'moderator' }] });
  });

  it('never shows a meter without a chat session, nor a chat session outside, whatever the order of events', () => {
    const chatSession = fc.constantFrom(...chatSessions);
    const event: fc.Arbitrary<RoomEvent> = fc.oneof(
      fc
        .constantFrom('entering', 'leaving', 'receiptClosed', 'requestExpired', 'requestOver')
        .map((type): RoomEvent => ({ type })),
      chatSession.map((id): RoomEvent => ({ type: 'joined', joined: joined(id) })),
      chatSession.map((id): RoomEvent => ({ type: 'resumed', joined: joined(id), notice: null })),
      chatSession.map((id): RoomEvent => ({ type: 'meter', meter: meter(id) })),
      fc
        .tuple(chatSession, fc.constantFrom('clientExit', 'modeChange', 'privateShow'))
        .map(([id, code]): RoomEvent => ({ type: 'ended', receipt: receipt(id, code as 'clientExit') })),
      fc.constantFrom('refused', 'gone').map((type): RoomEvent => ({ type: type as 'gone', error: 'x' })),
      fc.constant<RoomEvent>({ type: 'asking', mode: 'single', price: 16 }),
      fc.boolean().map((accepted): RoomEvent => ({ type: 'answered', answer: { mode: 'single', accepted } })),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const state = after(...events);
        expect(state.meter?.chatSessionId).toBe(state.joined?.chatSessionId);
        if (state.phase === 'inside' || state.phase === 'leaving') expect(state.joined).not.toBeNull();
        if (state.phase === 'outside') expect(state.joined).toBeNull();
      }),
      { seed: 7, numRuns: 1000 },
    );
  });

  it('says that the clock stands as the server says it, and that it is our line where that is gone', () => {
    const inside = reduceRoom(initialRoom, { type: 'joined', joined: { ...joined(), still: 'begins' } });
    expect(inside.still).toBe('begins');
    const running = reduceRoom(inside, { type: 'meter', meter: meter() });
    expect(running.still).toBeNull();
    const frozen = reduceRoom(running, { type: 'meter', meter: { ...meter(), still: 'frozen' } });
    expect(frozen.still).toBe('frozen');
    const cut = reduceRoom(running, { type: 'line-up', isUp: false });
    expect(cut.still).toBe('line');
    const back = reduceRoom(reduceRoom(cut, { type: 'line-up', isUp: true }), { type: 'meter', meter: meter() });
    expect(back.still).toBeNull();
    expect(reduceRoom(frozen, { type: 'ended', receipt: receipt() }).still).toBeNull();
  });

  it('says what a chat has cost that was not on this page, and never over one that is', () => {
    expect(after({ type: 'left', receipt: receipt() })).toMatchObject({ phase: 'outside', receipt: receipt() });
    expect(after(enter, { type: 'left', receipt: receipt(other) })).toMatchObject({ phase: 'inside', receipt: null });
  });

  it('says that he is logged out until that has been read', () => {
    const out = after(enter, { type: 'loggedOut' });
    expect(out).toMatchObject({ phase: 'outside', joined: null, isLoggedOut: true });
    expect(reduceRoom(out, { type: 'receiptClosed' }).isLoggedOut).toBe(false);
  });
});
