import { createFileRoute } from '@tanstack/react-router';
import { performerConstants } from '../../constants.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { getRecommendations, getSedcards } from '../../contract.ts';
import { AllParts, loadParts } from '../../../../shell/compose/page-parts.tsx';
import { profileParts, shownActor } from '../slots.ts';
import { loadProfilePage } from './load-profile.ts';
import { NoActor } from '../lists/no-actor.tsx';
import { Profile } from './profile.tsx';
import { profileHead } from './profile-head.ts';
import { Recommended } from './recommended.tsx';
import { SedcardGallery } from './parts/sedcard-gallery.tsx';
import { SubjectTags } from './parts/subject-tags.tsx';

export const Route = createFileRoute('/$language/amateur/$actorName/')({
  loader: ({ params }) => {
    const language = params.language;
    return loadProfilePage(language, params.actorName, async (actor) => {
      const [sedcards, recommended, parts] = await Promise.all([
        callRest(getSedcards, language, { params: { actorIdOrName: actor.slug }, query: {} }),
        callRest(getRecommendations, language, {
          params: { actorId: actor.id },
          query: { limit: performerConstants.recommendedGrid },
        }),
        loadParts(profileParts, language, shownActor(actor)),
      ]);
      return { sedcards, recommended: recommended.items, parts };
    });
  },
  head: ({ params, loaderData }) => profileHead('overview', params.language, loaderData),
  component: ProfilePage,
  notFoundComponent: NoActor,
});

function ProfilePage() {
  const { actor, seo, shown } = Route.useLoaderData();
  return (
    <Profile key={actor.id} actor={actor} seo={seo} view="overview">
      <p className="mt-6 max-w-[68ch] text-[16.5px] leading-relaxed text-muted">{seo.freeText}</p>
      <SubjectTags actor={actor} />
      <SedcardGallery actor={actor} sedcards={shown.sedcards} />
      <AllParts slot={profileParts} given={shownActor(actor)} data={shown.parts} />
      <Recommended actors={shown.recommended} />
    </Profile>
  );
}
