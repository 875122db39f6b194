import { useEffect, useEffectEvent, useState } from 'react';
import { onEvent } from '../../../../../shell/api/channel.ts';
import { useLanguage } from '../../../../../shell/addresses/language.ts';
import type { StudioState } from '../../../contract.ts';
import { loadStudio } from '../calls.ts';

/** While she is live her figures move every second; otherwise a look now and then is enough. */
const LIVE_MS = 1000;
const IDLE_MS = 10_000;

export interface Studio {
  state: StudioState | null;
  /** What went wrong last; null for nothing. */
  error: unknown;
  /** Does something that answers with the new state; false when it failed. */
  act: (work: () => Promise<StudioState>) => Promise<boolean>;
  /** Does something that changes the state and answers with something else. */
  order: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** The studio's state, kept up to date. */
export function useStudio(): Studio {
  const language = useLanguage();
  const [state, setState] = useState<StudioState | null>(null);
  const [error, setError] = useState<unknown>(null);

  /** What she did went wrong until she does something else; that a look failed is forgotten with the next. */
  async function act(work: () => Promise<StudioState>, isLook = false): Promise<boolean> {
    try {
      setState(await work());
      if (!isLook) setError(null);
      return true;
    } catch (error) {
      if (!isLook || state === null) setError(error);
      return false;
    }
  }

  const look = useEffectEvent(() => act(() => loadStudio(language), true));
  const every = state?.show == null ? IDLE_MS : LIVE_MS;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    const ask = async () => {
      await look();
      if (!left) timer = setTimeout(() => void ask(), every);
    };
    void ask();
    const stops = (['privateRequested', 'privateWithdrawn'] as const).map((type) => onEvent(type, () => void look()));
    return () => {
      left = true;
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [every]);

  return {
    state,
    error,
    act: (work) => act(work),
    order: (work) =>
      act(async () => {
        await work();
        return loadStudio(language);
      }),
  };
}
