import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Language } from '../../../platform/contract.ts';
import { onEvent } from '../../../shell/api/channel.ts';
import { useLanguage } from '../../../shell/language.ts';
import type { Movement } from '../contract.ts';
import { loadStatement } from './calls.ts';
import { groupMovements, type MovementGroup } from './group-movements.ts';

export interface Statement {
  /** Newest first; null until the first answer. */
  groups: MovementGroup[] | null;
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
export function useStatement(): Statement {
  const language = useLanguage();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [status, setStatus] = useState<Statement['status']>('loading');
  const latest = useRef<Promise<Loaded> | null>(null);

  function gather(known: Loaded | null) {
    const answer = loadRows(language, known);
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
    groups: loaded === null ? null : groupMovements(loaded.movements),
    hasMore: loaded === null || loaded.next !== null,
    status,
    more() {
      setStatus('loading');
      gather(loaded);
    },
  };
}

/** Chats are many small movements: so many rows are gathered at once, from so many pages at most. */
const ROWS = 12;
const PAGES_AT_ONCE = 6;

/** Loads pages on top of `known` until there are enough new rows to look at. */
async function loadRows(language: Language, known: Loaded | null): Promise<Loaded> {
  const movements = known === null ? [] : [...known.movements];
  const enough = groupMovements(movements).length + ROWS;
  let next = known?.next ?? undefined;
  for (let pages = 0; pages < PAGES_AT_ONCE; pages++) {
    const page = await loadStatement(language, next);
    movements.push(...page.items);
    if (page.next === null) return { movements, next: null };
    next = page.next;
    if (groupMovements(movements).length >= enough) break;
  }
  return { movements, next: next ?? null };
}
