import { useEffect, useEffectEvent, useState } from 'react';
import type { EventName } from '../../../platform/contract.ts';
import { onEvent } from '../../../shell/api/channel.ts';

interface Loaded<T> {
  /** Null until the first answer. */
  value: T | null;
  /** What kept it from loading; undefined for nothing. */
  error: unknown;
  reload: () => void;
  /** Puts what is known by other ways. */
  take: (value: T) => void;
}

/** Something personal that the browser asks for, and again when a message says that it has changed. */
export function useLoaded<T>(load: () => Promise<T>, event: EventName): Loaded<T> {
  const [value, setValue] = useState<T | null>(null);
  const [error, setError] = useState<unknown>();

  function ask() {
    load().then((answer) => {
      setValue(() => answer);
      setError(undefined);
    }, setError);
  }

  const begin = useEffectEvent(ask);
  useEffect(() => {
    begin();
    return onEvent(event, () => begin());
  }, [event]);

  return {
    value,
    error,
    reload: ask,
    take: (known) => setValue(() => known),
  };
}
