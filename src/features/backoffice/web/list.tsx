import type { ReactNode } from 'react';
import { m } from '#messages';
import { backofficeProblem } from './problems.ts';
import type { Pages } from './use-pages.ts';

interface ListProps<Item> {
  pages: Pages<Item>;
  /** Said where there is nothing. */
  empty: string;
  label: string;
  renderItem: (item: Item) => ReactNode;
}

/** A list of the house with its four states: loading, empty, something wrong, and more to come. */
export function List<Item>({
  pages: { items, error, hasMore, busy, more, reload },
  empty,
  label,
  renderItem,
}: ListProps<Item>) {
  if (error !== null && error !== undefined) return <Failed error={error} onRetry={reload} />;
  if (items === null) return <Skeleton />;
  if (items.length === 0) return <p className="py-8 text-muted">{empty}</p>;
  return (
    <>
      <ul aria-label={label} aria-busy={busy} className="border-t border-line">
        {items.map(renderItem)}
      </ul>
      {hasMore ? (
        <button type="button" className="btn btn-quiet mt-6" disabled={busy} onClick={more}>
          {busy ? m.shell_loading() : m.backoffice_more()}
        </button>
      ) : null}
    </>
  );
}

/** What went wrong, and the way to try once more. */
export const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div className="flex flex-wrap items-center gap-4 py-6">
    <p role="alert" className="text-signal">
      {backofficeProblem(error)}
    </p>
    <button type="button" className="btn btn-quiet" onClick={onRetry}>
      {m.shell_retry()}
    </button>
  </div>
);

export const Skeleton = () => (
  <div role="status" aria-label={m.shell_loading()} className="flex flex-col gap-3 py-3">
    <div className="skeleton h-14" />
    <div className="skeleton h-14" />
    <div className="skeleton h-14" />
  </div>
);

/** One line: what it is, a word on it, and figures or buttons at its end. */
export function Row({ title, text, children }: { title: ReactNode; text: ReactNode; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3.5">
      <div className="min-w-[min(220px,100%)] flex-1">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-[14px] wrap-anywhere text-muted tabular-nums">{text}</p>
      </div>
      {children === undefined ? null : <div className="flex flex-wrap items-center gap-2 tabular-nums">{children}</div>}
    </li>
  );
}
