import { createFileRoute } from '@tanstack/react-router';
import { AllParts, loadParts } from '../../../../shell/compose/page-parts.tsx';
import { NoActor } from '../lists/no-actor.tsx';
import { actorVideoParts, shownActor } from '../slots.ts';
import { loadProfilePage } from './load-profile.ts';
import { Profile } from './profile.tsx';
import { profileHead } from './profile-head.ts';

/** §2: her videos of one tag, by the tag's slug in any language. */
export const Route = createFileRoute('/$language/amateur/$actorName/videos/tag/$tagGroup')({
  loader: ({ params: { language, actorName, tagGroup } }) =>
    loadProfilePage(
      language,
      actorName,
      (actor) => loadParts(actorVideoParts, language, { ...shownActor(actor), isClassic: false, tag: tagGroup }),
      tagGroup,
    ),
  head: ({ params, loaderData }) => profileHead('videos', params.language, loaderData),
  component: TagVideosPage,
  notFoundComponent: NoActor,
});

function TagVideosPage() {
  const { actor, seo, shown } = Route.useLoaderData();
  const { tagGroup } = Route.useParams();
  return (
    <Profile key={actor.id} actor={actor} seo={seo} view="videos">
      <AllParts slot={actorVideoParts} given={{ ...shownActor(actor), isClassic: false, tag: tagGroup }} data={shown} />
    </Profile>
  );
}
