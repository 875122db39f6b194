import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Language } from '../../../../platform/contract.ts';
import { onEvent } from '../../../../shell/api/channel.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import type { Movement } from '../../contract.ts';
import { loadStatement, type StatementFilter } from '../calls.ts';

export interface Statement {
  /** Newest first; null until the first answer. */
  movements: Movement[] | null;
  /** Whether there is more to load. */
  hasMore: boolean;
  status: 'loading' | 'idle' | { error: unknown };
  /** Loads what is older; after an error tries the same once more. */
  more: () => void;
}

interface Loaded {
  movements: Movement[];
  next: string | null;
}

/** The guest's movements, page after page; begun anew when the wallet says that something has moved. */
export function useStatement(filter: StatementFilter): Statement {
  const language = useLanguage();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [status, setStatus] = useState<Statement['status']>('loading');
  const latest = useRef<Promise<Loaded> | null>(null);

  function gather(known: Loaded | null) {
    const answer = loadRows(language, filter, known);
    latest.current = answer;
    answer.then(
      (rows) => {
        // An answer that another question has overtaken says nothing any more.
        if (latest.current !== answer) return;
        setLoaded(rows);
        setStatus('idle');
      },
      (error: unknown) => {
        if (latest.current === answer) setStatus({ error });
      },
    );
  }

  const begin = useEffectEvent(() => gather(null));
  useEffect(() => {
    begin();
    return onEvent('guestBalance', () => begin());
  }, []);

  return {
    movements: loaded?.movements ?? null,
    hasMore: loaded === null || loaded.next !== null,
    status,
    more() {
      setStatus('loading');
      gather(loaded);
    },
  };
}

/** Loads the next page on top of `known`. */
async function loadRows(language: Language, filter: StatementFilter, known: Loaded | null): Promise<Loaded> {
  const page = await loadStatement(language, known?.next ?? undefined, filter);
  return { movements: [...(known?.movements ?? []), ...page.items], next: page.next };
}
