import {
  createHub,
  memoryBus,
  type AnySession,
  type Handler,
  type Hub,
  type PublishOptions,
  type RoomHandle,
} from '@separee/realtime';
import { redisBus } from '@separee/realtime/redis';
import { isClean } from './texts/clean-input.ts';
import type { Context } from './context.ts';
import type { ChannelCommands, ChannelEvents, CommandName, EventName, Language } from './contract.ts';
import { AppError } from './errors/errors.ts';
import type { Authenticate, Caller } from './http/caller.ts';
import { pickLanguage } from './http/rest.ts';
import { limitSocket, maySpeak } from './http/limits/request-limits.ts';
import { isOwnOrigin } from './http/security.ts';
import { isAmong, placeOf } from './geo/geo.ts';
import type { Among, Audience, Push } from './rights/push.ts';
import { roomLog } from './room-log/room-log.ts';

/** A connected guest; who he is was read when the session began, and is read anew for what matters. */
export interface ChannelSession extends AnySession {
  caller: Caller;
  /** Genuine when the session began or was renewed; shows anew who the guest is. */
  token: string | null;
  language: Language;
  /** At which address of ours, of those that are set, his page is; null for none of them. */
  origin: string | null;
}

type Handled<C extends CommandName, Data> = Omit<Handler<ChannelSession, Data>, 'handle'> & {
  handle(
    ...args: Parameters<Handler<ChannelSession, Data>['handle']>
  ): ChannelCommands[C]['reply'] | Promise<ChannelCommands[C]['reply']>;
};

interface ChannelRoom extends RoomHandle<ChannelSession> {
  publish<E extends EventName>(type: E, data: ChannelEvents[E], options?: PublishOptions): Promise<number | null>;
}

/** The channel as features use it: they say and answer what their contracts name, and nothing else compiles. */
export interface Channel extends Hub<ChannelSession> {
  on<C extends CommandName, Data>(type: C, handler: Handled<C, Data>): void;
  room(name: string): ChannelRoom;
}

/** Starts the real-time channel (§7) in this process, or across processes with `REDIS_URL`. */
export async function startChannel(context: Context, authenticate: Authenticate): Promise<Channel> {
  const { config, log, places } = context;
  const onError = (error: unknown) => log.error({ err: error }, 'the real-time channel');
  const bus =
    config.redisUrl === null
      ? memoryBus({ logs: roomLog(context), onError })
      : await redisBus({ url: config.redisUrl, onError });
  return createHub<ChannelSession>({
    bus,
    async authenticate({ token, language, request }) {
      try {
        const known = await authenticate(token);
        if (known === null) return null;
        const caller = { ...known, ...placeOf(known, places.of(request)) };
        const origin = config.hosts.origins.find((own) => own === request.headers.origin) ?? null;
        return { guestId: caller.guestId, caller, token, language: pickLanguage(language), origin };
      } catch (error) {
        if (error instanceof AppError) return null;
        throw error;
      }
    },
    guard: (work) => context.availability.guard(work),
    // The only audiences are those of `channelPush` and `channelCloser`.
    belongs: ({ guestId, caller }, audience) => {
      const wanted = audience as Audience | Sessions;
      if ('only' in wanted) return caller.sessionId === wanted.only;
      if ('but' in wanted) return caller.sessionId !== wanted.but;
      const isOneOf = ({ places, guests }: Among) => guests.includes(guestId) || isAmong(places, caller);
      return 'among' in wanted ? isOneOf(wanted.among) : !isOneOf(wanted.except);
    },
    allowedOrigins: (_origin, _host, request) => isOwnOrigin(config, request),
    accepts: isClean,
    maySpeak: (session, request, cost) => maySpeak(context, session?.guestId ?? null, request, cost),
    mayConnect: (request) => limitSocket(context, request),
    networkOf: (request) => context.proxies.networkOf(request),
    onError,
  });
}

/** What features tell guests with. A lost message is logged; pages ask by themselves too. */
export function channelPush(channel: Channel, onError: (error: unknown) => void): Push {
  return {
    toGuest: (guestId, type, data) => void channel.sendToGuest(guestId, type, data).catch(onError),
    toAll: (type, data, to) => void channel.broadcast(type, data, to).catch(onError),
  };
}

/** Connections of one sign-in session, or all but its. */
type Sessions = { only: string } | { but: string };

/** Sends a last message over a guest's connections, all of them or those of some sessions, and closes them. */
export const channelCloser =
  (channel: Channel, onError: (error: unknown) => void) =>
  (guestId: string, type: EventName, sessions: Sessions | null): void =>
    void channel.closeGuest(guestId, type, type, sessions).catch(onError);
