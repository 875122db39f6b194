import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { backofficeSentences } from '../../../backoffice/web/index.ts';

interface WaitingListProps<Item> {
  answer: UseQueryResult<{ items: Item[]; total: number }>;
  label: string;
  renderItem: (item: Item) => ReactNode;
}

/** What waits to be looked at, the oldest first. */
export function WaitingList<Item>({ answer, label, renderItem }: WaitingListProps<Item>) {
  return (
    <Loaded answer={answer} height="h-72" sentences={backofficeSentences()}>
      {({ items, total }) =>
        items.length === 0 ? (
          <Notice text={m.reviews_none()} />
        ) : (
          <>
            <p className="mb-4 text-muted tabular-nums">{m.reviews_count({ count: total })}</p>
            <ul aria-label={label} className="grid gap-4">
              {items.map(renderItem)}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}

interface FileListProps<Item> {
  answer: UseQueryResult<{ items: Item[] }>;
  label: string;
  /** What is said where there is none. */
  empty: string;
  renderItem: (item: Item) => ReactNode;
}

/** Films or albums that somebody has to do something about. */
export function FileList<Item>({ answer, label, empty, renderItem }: FileListProps<Item>) {
  return (
    <Loaded answer={answer} height="h-40" sentences={backofficeSentences()}>
      {({ items }) =>
        items.length === 0 ? (
          <Notice text={empty} />
        ) : (
          <ul aria-label={label} className="border-t border-line">
            {items.map(renderItem)}
          </ul>
        )
      }
    </Loaded>
  );
}

/** What performers object to, the longest waiting first. */
export const ObjectionList = <Item,>(props: Pick<FileListProps<Item>, 'answer' | 'renderItem'>) => (
  <FileList label={m.reviews_objections()} empty={m.reviews_objections_none()} {...props} />
);
