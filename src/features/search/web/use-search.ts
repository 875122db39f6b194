import { useEffect, useState } from 'react';
import { useSession } from '../../../shell/api/use-session.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { useApi } from '../../../ui/data/use-api.ts';
import { searchResult, type SearchResult } from '../contract.ts';

/** Nothing is asked while somebody still writes. */
const PAUSE_MS = 180;
/** §9: what was found is kept so long. */
const KEPT_MS = 300_000;

/** The text once it has been left alone for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

export interface Searched {
  /** What was found last, for what is typed or for what was typed before; null for nothing yet. */
  result: SearchResult | null;
  /** It is what is typed that it was found by. */
  isCurrent: boolean;
  error: Error | null;
  retry: () => void;
}

/** What fits what is typed. Answers belong to the pattern that they were asked by: one that comes late shows nowhere else (§5). */
export function useSearch(typed: string, shortest: number): Searched {
  const language = useLanguage();
  const { status } = useSession();
  const wanted = typed.trim();
  const pattern = useSettled(wanted);
  const isLong = pattern.length >= shortest && wanted.length >= shortest;
  const found = useApi(
    searchResult,
    { params: { language, searchPattern: pattern } },
    { enabled: isLong && status !== 'loading', about: null, keptMs: KEPT_MS },
  );
  const result = isLong ? (found.data ?? null) : null;
  return {
    result,
    isCurrent: result !== null && result.searchPattern === wanted,
    error: isLong ? found.error : null,
    retry: () => void found.refetch(),
  };
}
