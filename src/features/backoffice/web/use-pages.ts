import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiPages } from '../../../ui/data/use-api.ts';

interface Page<Item, Key> {
  items: Item[];
  next: Key | null;
}

/** One asking: for the start of an answer to `question`, or for what comes after what is known. */
interface Asking<Item, Key> {
  question: string;
  known: Item[];
  after: Key | undefined;
}

interface Answer<Item, Key> {
  asking: Asking<Item, Key>;
  items: Item[] | null;
  next: Key | null;
  error: Error | null;
}

/** Made anew for each asking: the same one would not be asked again. */
const startOf = (question: string) => ({ question, known: [], after: undefined });

/** A list that is loaded page by page, begun anew when `question` changes. An answer that another overtook says nothing. */
export function usePages<Item, Key>(
  question: string,
  load: (after: Key | undefined) => Promise<Page<Item, Key>>,
): ApiPages<Item> {
  const [asking, setAsking] = useState<Asking<Item, Key>>(() => startOf(question));
  const [answer, setAnswer] = useState<Answer<Item, Key> | null>(null);
  if (asking.question !== question) setAsking(startOf(question));

  const ask = useEffectEvent((after: Key | undefined) => load(after));
  useEffect(() => {
    let left = false;
    ask(asking.after).then(
      ({ items, next }) => left || setAnswer({ asking, items: [...asking.known, ...items], next, error: null }),
      (error: Error) => left || setAnswer({ asking, items: asking.known, next: null, error }),
    );
    return () => void (left = true);
  }, [asking]);

  // What was there stays while more of it, or the same anew, is on its way.
  const shown = answer?.asking.question === question ? answer : null;
  return {
    items: shown?.items ?? null,
    error: shown?.error ?? null,
    hasMore: shown !== null && shown.next !== null,
    isBusy: answer?.asking !== asking,
    more() {
      if (shown?.error != null) setAsking(startOf(question));
      else if (shown !== null && shown.next !== null)
        setAsking({ question, known: shown.items ?? [], after: shown.next });
    },
    reload: () => setAsking(startOf(question)),
  };
}
