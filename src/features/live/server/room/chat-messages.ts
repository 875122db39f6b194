import type { KeptMessage } from '@separee/realtime';
import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { Channel, ChannelSession } from '../../../../platform/realtime.ts';
import { fingerprintOf } from '../../../../platform/rights/idempotency.ts';
import { removedOf } from '../../constants.ts';
import { liveConstants, liveErrors, type ChatMessage, type LiveCommands } from '../../contract.ts';
import type { Live } from '../live.ts';
import { contentOf, nothingGiven } from '../giving/giving.ts';
import { isPrivateMode } from '../modes/modes.ts';
import { MINUTE_MS } from '../rules.ts';
import { chatOf, chatOfShow, messageIdOf } from './room.ts';
import { speaks, type ActiveSession } from '../metering/active-sessions.ts';

const liveError = errorsOf(liveErrors);
type Message = LiveCommands['sendMessage']['data'];

/** Messages a guest may say in a window of time; more is a flood. */
const BURST = 8;
const WINDOW_MS = 10_000;
/** For how long a message that is sent again is known. */
const REMEMBERED_MS = 60 * MINUTE_MS;

type Published = { id: string; seq: number };
type Sender = Pick<ChatMessage, 'senderId' | 'senderName' | 'senderType'>;

export interface RoomMessages {
  /**
   * Says a message once for its sender's `clientId`; the same again gets the first answer. Throws `not-in-chat` for who neither sits in
   * the room nor hosts it, and `conflict` where the `clientId` was used for another content.
   */
  say(session: ChannelSession, performerId: number, message: Message): Promise<Published>;
  /**
   * Takes a message away from all pages, and from what is kept for them; operators still read it. Harmless to repeat. Pages are told of
   * one that is kept no longer, too: they may still show it.
   */
  remove(chat: string, id: string): Promise<void>;
}

/** Says messages in rooms: numbered, kept for who was away, and each only once. */
export function createChatMessages(channel: Channel, live: Live, { now }: Pick<Context, 'now'>): RoomMessages {
  const recent = new Map<string, number[]>();
  channel.onClose((connection) => {
    if (connection.session !== null) recent.delete(connection.session.guestId);
  });

  function slowDown(guestId: string): void {
    const now = performance.now();
    const times = (recent.get(guestId) ?? []).filter((at) => now - at < WINDOW_MS);
    if (times.length >= BURST) throw liveError('too-fast');
    recent.set(guestId, [...times, now]);
  }

  async function once(
    guestId: string,
    performerId: number,
    message: Message,
    work: () => Promise<Published>,
  ): Promise<Published> {
    const { clientId, senderType } = message;
    const of = fingerprintOf({ senderType, content: contentOf(performerId, message) });
    const said = await channel.once(`said ${guestId} ${clientId}`, REMEMBERED_MS, async () => ({
      of,
      published: await work(),
    }));
    if (said === null) throw commonError('unavailable', { seconds: 1 });
    if (said.answer.of !== of) throw commonError('conflict');
    return said.answer.published;
  }

  const publish = async (chat: string, line: ChatMessage): Promise<Published> => {
    const seq = await channel.room(chat).publish('chatMessage', line, { keep: true });
    return { id: line.id, seq: seq ?? 0 };
  };

  async function sayAsPerformer({ guestId }: ChannelSession, performerId: number, message: Message) {
    const room = (await live.isPerformer(performerId, guestId)) ? await live.performerRoom(performerId) : null;
    if (room === null) throw liveError('not-in-chat');
    if (message.messageType !== 'text') throw commonError('bad-request', { field: 'messageType' });
    return once(guestId, performerId, message, async () => {
      slowDown(guestId);
      const senderName = await live.nameOf(performerId);
      const sender: Sender = { senderId: `actor-${performerId}`, senderName, senderType: 'actor' };
      const line: ChatMessage = { ...write(message, sender, now()), ...nothingGiven };
      const published = await publish(room.chat, line);
      if (!room.isPrivate) live.domainEvents.emit({ performerId, type: 'line', guestId: null, line });
      return published;
    });
  }

  async function sayAsGuest({ guestId, caller }: ChannelSession, performerId: number, message: Message) {
    const activeSession = await live.activeSessionOf(caller, performerId);
    if (activeSession === null || !speaks(activeSession)) throw liveError('not-in-chat');
    return once(guestId, performerId, message, () => sayIn(activeSession, caller, message));
  }

  async function sayIn(activeSession: ActiveSession, caller: Caller, message: Message) {
    const { guestId } = caller;
    const { performerId } = activeSession;
    slowDown(guestId);
    await live.moderation.check(performerId, guestId, message.data.text);
    const isGift = message.messageType !== 'text';
    const bought = isGift ? await live.giving.buy(caller, activeSession, message) : null;
    const given = bought?.given ?? nothingGiven;
    const senderName = await live.names.one(performerId, guestId);
    const sender: Sender = { senderId: live.handleOf(performerId, guestId), senderName, senderType: 'guest' };
    const line: ChatMessage = { ...write(message, sender, now()), ...given };
    // What was given is said where it was booked, and told to others once.
    const published = await publish(bought?.chat ?? chatOf(activeSession), line);
    if (bought?.isRepeat === true) return published;
    if (!isPrivateMode(activeSession.mode)) live.domainEvents.emit({ performerId, type: 'line', guestId, line });
    // What is said in private stays there; that something was given may be known.
    else if (isGift) live.domainEvents.emit({ performerId, type: 'line', guestId, line: { ...line, text: '' } });
    const goal = bought?.goal ?? null;
    if (goal !== null) {
      await channel.room(chatOfShow(activeSession)).publish('roomGoal', { actorId: performerId, goal });
      live.domainEvents.emit({ performerId, type: 'roomGoal', goal });
    }
    return published;
  }

  return {
    async remove(chat, id) {
      const room = channel.room(chat);
      const original = (await room.kept()).find((each) => isMessage(each, id));
      if (original !== undefined)
        await channel.room(removedOf(chat)).publish('chatMessage', original.data as ChatMessage, { keep: true });
      // Who comes later reads in its place that it is gone; whoever has read it is told at the end, also after an absence.
      await room.replace((each) => isMessage(each, id), 'chatMessageRemoved', { id });
      await room.publish('chatMessageRemoved', { id }, { keep: true });
    },

    async say(session, performerId, message) {
      if (message.data.text.length > liveConstants.messageLength) throw commonError('bad-request', { field: 'text' });
      if (message.data.text === '' && message.messageType === 'text')
        throw commonError('bad-request', { field: 'text' });
      return message.senderType === 'actor'
        ? sayAsPerformer(session, performerId, message)
        : sayAsGuest(session, performerId, message);
    },
  };
}

const isMessage = ({ type, data }: KeptMessage, id: string): boolean =>
  type === 'chatMessage' && (data as ChatMessage).id === id;

const write = ({ clientId, messageType, data }: Message, sender: Sender, at: Date) => ({
  ...sender,
  id: messageIdOf(sender.senderId, clientId),
  kind: messageType,
  text: data.text,
  at: at.toISOString(),
});
