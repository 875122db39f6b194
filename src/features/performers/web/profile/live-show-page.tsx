import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { AllParts, loadParts } from '../../../../shell/compose/page-parts.tsx';
import { callRest } from '../../../../shell/api/client.ts';
import { getHeatMap } from '../../contract.ts';
import { likelyText } from '../lists/likely.ts';
import { loadProfilePage } from './load-profile.ts';
import { NoActor } from '../lists/no-actor.tsx';
import { Profile } from './profile.tsx';
import { profileHead } from './profile-head.ts';
import { liveShowParts } from '../slots.ts';

export const Route = createFileRoute('/$language/amateur/$actorName/live-show/')({
  loader: ({ params }) => {
    const language = params.language;
    return loadProfilePage(language, params.actorName, async ({ id }) => {
      const [parts, heatMap] = await Promise.all([
        loadParts(liveShowParts, language, { actorId: id }),
        callRest(getHeatMap, language, { params: { actorId: id } }),
      ]);
      return { parts, heatMap };
    });
  },
  head: ({ params, loaderData }) => profileHead('liveShow', params.language, loaderData),
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
        <div className="mt-4">
          <AllParts slot={liveShowParts} given={{ actorId: actor.id }} data={shown.parts} />
        </div>
      </section>
    </Profile>
  );
}
