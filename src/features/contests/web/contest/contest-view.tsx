import { useState } from 'react';
import { m } from '#messages';
import type { CallOutput } from '../../../../platform/contract.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi } from '../../../../ui/data/use-api.ts';
import { Tabs } from '../../../../ui/tabs.tsx';
import { contestConstants, gridSubs, type GridSub } from '../../constants.ts';
import {
  getContestActor,
  getContestGridItems,
  getContestGuestData,
  getContestHeader,
  type ContestGrid,
  type ContestHeader,
  type getContest,
} from '../../contract.ts';
import { contestSentences } from '../error-sentences.ts';
import { Grid } from './grid.tsx';
import { Header } from './header.tsx';
import { addressOf, useShown } from './use-sub.ts';
import { useVoting } from './use-voting.ts';
import { VoteDialog } from './vote-dialog.tsx';

const { pageSize } = contestConstants;
const subNames: Record<GridSub, () => string> = {
  overview: m.contests_sub_overview,
  notvoted: m.contests_sub_notvoted,
  voted: m.contests_sub_voted,
  top10: m.contests_sub_top10,
};
const endings = { refreshOn: ['contestEnded'] } as const;

/** A contest: what it is about, what was entered, and votes for it (K1). */
export function ContestView({ sent }: { sent: CallOutput<typeof getContest> }) {
  const language = useLanguage();
  const { guest } = useSession();
  const shown = useShown();
  const params = { contestId: sent.id };
  const isKnown = guest !== null;
  const about = guest === null ? null : `${guest.guestId} ${guest.hasAvs}`;
  const { data: contest = sent.contest } = useApi(
    getContestHeader,
    { params },
    { enabled: isKnown, about, ...endings },
  );
  const { data: given = null } = useApi(getContestGuestData, { params }, { enabled: isKnown, about });
  const voting = useVoting(contest, given);
  const tabs = gridSubs.map((sub) => ({
    key: sub,
    address: addressOf(language, contest.id, { sub, actorId: null }),
    label: subNames[sub](),
  }));
  return (
    <div className="mx-auto max-w-[1480px] px-4 pt-4 pb-12 desktop:px-9">
      <Header contest={contest} voteCount={given?.voteCount ?? null} />
      <Tabs label={m.contests_views()} tabs={tabs} here={shown.sub} keepsScroll />
      <div className="mt-6">
        {shown.actorId !== null ? (
          <OfActor key={shown.actorId} contest={contest} actorId={shown.actorId} about={about} voting={voting} />
        ) : (
          <Pages key={shown.sub} contest={contest} sub={shown.sub} sent={sent} about={about} voting={voting} />
        )}
      </div>
      {voting.asked === null ? null : (
        <VoteDialog contest={contest} given={given} voting={voting} item={voting.asked} />
      )}
    </div>
  );
}

interface PartProps {
  contest: ContestHeader;
  about: string | null;
  voting: ReturnType<typeof useVoting>;
}

const empty: Record<GridSub, () => string> = {
  overview: m.contests_empty_overview,
  notvoted: m.contests_empty_notvoted,
  voted: m.contests_empty_voted,
  top10: m.contests_empty_top10,
};

/** As many parts of a view as were asked for. */
function Pages(props: PartProps & { sub: GridSub; sent: ContestGrid }) {
  const [count, setCount] = useState(1);
  return Array.from({ length: count }, (_, nth) => (
    <Page key={nth} {...props} nth={nth} onMore={nth === count - 1 ? () => setCount(count + 1) : null} />
  ));
}

interface PageProps extends PartProps {
  sub: GridSub;
  sent: ContestGrid;
  nth: number;
  /** Null where more stands below. */
  onMore: (() => void) | null;
}

function Page({ contest, about, voting, sub, sent, nth, onMore }: PageProps) {
  const [limit, offset] = [pageSize, nth * pageSize];
  const params = { contestId: contest.id, contestSub: sub, limit, offset };
  const asked = useApi(getContestGridItems, { params }, { enabled: about !== null, about, ...endings });
  // What came with the page is the first part of all.
  const grid = asked.data ?? (sub === 'overview' && nth === 0 ? sent : undefined);
  return (
    <Loaded answer={{ ...asked, data: grid }} height="h-64" sentences={contestSentences}>
      {({ contestGridItems: items, elementsCount }) => (
        <>
          {elementsCount === 0 ? <p className="py-10 text-muted">{empty[sub]()}</p> : null}
          <Grid contest={contest} items={items} voting={voting} eager={nth === 0} />
          {onMore !== null && elementsCount > offset + limit ? (
            <p className="my-8 text-center">
              <button type="button" className="btn btn-quiet" onClick={onMore}>
                {m.contests_more()}
              </button>
            </p>
          ) : null}
        </>
      )}
    </Loaded>
  );
}

function OfActor({ contest, about, voting, actorId }: PartProps & { actorId: number }) {
  const params = { contestId: contest.id, actorId };
  const asked = useApi(getContestActor, { params }, { enabled: about !== null, about, ...endings });
  return (
    <Loaded answer={asked} height="h-64" sentences={contestSentences}>
      {({ contestGridItems: items }) => (
        <>
          <h2 className="mb-4 text-[26px]">
            {items[0] === undefined ? m.contests_empty_actor() : m.contests_of_actor({ name: items[0].actor.name })}
          </h2>
          <Grid contest={contest} items={items} voting={voting} eager />
        </>
      )}
    </Loaded>
  );
}
