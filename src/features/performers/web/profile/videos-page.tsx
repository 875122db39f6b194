import { createFileRoute } from '@tanstack/react-router';
import { AllParts, loadParts } from '../../../../shell/compose/page-parts.tsx';
import { NoActor } from '../lists/no-actor.tsx';
import { actorVideoParts, shownActor } from '../slots.ts';
import { loadProfilePage } from './load-profile.ts';
import { Profile } from './profile.tsx';
import { profileHead } from './profile-head.ts';

const which = { isClassic: false, tag: null };

export const Route = createFileRoute('/$language/amateur/$actorName/videos/')({
  loader: ({ params: { language, actorName } }) =>
    loadProfilePage(language, actorName, (actor) =>
      loadParts(actorVideoParts, language, { ...shownActor(actor), ...which }),
    ),
  head: ({ params, loaderData }) => profileHead('videos', params.language, loaderData),
  component: VideosPage,
  notFoundComponent: NoActor,
});

function VideosPage() {
  const { actor, seo, shown } = Route.useLoaderData();
  return (
    <Profile key={actor.id} actor={actor} seo={seo} view="videos">
      <AllParts slot={actorVideoParts} given={{ ...shownActor(actor), ...which }} data={shown} />
    </Profile>
  );
}
