import type { ReactNode } from 'react';
import { m } from '#messages';
import type { Sentences } from '../../shell/error-text.ts';
import { LoadError } from './loaded.tsx';
import type { ApiPages } from './use-api.ts';

/** What of a list is shown. */
export type PagesInSight<Item> = Pick<ApiPages<Item>, 'items' | 'error' | 'hasMore' | 'isBusy' | 'more'>;

interface PagedListProps<Item> {
  pages: PagesInSight<Item>;
  label: string;
  /** Said where there is nothing. */
  empty: string;
  /** Of the button that loads more. */
  more: string;
  /** What the feature says of its own errors. */
  sentences?: Sentences;
  children: (item: Item) => ReactNode;
}

/** A list with its four states: on its way, empty, something wrong, and more to come. What is there stays while more is asked for. */
export function PagedList<Item>({
  pages: { items, error, hasMore, isBusy, more: load },
  label,
  empty,
  more,
  sentences,
  children,
}: PagedListProps<Item>) {
  if (items === null && error === null) return <ListSkeleton />;
  return (
    <>
      {items === null ? null : items.length === 0 ? (
        <p className="py-8 text-muted">{empty}</p>
      ) : (
        <ul aria-label={label} aria-busy={isBusy} className="border-t border-line">
          {items.map(children)}
        </ul>
      )}
      {error === null ? null : (
        <LoadError error={error} onRetry={load} {...(sentences === undefined ? {} : { sentences })} />
      )}
      {hasMore && error === null ? (
        <button type="button" className="btn btn-quiet mt-6" disabled={isBusy} onClick={load}>
          {isBusy ? m.shell_loading() : more}
        </button>
      ) : null}
    </>
  );
}

const ListSkeleton = () => (
  <div role="status" aria-label={m.shell_loading()} className="flex flex-col gap-3 py-3">
    <div className="skeleton h-14" />
    <div className="skeleton h-14" />
    <div className="skeleton h-14" />
  </div>
);
