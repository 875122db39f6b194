import type { Connection } from '@separee/realtime';
import { admit, type Authenticate, type Caller } from '../../../../platform/http/caller.ts';
import { errorsOf } from '../../../../platform/errors/errors.ts';
import type { Channel, ChannelSession } from '../../../../platform/realtime.ts';
import { liveCommands, liveErrors } from '../../contract.ts';
import { removedOf } from '../../constants.ts';
import type { Supervision } from './supervision.ts';

const liveError = errorsOf(liveErrors);
const roomOf = (chatId: string, removed = false): string => (removed ? removedOf(chatId) : chatId);
const operators = ({ caller }: ChannelSession) => caller.role === 'operator';

/** Operators read what is said in a room, unseen, for as long as they may look into it. */
export function supervisionRealtime(
  channel: Channel,
  { find, chatOf, observers }: Supervision,
  authenticate: Authenticate,
): void {
  /** Who he is by now, if he may look at all. */
  async function admitted(token: string | null): Promise<Caller | null> {
    const caller = await authenticate(token);
    admit({ access: 'operator', right: 'live' }, caller);
    return caller;
  }

  const reading = new Map<string, Map<Connection<ChannelSession>, () => void>>();
  channel.onLeave((chat, connection) => {
    const room = reading.get(chat);
    room?.get(connection)?.();
    room?.delete(connection);
    if (room?.size === 0) reading.delete(chat);
  });

  channel.on('superviseRoom', {
    schema: liveCommands.superviseRoom.data,
    allow: operators,
    async handle({ token }, { showId, chatId, removed, since }, { connection }) {
      const caller = await admitted(token);
      const show = await find(showId);
      if (caller === null || show === null || chatOf(show) !== chatId) throw liveError('not-in-chat');
      const look = { operatorId: caller.guestId, performerId: show.performerId };
      if (!(await observers.may(look))) throw liveError('not-in-chat');
      const name = roomOf(chatId, removed);
      if (connection.isOpen) {
        const room = reading.get(name) ?? new Map<Connection<ChannelSession>, () => void>();
        room.get(connection)?.();
        room.set(
          connection,
          observers.watch(look, () => channel.room(name).leave(connection)),
        );
        reading.set(name, room);
      }
      await channel.room(name).join(connection, since === undefined ? {} : { since });
      return {};
    },
  });

  channel.on('unsuperviseRoom', {
    schema: liveCommands.unsuperviseRoom.data,
    allow: operators,
    async handle({ token }, { chatId, removed }, { connection }) {
      await admitted(token);
      const name = roomOf(chatId, removed);
      if (reading.get(name)?.has(connection) === true) channel.room(name).leave(connection);
      return {};
    },
  });
}
