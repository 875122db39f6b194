import type { Connection } from '@separee/realtime';
import type { Slots } from '../../../platform/feature/slots.ts';
import type { Authenticate } from '../../../platform/http/caller.ts';
import { errorsOf, commonError } from '../../../platform/errors/errors.ts';
import type { Context } from '../../../platform/context.ts';
import { placeOf } from '../../../platform/geo/geo.ts';
import type { Channel, ChannelSession } from '../../../platform/realtime.ts';
import { liveCommands, liveErrors, type LiveCommands } from '../contract.ts';
import { createChatMessages } from './room/chat-messages.ts';
import type { Live } from './live.ts';
import { needsPerformer, targetOf } from './room/moderation.ts';
import { isPrivateMode } from './modes/modes.ts';
import { chatOf, performerIdOf } from './room/room.ts';
import { speaks } from './metering/active-sessions.ts';
import { channelMessages } from './slots.ts';
import { supervisionRealtime } from './supervision/supervision-realtime.ts';

const liveError = errorsOf(liveErrors);
const everyone = () => true;
const accounts = ({ caller }: ChannelSession) => caller.userId !== null;
const performers = ({ caller }: ChannelSession) => caller.role === 'performer';

/** The live room on the channel. Who is verified or locked may have changed since the session began: it is read anew. */
export function liveRealtime(
  channel: Channel,
  live: Live,
  { context, authenticate, slots }: { context: Pick<Context, 'now'>; authenticate: Authenticate; slots: Slots },
): void {
  const lines = createChatMessages(channel, live, context);
  const watchers = createWatchers(channel);
  // Whoever no longer sits in the room hears no more of it, also when he was shown out.
  live.onSessionEnd(({ guestId, performerId }) => watchers.showOut(performerId, guestId));

  channel.on('watchRoom', {
    schema: liveCommands.watchRoom.data,
    allow: everyone,
    async handle({ guestId, caller }, { actorId, since }, { connection }) {
      // Messages are for those in the room.
      const showControl = await live.isPerformer(actorId, guestId);
      const activeSession = showControl ? null : await live.activeSessionOf(caller, actorId);
      const chat =
        activeSession === null ? (showControl ? await live.performerChat(actorId) : null) : chatOf(activeSession);
      if (chat === null) throw liveError('not-in-chat');
      if (connection.isOpen) watchers.add(chat, connection);
      await channel.room(chat).join(connection, since === undefined ? {} : { since });
      // He may have been shown out meanwhile, before it was known that he watches.
      if (!showControl && (await live.activeSessionOf(caller, actorId)) === null) {
        watchers.leave(actorId, connection);
        throw liveError('not-in-chat');
      }
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

  channel.on('whoIsHere', {
    schema: liveCommands.whoIsHere.data,
    allow: everyone,
    async handle({ caller }, { actorId, among }) {
      const activeSession = await live.activeSessionOf(caller, actorId);
      if (activeSession === null || isPrivateMode(activeSession.mode)) throw liveError('not-in-chat');
      // Who is alone with her has left the room.
      const inRoom = (await live.guestsOf(actorId)).filter(({ mode }) => !isPrivateMode(mode));
      const handles = new Set(inRoom.map(({ handle }) => handle));
      return { present: [...new Set(among)].filter((handle) => handles.has(handle)) };
    },
  });

  supervisionRealtime(channel, live.supervision, authenticate);

  channel.on('joinChat', {
    schema: liveCommands.joinChat.data,
    allow: everyone,
    async handle({ token, caller: place }, { actorId, mode, price }) {
      const caller = await authenticate(token);
      if (caller === null) throw commonError('not-signed-in');
      return live.join({ ...caller, ...placeOf(caller, place) }, actorId, mode, price);
    },
  });

  channel.on('leaveChat', {
    schema: liveCommands.leaveChat.data,
    allow: everyone,
    handle: async ({ guestId }, { actorId }) => ({ receipt: await live.leave(guestId, actorId) }),
  });

  channel.on('leaveOtherChats', {
    schema: liveCommands.leaveOtherChats.data,
    allow: everyone,
    async handle({ guestId }, { actorId }) {
      await live.leaveOthers(guestId, actorId);
      return {};
    },
  });

  channel.on('chatAlive', {
    schema: liveCommands.chatAlive.data,
    allow: everyone,
    async handle({ caller }, { chatSessionId, ...proof }) {
      await live.alive(caller, chatSessionId, proof);
      return {};
    },
  });

  channel.on('requestPrivate', {
    schema: liveCommands.requestPrivate.data,
    allow: everyone,
    async handle({ token, caller: place }, { actorId, ...offer }) {
      const caller = await authenticate(token);
      if (caller === null) throw commonError('not-signed-in');
      const { expiresAt } = await live.privates.request({ ...caller, ...placeOf(caller, place) }, actorId, offer);
      return { expiresAt: expiresAt.toISOString() };
    },
  });

  channel.on('withdrawPrivate', {
    schema: liveCommands.withdrawPrivate.data,
    allow: everyone,
    async handle({ guestId }, { actorId }) {
      await live.privates.withdraw(guestId, actorId);
      return {};
    },
  });

  channel.on('answerPrivate', {
    schema: liveCommands.answerPrivate.data,
    allow: performers,
    async handle({ guestId }, { handle, ...answer }) {
      await live.privates.answer(guestId, handle, answer);
      return {};
    },
  });

  channel.on('endPrivate', {
    schema: liveCommands.endPrivate.data,
    allow: performers,
    async handle({ guestId }) {
      await live.privates.end(guestId);
      return {};
    },
  });

  channel.on('react', {
    schema: liveCommands.react.data,
    allow: accounts,
    async handle({ caller }, { actorId, reaction }) {
      const activeSession = await live.activeSessionOf(caller, actorId);
      if (activeSession === null || !speaks(activeSession)) throw liveError('not-in-chat');
      await channel.room(chatOf(activeSession)).publish('chatReaction', { actorId, reaction });
      return {};
    },
  });

  /** The room that a guest moderates: the one he sits in, while she wants it, and never a private chat. Throws `forbidden`. */
  async function moderated(caller: ChannelSession['caller'], order: LiveCommands['moderate']['data']): Promise<string> {
    const { actorId } = order;
    const activeSession = needsPerformer(order) ? null : await live.activeSessionOf(caller, actorId);
    if (activeSession === null || !speaks(activeSession) || isPrivateMode(activeSession.mode))
      throw commonError('forbidden');
    if (!(await live.moderation.isModerator(actorId, caller.guestId))) throw commonError('forbidden');
    return chatOf(activeSession);
  }

  channel.on('moderate', {
    schema: liveCommands.moderate.data,
    allow: accounts,
    async handle({ guestId, caller }, order) {
      const { actorId } = order;
      const isPerformer = await live.isPerformer(actorId, guestId);
      const chat = isPerformer ? await live.performerChat(actorId) : await moderated(caller, order);
      const target = targetOf(order);
      if ('messageId' in target) {
        if (chat === null) throw commonError('not-found');
        await lines.remove(chat, target.messageId);
        return {};
      }
      const guest = (await live.guestsOf(actorId)).find(({ handle }) => handle === target.handle);
      if (guest === undefined || (!isPerformer && isPrivateMode(guest.mode))) throw commonError('not-found');
      if (order.action === 'kick') await live.kick(actorId, guest.guestId, false);
      else if (order.action === 'mute') await live.moderation.mute(actorId, guest.guestId);
      else await live.moderation.appoint(actorId, guest.guestId, order.action === 'appoint');
      return {};
    },
  });

  channel.on('sendMessage', {
    schema: liveCommands.sendMessage.data,
    allow: accounts,
    async handle(session, message) {
      if (message.channelId === null) return lines.say(session, performerIdOf(message.chatId), message);
      const [say] = slots.all(channelMessages);
      const caller = await authenticate(session.token);
      if (say === undefined || caller === null) throw commonError(caller === null ? 'not-signed-in' : 'not-found');
      return say({ ...caller, ...placeOf(caller, session.caller) }, message);
    },
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
    /** Whoever no longer sits with her leaves all rooms of hers. */
    showOut(performerId: number, guestId: string): void {
      for (const [name, room] of rooms) {
        if (performerIdOf(name) !== performerId) continue;
        const own = [...room].filter(({ session }) => session?.guestId === guestId);
        for (const connection of own) channel.room(name).leave(connection);
      }
    },
  };
}
