import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import type { Language } from '../../../platform/contract.ts';
import { formatCoins, formatCoinsAsEuro, formatSpan, useLanguage } from '../../../shell/language.ts';
import type { ActorShow } from '../contract.ts';
import { loadHeatMap, loadShows } from './calls.ts';
import { likelyText } from './likely.ts';
import { loadProfilePage } from './load-profile.ts';
import { NoActor } from './no-actor.tsx';
import { Profile } from './profile.tsx';
import { profileHead } from './profile-head.ts';
import { useInBrowser } from './use-in-browser.ts';

export const Route = createFileRoute('/$language/amateur/$actorName/live-show/')({
  loader: ({ params }) => {
    const language = params.language as Language;
    return loadProfilePage(language, params.actorName, async ({ id }) => {
      const [shows, heatMap] = await Promise.all([loadShows(language, id), loadHeatMap(language, id)]);
      return { shows, heatMap };
    });
  },
  head: ({ params, loaderData }) => profileHead('liveShow', params.language as Language, loaderData),
  component: LiveShowPage,
  notFoundComponent: NoActor,
});

function LiveShowPage() {
  const { actor, seo, shown } = Route.useLoaderData();
  const likely = likelyText(shown.heatMap);
  return (
    <Profile key={actor.id} actor={actor} seo={seo} view="liveShow">
      <section className="mt-8 max-w-[760px]">
        <h2 className="text-[26px]">{m.performers_shows_to_come()}</h2>
        {likely === null ? null : <p className="mt-1 text-muted">{likely}</p>}
        {shown.shows.length === 0 ? (
          <p className="py-8 text-muted">{m.performers_shows_none({ name: actor.name })}</p>
        ) : (
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {shown.shows.map((show: ActorShow) => (
              <Show key={show.id} show={show} />
            ))}
          </ul>
        )}
      </section>
    </Profile>
  );
}

/** Times are by the clock of who looks: the page is the same for everyone, so his browser writes them. */
function Show({ show }: { show: ActorShow }) {
  const language = useLanguage();
  const when = useInBrowser(() => formatSpan(show.start, show.end, language));
  return (
    <li className="grid gap-1 py-5 sm:grid-cols-[1fr_auto] sm:gap-6">
      <div>
        <h3 className="text-[20px]">{show.title}</h3>
        <p className="mt-1 text-muted">{show.description}</p>
        <p className="mt-2 min-h-[1.5em] text-[14px] text-faint tabular-nums">
          {show.hasStarted ? <span className="live-dot mr-3">{m.performers_shows_running()}</span> : null}
          {when}
        </p>
      </div>
      <p className="tabular-nums sm:text-right">
        {show.price === 0 ? (
          <b className="font-semibold">{m.performers_shows_free()}</b>
        ) : (
          <>
            <b className="font-semibold">{formatCoins(show.price, language)}</b>
            <span className="ml-2 text-faint sm:ml-0 sm:block">{formatCoinsAsEuro(show.price, language)}</span>
          </>
        )}
      </p>
    </li>
  );
}
