import { use } from 'react';

/** Something of another module, which is loaded when somebody first wants it. */
export interface Later<T> {
  load(): Promise<T>;
  /** Null until it is there. */
  current(): T | null;
}

/** As React reads a promise whose value is there already: without waiting once more. */
type Known<T> = Promise<T> & { status?: 'fulfilled'; value?: T };

const made = new Set<Later<unknown>>();

/** What fills a slot and is too large for every page: words, parts of pages. What could not be loaded is tried again. */
export function later<T>(load: () => Promise<{ default: T }>): Later<T> {
  let loading: Known<T> | null = null;
  const self: Later<T> = {
    current: () => loading?.value ?? null,
    load() {
      if (loading !== null) return loading;
      const promise: Known<T> = load().then(
        ({ default: value }) => {
          promise.status = 'fulfilled';
          promise.value = value;
          return value;
        },
        (error: unknown) => {
          loading = null;
          throw error;
        },
      );
      loading = promise;
      return promise;
    },
  };
  made.add(self);
  return self;
}

/** What comes later, and until then whatever the nearest `Suspense` shows. */
export const useLater = <T>(wanted: Later<T>): T => use(wanted.load());

/** Loads all of it: the server draws pages in one go and waits for nothing. */
export async function loadAll(): Promise<void> {
  await Promise.all([...made].map((each) => each.load()));
}
