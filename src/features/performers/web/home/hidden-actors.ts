import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { sendCommand } from '../../../../shell/api/channel.ts';
import { useSession } from '../../../../shell/api/use-session.ts';

let hidden: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();
const nobody: ReadonlySet<number> = new Set();

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Those of a list who are there for this guest: a page is made for everyone, and learns later whom he does not find. */
export function useFound<T extends { id: number }>(actors: readonly T[]): T[] {
  const without = useSyncExternalStore(
    listen,
    () => hidden,
    () => nobody,
  );
  return actors.filter(({ id }) => !without.has(id));
}

/** Whether this guest does not find her; on the server nobody is known. */
export const isHidden = (actorId: number): boolean => hidden.has(actorId);

/** Takes performers out of the page, and asks anew for all that it was made with: a page about one of them is none. */
export function useHide(): (ids: readonly number[]) => void {
  const router = useRouter();
  return (ids) => {
    if (ids.every((id) => hidden.has(id))) return;
    hidden = new Set([...hidden, ...ids]);
    listeners.forEach((listener) => listener());
    void router.invalidate();
  };
}

/** Asks once for each guest whom he does not find: for nearly everyone the answer is nobody, and nothing happens. */
export function useHiddenActors(ready: boolean): void {
  const hide = useEffectEvent(useHide());
  const guestId = useSession().guest?.guestId;
  useEffect(() => {
    if (!ready || guestId === undefined) return;
    let left = false;
    sendCommand('hiddenActors', {}).then(
      ({ actorIds }) => left || hide(actorIds),
      // Without an answer the page stays as everybody has it; what she does behind it stays shut to him.
      () => undefined,
    );
    return () => void (left = true);
  }, [ready, guestId]);
}
