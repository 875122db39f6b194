import { lazy, Suspense, useState } from 'react';
import { m } from '#messages';
import type { ContestGridItem, ContestHeader } from '../../contract.ts';
import { contestErrorText } from '../error-sentences.ts';
import { EntryCard, VoteButton } from './entry-card.tsx';
import type { Voting } from './use-voting.ts';

interface Viewed {
  id: number;
  src: string;
  width: number;
  height: number;
  item: ContestGridItem;
}
const Viewer = lazy(async () => ({ default: (await import('../../../albums/web/index.ts')).Viewer<Viewed> }));

interface GridProps {
  contest: ContestHeader;
  items: readonly ContestGridItem[];
  voting: Voting;
  eager: boolean;
}

/** What was entered: pictures that he may see open in full size, videos lead to their page. */
export function Grid({ contest, items, voting, eager }: GridProps) {
  const [openId, setOpenId] = useState<number | null>(null);
  const open = items.flatMap((item): Viewed[] => {
    const { id, picture, isLocked } = item;
    if (contest.media !== 'photos' || picture === null || isLocked) return [];
    const { src, width, height } = picture;
    return [{ id, src, width, height, item }];
  });
  const index = open.findIndex(({ id }) => id === openId);
  // In the dialog it stands beside its button.
  const error = voting.asked === null ? voting.error : null;
  return (
    <>
      <p role="alert" className="text-[14.5px] text-signal empty:hidden">
        {error === null ? null : contestErrorText(error)}
      </p>
      <ul
        aria-label={m.contests_grid()}
        className="mb-6 grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 xl:grid-cols-4"
      >
        {items.map((item, nth) => (
          <li key={item.id}>
            <EntryCard
              contest={contest}
              item={item}
              voting={voting}
              eager={eager && nth < 4}
              onOpen={open.some(({ id }) => id === item.id) ? () => setOpenId(item.id) : null}
            />
          </li>
        ))}
      </ul>
      {index === -1 ? null : (
        <Suspense>
          <Viewer
            title={contest.title}
            pictures={open}
            index={index}
            onIndex={(next) => setOpenId(open[next]?.id ?? null)}
            onClose={() => setOpenId(null)}
            renderTools={({ item }) => <VoteButton contest={contest} item={item} voting={voting} isBare />}
          />
        </Suspense>
      )}
    </>
  );
}
