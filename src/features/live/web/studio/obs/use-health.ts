import { useEffect, useState } from 'react';
import { useLanguage } from '../../../../../shell/addresses/language.ts';
import type { SourceHealth } from '../../../contract.ts';
import { loadHealth } from '../calls.ts';

const EVERY_MS = 2000;
/** A stream that has just begun is small and slow by nature: so long it is measured, not judged. */
const SETTLING_MS = 8000;

/** Null for what the figures mean while they are too young to say. */
export interface Health extends Omit<SourceHealth, 'faults'> {
  faults: SourceHealth['faults'] | null;
}

/** How her pictures arrive at the server, asked every other second. Null until the first answer. */
export function useHealth(): Health[] | null {
  const language = useLanguage();
  const [sources, setSources] = useState<Health[] | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    let since = new Map<string, number>();
    const judge = (arriving: SourceHealth[]): Health[] => {
      const now = performance.now();
      since = new Map(arriving.map(({ source }) => [source, since.get(source) ?? now]));
      return arriving.map((each) => {
        const isYoung = now - (since.get(each.source) ?? now) < SETTLING_MS;
        return { ...each, faults: isYoung && each.faults.length > 0 ? null : each.faults };
      });
    };
    const ask = async () => {
      // Without an answer the last figures stay; the page says elsewhere that the line is gone.
      const answer = await loadHealth(language).catch(() => null);
      if (left) return;
      if (answer !== null) setSources(judge(answer.sources));
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
