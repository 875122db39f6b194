import { useState } from 'react';
import { m } from '#messages';
import { pagePart, type PagePart } from '../../../../shell/compose/page-parts.tsx';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { chatShows } from '../../contract.ts';
import { ShowCard } from '../show-card.tsx';
import { ShowSheet } from '../show-sheet.tsx';
import { useShows, type FirstShows } from '../use-shows.ts';

/** Shows on the start page. */
const SHOWN = 4;

const camShows = pagePart({
  rank: 32,
  load: (ask, _given: null): Promise<FirstShows> => ask(chatShows, { query: { limit: SHOWN } }),
  Part: ({ data }) => <CamShows first={data} />,
});

/** The next shows (§2, CAMSHOWS); nothing where none are to come. */
function CamShows({ first }: { first: FirstShows }) {
  const language = useLanguage();
  const { items } = useShows(first, { limit: SHOWN });
  const [openId, setOpenId] = useState<number | null>(null);
  if (items.length === 0) return null;
  return (
    <section id="cam-shows" className="mb-12">
      <header className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-[26px]">{m.tickets_title()}</h2>
        <Link href={href('camShows', language)} className="ml-auto py-2 font-medium text-muted hover:text-ink">
          {m.tickets_all()}
        </Link>
      </header>
      <ul className="grid gap-x-5 gap-y-9 max-sm:[&>:nth-child(n+3)]:hidden sm:grid-cols-2 xl:grid-cols-4">
        {items.slice(0, SHOWN).map((show) => (
          <li key={show.id}>
            <ShowCard show={show} eager={false} onOpen={() => setOpenId(show.id)} />
          </li>
        ))}
      </ul>
      <ShowSheet show={items.find(({ id }) => id === openId) ?? null} onClose={() => setOpenId(null)} />
    </section>
  );
}

/** Blocks of the start page. */
const blocks: readonly PagePart<null>[] = [camShows];
export default blocks;
