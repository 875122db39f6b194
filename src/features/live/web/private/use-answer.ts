import { useEffect, useEffectEvent, useState } from 'react';

export interface Answer<T> {
  /** The last answer; null until there is one. */
  value: T | null;
  /** What kept this question from being answered; null for nothing. */
  error: unknown;
  /** Asks again. */
  reload: () => void;
}

/** Asks when the page is there, and again for another `question`, which names what the answer depends on; null asks nothing. */
export function useAnswer<T>(question: string | null, ask: () => Promise<T>): Answer<T> {
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<{ to: string; value: T } | null>(null);
  const [fault, setFault] = useState<{ to: string; error: unknown } | null>(null);
  const asked = question === null ? null : `${question} ${turn}`;
  const begin = useEffectEvent(ask);
  useEffect(() => {
    if (asked === null) return;
    let left = false;
    begin().then(
      (value) => left || setAnswer({ to: asked, value }),
      (error: unknown) => left || setFault({ to: asked, error }),
    );
    // An answer that comes after the next question is no answer to it.
    return () => void (left = true);
  }, [asked]);
  return {
    value: answer?.value ?? null,
    error: fault !== null && fault.to === asked ? fault.error : null,
    reload: () => setTurn((before) => before + 1),
  };
}
