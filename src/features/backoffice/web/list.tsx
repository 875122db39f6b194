import type { ReactNode } from 'react';
import { m } from '#messages';
import { PagedList, type PagesInSight } from '../../../ui/data/paged-list.tsx';
import { backofficeSentences } from './error-sentences.ts';

interface ListProps<Item> {
  pages: PagesInSight<Item>;
  /** Said where there is nothing. */
  empty: string;
  label: string;
  renderItem: (item: Item) => ReactNode;
}

/** A list of the back office, in its words. */
export const List = <Item,>({ pages, empty, label, renderItem }: ListProps<Item>) => (
  <PagedList pages={pages} label={label} empty={empty} more={m.backoffice_more()} sentences={backofficeSentences()}>
    {renderItem}
  </PagedList>
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
