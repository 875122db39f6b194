import { useSyncExternalStore } from 'react';
import type { ActorCard } from '../../contract.ts';
import { onLiveState, pushedState } from '../profile/live-state.ts';

const isOnline = ({ id, state }: Pick<ActorCard, 'id' | 'state'>): boolean => (pushedState(id) ?? state) !== 'offline';

/** How many of these are online; it changes only when one of them really comes or goes (§4). */
export const useLiveCount = (actors: readonly ActorCard[]): number =>
  useSyncExternalStore(
    onLiveState,
    () => actors.filter(isOnline).length,
    () => actors.filter(({ state }) => state !== 'offline').length,
  );

/** Whoever was there and has gone is no longer recommended (§4). */
export function useStillThere(actors: readonly ActorCard[]): ActorCard[] {
  const gone = useSyncExternalStore(
    onLiveState,
    () =>
      actors
        .filter((actor) => actor.isOnline && !isOnline(actor))
        .map(({ id }) => id)
        .join(),
    () => '',
  );
  const ids = new Set(gone.split(',').map(Number));
  return actors.filter(({ id }) => !ids.has(id));
}
