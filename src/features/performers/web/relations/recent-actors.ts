import { useEffect, useSyncExternalStore } from 'react';
import { forget, recall, remember } from '../../../../shell/consent/consent.ts';

/** So many are kept: more than are shown, for some may be gone by the time he returns. */
const MOST = 12;
const KEY = 'recentActors';
const IDS = /^\d{1,15}(,\d{1,15})*$/;

const listeners = new Set<() => void>();
const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The numbers as one text; empty for nobody, and for what somebody else wrote there. */
const kept = (): string => {
  const text = recall(KEY) ?? '';
  return IDS.test(text) ? text : '';
};
const read = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

/** Whom the guest has visited last in this browser, the latest first; nobody where keeping it was not allowed (§4). */
export const useRecentActors = (): number[] => read(useSyncExternalStore(listen, kept, () => ''));

/** Keeps that the guest was on her page or in her room. */
export function useVisit(actorId: number): void {
  useEffect(() => {
    const others = read(kept()).filter((each) => each !== actorId);
    remember(KEY, [actorId, ...others].slice(0, MOST).join(','));
  }, [actorId]);
}

export function forgetRecentActors(): void {
  forget(KEY);
  listeners.forEach((listener) => listener());
}
