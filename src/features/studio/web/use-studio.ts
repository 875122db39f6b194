import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from '../../../shell/language.ts';
import type { StudioState } from '../contract.ts';
import { loadStudio } from './calls.ts';

/** While she is live her figures move every second; otherwise a look now and then is enough. */
const LIVE_MS = 1000;
const IDLE_MS = 10_000;

export interface Studio {
  state: StudioState | null;
  error: unknown;
  /** Does something that answers with the new state. */
  act: (work: () => Promise<StudioState>) => Promise<boolean>;
}

/** The studio's state, kept up to date. */
export function useStudio(): Studio {
  const language = useLanguage();
  const [state, setState] = useState<StudioState | null>(null);
  const [error, setError] = useState<unknown>(null);

  const act = useCallback(async (work: () => Promise<StudioState>) => {
    try {
      setState(await work());
      setError(null);
      return true;
    } catch (fault) {
      setError(fault);
      return false;
    }
  }, []);

  const every = state?.show == null ? IDLE_MS : LIVE_MS;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    const ask = async () => {
      await act(() => loadStudio(language));
      if (!left) timer = setTimeout(() => void ask(), every);
    };
    void ask();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [act, language, every]);

  return { state, error, act };
}
