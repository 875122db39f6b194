import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { callRest } from '../../../shell/api/client.ts';
import { pageHead } from '../../../shell/pages/head.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { Link } from '../../../shell/addresses/link.tsx';
import { href } from '../../../shell/addresses/paths.ts';
import { LoadError } from '../../../ui/data/loaded.tsx';
import { chatShows } from '../contract.ts';
import { ticketSentences } from './error-sentences.ts';
import { ShowCard } from './show-card.tsx';
import { ShowSheet } from './show-sheet.tsx';
import { useShows } from './use-shows.ts';

export const Route = createFileRoute('/$language/cam-shows/')({
  loader: ({ params }) => callRest(chatShows, params.language, { query: {} }),
  head: ({ params }) =>
    pageHead({
      name: 'camShows',
      language: params.language,
      title: m.tickets_title(),
      description: m.tickets_text(),
    }),
  component: CamShowsPage,
});

/** Shows that run or are to come, the soonest first (E10). */
function CamShowsPage() {
  const language = useLanguage();
  const shows = useShows(Route.useLoaderData());
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <div className="mx-auto max-w-[1480px] px-4 pt-1 pb-12 desktop:px-9">
      <header className="mb-7 pt-3">
        <h1 className="text-[34px] desktop:text-[42px]">{m.tickets_title()}</h1>
        <p className="mt-1 max-w-[64ch] text-muted">{m.tickets_text()}</p>
      </header>
      {shows.error === null ? null : (
        <LoadError error={shows.error} sentences={ticketSentences} onRetry={shows.reload} />
      )}
      {shows.items.length === 0 ? (
        <div className="grid justify-items-center gap-4 py-16 text-center">
          <p className="max-w-[44ch] text-muted">{m.tickets_none()}</p>
          <Link href={href('cams', language)} className="btn btn-primary">
            {m.tickets_to_cams()}
          </Link>
        </div>
      ) : (
        <ul className="grid gap-x-5 gap-y-9 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
          {shows.items.map((show, index) => (
            <li key={show.id}>
              <ShowCard show={show} eager={index < 4} onOpen={() => setOpenId(show.id)} />
            </li>
          ))}
        </ul>
      )}
      {shows.hasMore ? (
        <p className="mt-9 text-center">
          <button type="button" className="btn btn-quiet" onClick={shows.more}>
            {m.tickets_more()}
          </button>
        </p>
      ) : null}
      <ShowSheet show={shows.items.find(({ id }) => id === openId) ?? null} onClose={() => setOpenId(null)} />
    </div>
  );
}
