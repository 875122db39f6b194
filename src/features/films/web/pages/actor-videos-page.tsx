import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { loadProfilePage, NoActor } from '../../../performers/web/index.ts';
import { listVideos } from '../../contract.ts';
import { ActorVideos } from '../lists/actor-videos.tsx';

export const Route = createFileRoute('/$language/amateur/$actorName/videos/')({
  loader: ({ params: { language, actorName } }) =>
    loadProfilePage(language, actorName, ({ id }) =>
      callRest(listVideos, language, { query: { actorId: id, order: 'newest' } }),
    ),
  head: ({ params: { language }, loaderData }) =>
    loaderData === undefined
      ? {}
      : pageHead({
          name: 'actorVideos',
          language,
          params: { actorName: loaderData.actor.slug },
          title: m.films_of({ name: loaderData.actor.name }),
        }),
  component: ActorVideosPage,
  notFoundComponent: NoActor,
});

function ActorVideosPage() {
  const data = Route.useLoaderData();
  return <ActorVideos {...data} list="all" />;
}
