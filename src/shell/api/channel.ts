import type { RealtimeClient } from '@separee/realtime/client';
import { accessToken, renewAccess, session } from './access.ts';
import { ApiProblem } from './client.ts';
import { onGap } from './gaps.ts';
import { report } from './logger.ts';
import type { ChannelCommands, ChannelEvents, CommandName, EventName, Problem } from '../../platform/contract.ts';
import { pageLanguage } from '../addresses/page-language.ts';

/** The one real-time channel of this page. It is loaded and opened when the first part of the page asks for it. */
let opened: Promise<RealtimeClient> | null = null;

export function openChannel(): Promise<RealtimeClient> {
  opened ??= open();
  return opened;
}

async function open(): Promise<RealtimeClient> {
  const [{ createRealtimeClient }] = await Promise.all([
    import('@separee/realtime/client'),
    accessToken() === null ? renewAccess() : Promise.resolve(true),
  ]);
  const client = createRealtimeClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/realtime`,
    language: pageLanguage(),
    credentials: () => ({ token: accessToken(), guestId: session().guest?.guestId ?? null }),
    // §7, logger: a broken channel is told to the server.
    report: (error) => report('websocketConnectionError', { ...error, websocketType: 'realtime' }),
  });
  // On another network the old line is dead, and nobody says so.
  for (const network of [globalThis, (navigator as Navigator & { connection?: EventTarget }).connection]) {
    for (const change of ['online', 'change']) network?.addEventListener(change, probeChannel);
  }
  return client;
}

/** There is reason to doubt the channel's line: it is tried, and replaced where it is dead. */
export const probeChannel = (): void => void opened?.then((client) => client.probe());

/** Sends a command and waits for its answer, also over a lost connection. Throws {@link ApiProblem} with the server's code. */
export async function sendCommand<C extends CommandName>(
  type: C,
  data: ChannelCommands[C]['data'],
): Promise<ChannelCommands[C]['reply']> {
  const client = await openChannel();
  return (await client.request(type, data).catch(problemOf)) as ChannelCommands[C]['reply'];
}

/** The same for what is true only now: without a line it throws `closed`, and it is never sent later. */
export async function sendNow<C extends CommandName>(
  type: C,
  data: ChannelCommands[C]['data'],
): Promise<ChannelCommands[C]['reply']> {
  const client = await openChannel();
  return (await client.requestNow(type, data).catch(problemOf)) as ChannelCommands[C]['reply'];
}

function problemOf(error: unknown): never {
  const answered = error instanceof Error ? (error as Error & { code?: unknown; details?: Problem['details'] }) : null;
  const code = typeof answered?.code === 'string' ? answered.code : 'internal';
  throw new ApiProblem({ code, status: 0, details: answered?.details });
}

/** Listens to what the server sends by itself, from now on; returns how to stop. */
export function onEvent<E extends EventName>(type: E, handle: (data: ChannelEvents[E]) => void): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;
  void openChannel().then((client) => {
    if (!stopped) stop = client.on(type, (data) => handle(data as ChannelEvents[E]));
  });
  return () => {
    stopped = true;
    stop?.();
  };
}

/**
 * Called when the line stands again after it was lost, and once where what was asked for at `since` (in milliseconds of `performance.now()`; now
 * unless told) is heard of late: what was said meanwhile was missed. Returns how to stop.
 */
export function onReconnect(handle: () => void, since = performance.now()): () => void {
  let stopped = false;
  let stop: (() => void) | undefined;
  void openChannel().then((client) => {
    if (!stopped) stop = onGap(client, since, handle);
  });
  return () => {
    stopped = true;
    stop?.();
  };
}
