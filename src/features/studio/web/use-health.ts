import { useEffect, useState } from 'react';
import { useLanguage } from '../../../shell/language.ts';
import type { SourceHealth } from '../contract.ts';
import { loadHealth } from './calls.ts';

const EVERY_MS = 2000;

/** How her pictures arrive at the server, asked every other second. Null until the first answer. */
export function useHealth(): SourceHealth[] | null {
  const language = useLanguage();
  const [sources, setSources] = useState<SourceHealth[] | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    const ask = async () => {
      // Without an answer the last figures stay; the page says elsewhere that the line is gone.
      const answer = await loadHealth(language).catch(() => null);
      if (left) return;
      if (answer !== null) setSources(answer.sources);
      timer = setTimeout(() => void ask(), EVERY_MS);
    };
    void ask();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [language]);
  return sources;
}
