import type { Context } from '../../../../platform/context.ts';
import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import { eventConstants } from '../../constants.ts';
import { eventErrors } from '../../contract.ts';
import { livingTokens } from '../access/token-store.ts';

const eventError = errorsOf(eventErrors);
const CHECK_MS = 1000;

/** Why a connection is ended from our side. */
export type End = 'revoked' | 'closing';

/** One program that listens right now, over a call that waits or a socket. */
export interface Connection extends Disposable {
  /** Given when we end it; the reason is an {@link End}. */
  readonly ended: AbortSignal;
}

export interface Connections extends AsyncDisposable {
  /** Throws `too-many-connections`, and `unavailable` while shutting down. */
  open(tokenId: string): Connection;
  /** Ends the connections of tokens that are taken back; done once a second by itself, for those of other processes. */
  check(): Promise<void>;
}

/** Counts who listens, and ends it when a token is taken back or the process closes. */
export function createConnections({ database, log }: Pick<Context, 'database' | 'log'>): Connections {
  const open = new Map<string, Set<AbortController>>();
  let isOpen = true;

  async function check(): Promise<void> {
    if (open.size === 0) return;
    const living = new Set(await livingTokens(database, [...open.keys()]));
    for (const [tokenId, connections] of open) {
      if (!living.has(tokenId)) for (const connection of connections) connection.abort('revoked' satisfies End);
    }
  }
  const onError = (err: unknown) => log.error({ err }, 'tokens of programs cannot be checked');
  const timer = setInterval(() => void check().catch(onError), CHECK_MS).unref();

  return {
    check,
    open(tokenId) {
      if (!isOpen) throw commonError('unavailable');
      const connections = open.get(tokenId) ?? new Set();
      if (connections.size >= eventConstants.connectionsPerToken) throw eventError('too-many-lines');
      const connection = new AbortController();
      open.set(tokenId, connections.add(connection));
      return {
        ended: connection.signal,
        [Symbol.dispose]() {
          connections.delete(connection);
          if (connections.size === 0) open.delete(tokenId);
        },
      };
    },
    async [Symbol.asyncDispose]() {
      isOpen = false;
      clearInterval(timer);
      for (const connections of open.values())
        for (const connection of connections) connection.abort('closing' satisfies End);
    },
  };
}
