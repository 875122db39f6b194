import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { problemText } from '../../../../shell/problem-text.ts';
import type { ActorCard } from '../../contract.ts';
import { ActorCards, CardSkeletons } from './actor-grid.tsx';
import { searchActors, type SearchQuery } from '../calls.ts';
import { useNewcomers } from '../home/use-newcomers.ts';

export interface ActorPage {
  items: ActorCard[];
  next: string | null;
}

interface ActorListProps {
  /** What the page was made with; null for the browser to ask. */
  first: ActorPage | null;
  query: Omit<SearchQuery, 'after'>;
  /** Said where nobody fits, with the way onward. */
  empty: ReactNode;
}

type Status = 'idle' | 'loading' | { error: unknown };

/** A list that goes on: thirty at a time (§9), each page after the last one. */
export function ActorList({ first, query, empty }: ActorListProps) {
  const language = useLanguage();
  const [pages, setPages] = useState(first === null ? [] : [first]);
  const [status, setStatus] = useState<Status>(first === null ? 'loading' : 'idle');
  const actors = unique(pages.flatMap((page) => page.items));
  const { newcomers, forget } = useNewcomers(query, new Set(actors.map(({ id }) => id)));
  const next = pages.at(-1)?.next ?? null;

  async function load(after: string | undefined) {
    setStatus('loading');
    try {
      const page = await searchActors(language, { ...query, after });
      setPages((before) => (after === undefined ? [page] : [...before, page]));
      setStatus('idle');
    } catch (error) {
      setStatus({ error });
    }
  }
  const waits = first === null;
  const ask = useEffectEvent(() => searchActors(language, query));
  useEffect(() => {
    if (!waits) return;
    let left = false;
    ask().then(
      (page) => {
        if (left) return;
        setPages([page]);
        setStatus('idle');
      },
      (error: unknown) => left || setStatus({ error }),
    );
    return () => void (left = true);
  }, [waits]);

  function showNewcomers() {
    if (newcomers === null) return;
    setPages([newcomers.page]);
    forget();
  }

  if (pages.length === 0) {
    return status === 'loading' ? (
      <>
        <p role="status" className="sr-only">
          {m.shell_loading()}
        </p>
        <CardSkeletons count={12} />
      </>
    ) : (
      <Failed status={status} retry={() => void load(undefined)} />
    );
  }
  return (
    <>
      <div aria-live="polite">
        {newcomers === null ? null : (
          <p className="mb-4 text-center">
            <button
              type="button"
              className="btn btn-quiet"
              title={m.performers_new_online_text()}
              onClick={showNewcomers}
            >
              <span className="live-dot">{m.performers_new_online({ count: newcomers.count })}</span>
            </button>
          </p>
        )}
      </div>
      {actors.length === 0 ? empty : <ActorCards actors={actors} eager={5} list />}
      <div className="mt-10 text-center">
        {next === null || typeof status === 'object' ? null : (
          <button
            type="button"
            className="btn btn-quiet"
            disabled={status === 'loading'}
            onClick={() => void load(next)}
          >
            {status === 'loading' ? m.performers_loading_more() : m.performers_more()}
          </button>
        )}
        <Failed status={status} retry={() => void load(next ?? undefined)} />
      </div>
    </>
  );
}

/** Error and offline: one sentence, and a second try. */
function Failed({ status, retry }: { status: Status; retry: () => void }) {
  if (typeof status !== 'object') return null;
  return (
    <div className="grid justify-items-center gap-3 py-10 text-center">
      <p role="alert" className="text-muted">
        {m.performers_list_failed()} {problemText(status.error)}
      </p>
      <button type="button" className="btn btn-quiet" onClick={retry}>
        {m.shell_retry()}
      </button>
    </div>
  );
}

/** Whoever moved up between two pages is in both of them. */
function unique(actors: ActorCard[]): ActorCard[] {
  return [...new Map(actors.map((actor) => [actor.id, actor])).values()];
}
