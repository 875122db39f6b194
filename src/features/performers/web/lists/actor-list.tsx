import type { ReactNode } from 'react';
import { m } from '#messages';
import { errorText } from '../../../../shell/error-text.ts';
import { useApiPages, type ApiPages } from '../../../../ui/data/use-api.ts';
import { actorSearch, type ActorCard, type SearchQuery } from '../../contract.ts';
import { ActorCards, CardSkeletons } from './actor-grid.tsx';
import { useNewcomers } from '../home/use-newcomers.ts';

export interface ActorPage {
  items: readonly ActorCard[];
  next: string | null;
}

interface ActorListProps {
  /** What the page was made with; null for the browser to ask. */
  first: ActorPage | null;
  query: Omit<SearchQuery, 'after'>;
  /** Said where nobody fits, with the way onward. */
  empty: ReactNode;
}

/** A list that goes on: thirty at a time (§9), each page after the last one. */
export function ActorList({ first, query, empty }: ActorListProps) {
  const pages = useApiPages(actorSearch, { query }, 'after', { first });
  const { newcomers, forget } = useNewcomers(query, new Set((pages.items ?? []).map(({ id }) => id)));

  function showNewcomers() {
    if (newcomers === null) return;
    pages.beginWith(newcomers.page);
    forget();
  }

  return (
    <ActorPages pages={pages} empty={empty}>
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
    </ActorPages>
  );
}

interface ActorPagesProps {
  pages: ApiPages<ActorCard>;
  /** Said where nobody fits, with the way onward. */
  empty: ReactNode;
  /** Above the cards. */
  children?: ReactNode;
}

/** What is loaded of a list so far, and the way to more. */
export function ActorPages({ pages: { items, error, hasMore, isBusy, more }, empty, children }: ActorPagesProps) {
  const actors = unique(items ?? []);
  if (items === null) {
    return error === null ? (
      <>
        <p role="status" className="sr-only">
          {m.shell_loading()}
        </p>
        <CardSkeletons count={12} />
      </>
    ) : (
      <Failed error={error} retry={more} />
    );
  }
  return (
    <>
      {children}
      {actors.length === 0 ? empty : <ActorCards actors={actors} eager={5} list />}
      <div className="mt-10 text-center">
        {!hasMore || error !== null ? null : (
          <button type="button" className="btn btn-quiet" disabled={isBusy} onClick={more}>
            {isBusy ? m.performers_loading_more() : m.performers_more()}
          </button>
        )}
        {error === null ? null : <Failed error={error} retry={more} />}
      </div>
    </>
  );
}

/** Error and offline: one sentence, and a second try. */
function Failed({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <div className="grid justify-items-center gap-3 py-10 text-center">
      <p role="alert" className="text-muted">
        {m.performers_list_failed()} {errorText(error)}
      </p>
      <button type="button" className="btn btn-quiet" onClick={retry}>
        {m.shell_retry()}
      </button>
    </div>
  );
}

/** Whoever moved up between two pages is in both of them. */
function unique(actors: readonly ActorCard[]): ActorCard[] {
  return [...new Map(actors.map((actor) => [actor.id, actor])).values()];
}
