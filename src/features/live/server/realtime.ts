import type { Connection } from '@separee/realtime';
import type { Authenticate } from '../../../platform/http/caller.ts';
import { errorsOf, fault } from '../../../platform/errors.ts';
import type { Channel, ChannelSession } from '../../../platform/realtime.ts';
import { liveCommands, liveErrors } from '../contract.ts';
import { createChatLines } from './chat-lines.ts';
import { chatId, performerIdOf, type Live } from './live.ts';

const refuse = errorsOf(liveErrors);
const everyone = () => true;
const accounts = ({ caller }: ChannelSession) => caller.userId !== null;

/** The live room on the channel. Who is verified or locked may have changed since the session began: it is read anew. */
export function liveRealtime(channel: Channel, live: Live, authenticate: Authenticate): void {
  const lines = createChatLines(channel, live);
  const watchers = createWatchers(channel);
  // Whoever no longer sits in the room hears no more of it, also when he was shown out.
  live.onExit((seat) => watchers.showOut(chatId(seat), seat.guestId));

  channel.on('watchRoom', {
    schema: liveCommands.watchRoom.data,
    allow: everyone,
    async handle({ guestId }, { actorId, since }, { connection }) {
      // Lines are for those in the room.
      const inside = live.seatOf(guestId, actorId) !== null || (await live.isHost(actorId, guestId));
      const chat = await live.chatOf(actorId);
      if (!inside || chat === null) throw refuse('not-in-chat');
      if (connection.isOpen) watchers.add(chat, connection);
      await channel.room(chat).join(connection, since === undefined ? {} : { since });
      const viewers = await live.viewers(actorId);
      return { viewers };
    },
  });

  channel.on('unwatchRoom', {
    schema: liveCommands.unwatchRoom.data,
    allow: everyone,
    handle(_session, { actorId }, { connection }) {
      watchers.leave(actorId, connection);
      return {};
    },
  });

  channel.on('joinChat', {
    schema: liveCommands.joinChat.data,
    allow: everyone,
    async handle({ token, caller: { country } }, { actorId, mode }) {
      const caller = await authenticate(token);
      if (caller === null) throw fault('not-signed-in');
      return live.join({ ...caller, country: caller.country ?? country }, actorId, mode);
    },
  });

  channel.on('leaveChat', {
    schema: liveCommands.leaveChat.data,
    allow: accounts,
    handle: async ({ guestId }, { actorId }) => ({ receipt: await live.leave(guestId, actorId) }),
  });

  channel.on('chatAlive', {
    schema: liveCommands.chatAlive.data,
    allow: accounts,
    handle({ guestId }, { sittingId }) {
      live.alive(guestId, sittingId);
      return {};
    },
  });

  channel.on('sendMessage', {
    schema: liveCommands.sendMessage.data,
    allow: accounts,
    handle: (session, message) => lines.say(session, performerIdOf(message.chatId), message),
  });
}

/** Remembers which connections of a guest watch which room. */
function createWatchers(channel: Channel) {
  const rooms = new Map<string, Set<Connection<ChannelSession>>>();
  channel.onLeave((name, connection) => {
    const room = rooms.get(name);
    room?.delete(connection);
    if (room?.size === 0) rooms.delete(name);
  });
  return {
    add(name: string, connection: Connection<ChannelSession>): void {
      rooms.set(name, (rooms.get(name) ?? new Set()).add(connection));
    },
    /** Leaves whatever room of hers it watches. */
    leave(performerId: number, connection: Connection<ChannelSession>): void {
      for (const [name, room] of rooms) {
        if (performerIdOf(name) === performerId && room.has(connection)) channel.room(name).leave(connection);
      }
    },
    showOut(name: string, guestId: string): void {
      const own = [...(rooms.get(name) ?? [])].filter(({ session }) => session?.guestId === guestId);
      for (const connection of own) channel.room(name).leave(connection);
    },
  };
}
