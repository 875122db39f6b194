import { m } from '#messages';
import { pagePart, type PagePart } from '../../../../shell/compose/page-parts.tsx';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { listContests, type ListedContest } from '../../contract.ts';
import { ContestCards } from './contest-card.tsx';

/** Contests on the start page. */
const SHOWN = 3;

const running = pagePart({
  rank: 62,
  load: async (ask, _given: null): Promise<ListedContest[]> =>
    (await ask(listContests, {})).items
      .filter(({ phase, elementsCount }) => phase === 'voting' && elementsCount > 0)
      .slice(0, SHOWN),
  Part: ({ data }) => <RunningContests contests={data} />,
});

/** Those that votes are taken for (§2, Contests); nothing where there are none. */
function RunningContests({ contests }: { contests: readonly ListedContest[] }) {
  const language = useLanguage();
  if (contests.length === 0) return null;
  return (
    <section id="contests" className="mb-12">
      <header className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-[26px]">{m.contests_title()}</h2>
        <Link href={href('contests', language)} className="ml-auto py-2 font-medium text-muted hover:text-ink">
          {m.contests_all()}
        </Link>
      </header>
      <ContestCards contests={contests} />
    </section>
  );
}

/** Blocks of the start page. */
const blocks: readonly PagePart<null>[] = [running];
export default blocks;
