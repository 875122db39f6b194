import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { performerConstants } from '../../constants.ts';
import { ActorSection } from '../lists/actor-grid.tsx';
import { loadTopCams } from './load-top-cams.ts';
import { loadProfilePage } from '../profile/load-profile.ts';
import { NoActor } from '../lists/no-actor.tsx';
import { Profile } from '../profile/profile.tsx';
import { profileHead } from '../profile/profile-head.ts';
import { TopCamsList } from './top-cams.tsx';

export const Route = createFileRoute('/$language/amateur/$actorName/top-cams/')({
  loader: ({ params }) =>
    loadProfilePage(params.language, params.actorName, () =>
      loadTopCams(params.language, 'bestChats', performerConstants.topOfProfile),
    ),
  head: ({ params, loaderData }) => profileHead('topCams', params.language, loaderData),
  component: ActorTopCamsPage,
  notFoundComponent: NoActor,
});

function ActorTopCamsPage() {
  const language = useLanguage();
  const { actor, seo, shown } = Route.useLoaderData();
  return (
    <Profile key={actor.id} actor={actor} seo={seo} view="topCams">
      <div className="mt-8">
        <ActorSection
          title={m.performers_top_best_chats()}
          text={m.performers_top_best_chats_text()}
          more={{ href: href('topCams', language), label: m.performers_top_cams() }}
        >
          <TopCamsList items={shown} />
        </ActorSection>
      </div>
    </Profile>
  );
}
