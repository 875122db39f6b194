import type { ReactNode } from 'react';
import { m } from '#messages';
import { LoadFault } from '../../../ui/data/loaded.tsx';
import type { ApiPages } from '../../../ui/data/use-api.ts';
import { backofficeSentences } from './problems.ts';

interface ListProps<Item> {
  pages: ApiPages<Item>;
  /** Said where there is nothing. */
  empty: string;
  label: string;
  renderItem: (item: Item) => ReactNode;
}

/** A list of the house with its four states: loading, empty, something wrong, and more to come. */
export function List<Item>({
  pages: { items, error, hasMore, isBusy, more },
  empty,
  label,
  renderItem,
}: ListProps<Item>) {
  if (items === null) return error === null ? <Skeleton /> : <Failed error={error} onRetry={more} />;
  if (items.length === 0 && error === null) return <p className="py-8 text-muted">{empty}</p>;
  return (
    <>
      <ul aria-label={label} aria-busy={isBusy} className="border-t border-line">
        {items.map(renderItem)}
      </ul>
      {error === null ? null : <Failed error={error} onRetry={more} />}
      {hasMore && error === null ? (
        <button type="button" className="btn btn-quiet mt-6" disabled={isBusy} onClick={more}>
          {isBusy ? m.shell_loading() : m.backoffice_more()}
        </button>
      ) : null}
    </>
  );
}

/** What went wrong, and the way to try once more. */
export const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <LoadFault error={error} onRetry={onRetry} sentences={backofficeSentences()} />
);

const Skeleton = () => (
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
