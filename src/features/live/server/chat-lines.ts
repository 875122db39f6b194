import { errorsOf } from '../../../platform/errors.ts';
import type { Channel, ChannelSession } from '../../../platform/realtime.ts';
import { liveErrors, type ChatLine, type LiveCommands } from '../contract.ts';
import type { Live } from './live.ts';
import { chatOf } from './room.ts';
import { speaks } from './seats.ts';

const refuse = errorsOf(liveErrors);
/** Lines a guest may say in a window of time; more is a flood. */
const BURST = 8;
const WINDOW_MS = 10_000;

/** Says lines in rooms: numbered, kept for who was away, and each only once. */
export function createChatLines(channel: Channel, live: Live) {
  const recent = new Map<string, number[]>();
  channel.onClose((connection) => {
    if (connection.session !== null) recent.delete(connection.session.guestId);
  });

  function slowDown(guestId: string): void {
    const now = performance.now();
    const times = (recent.get(guestId) ?? []).filter((at) => now - at < WINDOW_MS);
    if (times.length >= BURST) throw refuse('too-fast');
    recent.set(guestId, [...times, now]);
  }

  /** Where a guest's line goes: nowhere for who only looks on. */
  async function ownChat({ caller }: ChannelSession, performerId: number, as: 'guest' | 'actor') {
    const seat = as === 'guest' ? await live.seatOf(caller, performerId) : null;
    return seat === null || !speaks(seat) ? null : chatOf(seat);
  }

  return {
    /** Throws `not-in-chat` for who neither sits in the room nor hosts it. */
    async say(session: ChannelSession, performerId: number, message: LiveCommands['sendMessage']['data']) {
      const host = message.senderType === 'actor' && (await live.isHost(performerId, session.guestId));
      const chat = host ? await live.hostChat(performerId) : await ownChat(session, performerId, message.senderType);
      if (chat === null) throw refuse('not-in-chat');
      slowDown(session.guestId);
      const line: ChatLine = {
        id: message.clientId,
        senderId: host ? `actor-${performerId}` : live.handleOf(performerId, session.guestId),
        senderName: host ? await live.nameOf(performerId) : (session.caller.name ?? ''),
        senderType: host ? 'actor' : 'guest',
        text: message.data.text,
        at: new Date().toISOString(),
      };
      const seq = await channel.room(chat).publish('chatLine', line, { keep: true });
      return { id: line.id, seq: seq ?? 0 };
    },
  };
}
