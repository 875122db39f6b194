import { useSyncExternalStore } from 'react';
import type { ActorCard, ActorState, ChatButtonConfig } from '../../contract.ts';

/** What the channel has told about a performer since the page was made. */
interface LiveState {
  state: ActorState;
  isLivePreviewEnabled: boolean;
  priceVideo: number;
}

const pushed = new Map<number, LiveState>();
const buttons = new Map<number, ChatButtonConfig>();
const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());

/** Called by the channel's handler when a performer comes or goes. */
export function publishLiveState(actorId: number, change: LiveState): void {
  pushed.set(actorId, change);
  changed();
}

/** What was told last; another object each time. */
export const lastPushed = (actorId: number): LiveState | undefined => pushed.get(actorId);

/** Called with what the server says of her button now, for this guest. */
export function publishButtons(found: readonly { id: number; chatButton: ChatButtonConfig }[]): void {
  for (const { id, chatButton } of found) buttons.set(id, chatButton);
  changed();
}

/** Everything that was told in this page, by performer; for lists that go by who is there. */
export const pushedState = (actorId: number): ActorState | undefined => pushed.get(actorId)?.state;

export const onLiveState = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A performer's state now: the page's own, overtaken by what the channel says. No reload needed (D3). */
export function useLiveState(
  actor: Pick<ActorCard, 'id' | 'state' | 'isLivePreviewEnabled' | 'priceVideo'>,
): LiveState {
  const live = useSyncExternalStore(
    onLiveState,
    () => pushed.get(actor.id),
    () => undefined,
  );
  return live ?? actor;
}

/** Her chat button now: the page's own, overtaken by what the server said since. */
export function usePushedButton(actor: Pick<ActorCard, 'id' | 'chatButton'>): ChatButtonConfig {
  const button = useSyncExternalStore(
    onLiveState,
    () => buttons.get(actor.id),
    () => undefined,
  );
  return button ?? actor.chatButton;
}
