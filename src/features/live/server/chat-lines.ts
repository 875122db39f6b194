import { errorsOf } from '../../../platform/errors.ts';
import type { Channel, ChannelSession } from '../../../platform/realtime.ts';
import { liveErrors, type ChatLine, type LiveCommands } from '../contract.ts';
import type { Live } from './live.ts';

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

  return {
    /** Throws `not-in-chat` for who neither sits in the room nor hosts it. */
    async say(session: ChannelSession, performerId: number, message: LiveCommands['sendMessage']['data']) {
      const host = message.senderType === 'actor' && (await live.isHost(performerId, session.guestId));
      if (!host && (message.senderType === 'actor' || live.seatOf(session.guestId, performerId) === null))
        throw refuse('not-in-chat');
      const chat = await live.chatOf(performerId);
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
