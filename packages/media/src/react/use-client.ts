import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ClientState, MediaClient } from '../client/types.ts';

/** State and error of a client, `idle` while there is none. */
export function useClientState(client: MediaClient<unknown> | null): { state: ClientState; error: Error | null } {
  const subscribe = useCallback((listener: () => void) => client?.subscribe(listener) ?? (() => {}), [client]);
  const state = useSyncExternalStore<ClientState>(
    subscribe,
    () => client?.state ?? 'idle',
    () => 'idle',
  );
  const error = useSyncExternalStore(
    subscribe,
    () => client?.error ?? null,
    () => null,
  );
  return { state, error };
}

/** Starts a client and closes it when it is replaced or the component goes. */
export function useRunning(client: MediaClient<unknown> | null): void {
  useEffect(() => {
    client?.start();
    return () => void client?.close();
  }, [client]);
}

/** A function that never changes and calls the latest one given. */
export function useLatest<Result>(call: () => Result): () => Result {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  }, [call]);
  return useCallback(() => latest.current(), []);
}
