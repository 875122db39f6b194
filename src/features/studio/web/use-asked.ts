import { useEffect, useEffectEvent, useState } from 'react';

export interface Asked<T> {
  /** Null until the first answer. */
  value: T | null;
  /** What went wrong last; null for nothing. */
  error: unknown;
  busy: boolean;
  /** Does something that answers with the new value; false when it failed. */
  act: (work: () => Promise<T>) => Promise<boolean>;
  reload: () => void;
}

/** Something of hers that the page asks for, and what she does with it. `about` names what is asked for: another, and it is asked anew. */
export function useAsked<T>(load: () => Promise<T>, about = ''): Asked<T> {
  const [value, setValue] = useState<T | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  async function act(work: () => Promise<T>): Promise<boolean> {
    setBusy(true);
    try {
      const answer = await work();
      setValue(() => answer);
      setError(null);
      return true;
    } catch (fault) {
      setError(fault);
      return false;
    } finally {
      setBusy(false);
    }
  }

  const begin = useEffectEvent((_about: string) => {
    load().then((answer) => {
      setValue(() => answer);
      setError(null);
    }, setError);
  });
  useEffect(() => begin(about), [about]);
  return { value, error, busy, act, reload: () => void act(load) };
}
