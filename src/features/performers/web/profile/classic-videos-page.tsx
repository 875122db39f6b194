import { createFileRoute } from '@tanstack/react-router';
import { AllParts, loadParts } from '../../../../shell/compose/page-parts.tsx';
import { NoActor } from '../lists/no-actor.tsx';
import { actorVideoParts, shownActor } from '../slots.ts';
import { loadProfilePage } from './load-profile.ts';
import { Profile } from './profile.tsx';
import { profileHead } from './profile-head.ts';

const which = { isClassic: true, tag: null };

export const Route = createFileRoute('/$language/amateur/$actorName/videos/classic/')({
  loader: ({ params: { language, actorName } }) =>
    loadProfilePage(language, actorName, (actor) =>
      loadParts(actorVideoParts, language, { ...shownActor(actor), ...which }),
    ),
  head: ({ params, loaderData }) => profileHead('videos', params.language, loaderData),
  component: ClassicVideosPage,
  notFoundComponent: NoActor,
});

function ClassicVideosPage() {
  const { actor, seo, shown } = Route.useLoaderData();
  return (
    <Profile key={actor.id} actor={actor} seo={seo} view="videos">
      <AllParts slot={actorVideoParts} given={{ ...shownActor(actor), ...which }} data={shown} />
    </Profile>
  );
}
