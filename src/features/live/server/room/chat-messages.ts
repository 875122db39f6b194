import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Channel, ChannelSession } from '../../../../platform/realtime.ts';
import { liveConstants, liveErrors, type ChatMessage, type LiveCommands } from '../../contract.ts';
import type { Live } from '../live.ts';
import { nothingGiven } from '../giving/giving.ts';
import { isPrivateMode } from '../modes/modes.ts';
import { chatOf, chatOfShow } from './room.ts';
import { speaks } from '../metering/active-sessions.ts';

const liveError = errorsOf(liveErrors);
type Message = LiveCommands['sendMessage']['data'];

/** Messages a guest may say in a window of time; more is a flood. */
const BURST = 8;
const WINDOW_MS = 10_000;

export interface RoomMessages {
  /** Throws `not-in-chat` for who neither sits in the room nor hosts it. */
  say(session: ChannelSession, performerId: number, message: Message): Promise<{ id: string; seq: number }>;
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

  const publish = async (chat: string, line: ChatMessage) => {
    const seq = await channel.room(chat).publish('chatMessage', line, { keep: true });
    return { id: line.id, seq: seq ?? 0 };
  };

  async function sayAsPerformer({ guestId }: ChannelSession, performerId: number, message: Message) {
    const room = (await live.isPerformer(performerId, guestId)) ? await live.performerRoom(performerId) : null;
    if (room === null) throw liveError('not-in-chat');
    if (message.messageType !== 'text') throw commonError('bad-request', { field: 'messageType' });
    slowDown(guestId);
    const sender = { senderId: `actor-${performerId}`, senderName: await live.nameOf(performerId) };
    const line: ChatMessage = { ...write(message, now()), ...sender, senderType: 'actor', ...nothingGiven };
    const published = await publish(room.chat, line);
    if (!room.isPrivate) live.domainEvents.emit({ performerId, type: 'line', guestId: null, line });
    return published;
  }

  async function sayAsGuest({ guestId, caller }: ChannelSession, performerId: number, message: Message) {
    const activeSession = await live.activeSessionOf(caller, performerId);
    if (activeSession === null || !speaks(activeSession)) throw liveError('not-in-chat');
    slowDown(guestId);
    await live.moderation.check(performerId, guestId, message.data.text);
    const isGift = message.messageType !== 'text';
    const bought = isGift ? await live.giving.buy(caller, activeSession, message) : null;
    const given = bought?.given ?? nothingGiven;
    const sender = {
      senderId: live.handleOf(performerId, guestId),
      senderName: await live.names.one(performerId, guestId),
    };
    const line: ChatMessage = { ...write(message, now()), ...sender, senderType: 'guest', ...given };
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

const write = ({ clientId, messageType, data }: Message, at: Date) => ({
  id: clientId,
  kind: messageType,
  text: data.text,
  at: at.toISOString(),
});
