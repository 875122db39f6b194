import { useEffect, useEffectEvent, useState } from 'react';
import { onEvent } from '../../../shell/api/channel.ts';
import { useSession } from '../../../shell/api/use-session.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import type { ChatShow } from '../contract.ts';
import { loadShows } from './calls.ts';

export interface Shows {
  items: readonly ChatShow[];
  /** Whether there are more to ask for. */
  hasMore: boolean;
  /** What went wrong last; null for nothing. */
  error: unknown;
  more: () => void;
  /** Asks anew: a ticket was bought or given back. */
  reload: () => void;
}

interface Page {
  items: readonly ChatShow[];
  next: string | null;
}

/** Shows to come: those of the page for a start, then as this guest may see them, and again whenever one changes. */
export function useShows(first: Page, actorId?: number): Shows {
  const language = useLanguage();
  const { guest } = useSession();
  const guestId = guest?.guestId;
  const [page, setPage] = useState(first);
  const [error, setError] = useState<unknown>(null);
  const about = actorId === undefined ? {} : { actorId };

  function ask(after?: string) {
    loadShows(language, { ...about, ...(after === undefined ? {} : { after }) }).then((found) => {
      setPage((known) => (after === undefined ? found : { ...found, items: [...known.items, ...found.items] }));
      setError(null);
    }, setError);
  }

  const begin = useEffectEvent(() => ask());
  useEffect(() => {
    if (guestId === undefined) return;
    begin();
    return onEvent('chatShowState', () => begin());
  }, [guestId]);

  return {
    items: page.items,
    hasMore: page.next !== null,
    error,
    more: () => ask(page.next ?? undefined),
    reload: () => ask(),
  };
}
