import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Something that only the browser knows and that does not change while the page stands; `before` until it has come to life. */
export const useInBrowser = <T extends string | boolean | null>(read: () => T, before: T): T =>
  useSyncExternalStore(never, read, () => before);

/** One value of the page's query, null where it has none. Pages are the same for everyone: the server does not know it. */
export const useQueryValue = (name: string): string | null =>
  useInBrowser(() => new URLSearchParams(location.search).get(name), null);
