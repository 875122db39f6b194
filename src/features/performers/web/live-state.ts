import { useSyncExternalStore } from 'react';
import type { ActorCard, ActorState } from '../contract.ts';

/** What the channel has told about performers since the page was made. */
interface LiveState {
  state: ActorState;
  isLivePreviewEnabled: boolean;
  priceVideo: number;
}

const told = new Map<number, LiveState>();
const listeners = new Set<() => void>();

/** Called by the channel's door when a performer comes or goes. */
export function tellLiveState(actorId: number, change: LiveState): void {
  told.set(actorId, change);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A performer's state now: the page's own, overtaken by what the channel says. No reload needed (D3). */
export function useLiveState(
  actor: Pick<ActorCard, 'id' | 'state' | 'isLivePreviewEnabled' | 'priceVideo'>,
): LiveState {
  const live = useSyncExternalStore(
    subscribe,
    () => told.get(actor.id),
    () => undefined,
  );
  return live ?? actor;
}
