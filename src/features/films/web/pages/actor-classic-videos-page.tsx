import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { loadProfilePage, NoActor } from '../../../performers/web/index.ts';
import { listVideos } from '../../contract.ts';
import { ActorVideos } from '../lists/actor-videos.tsx';

export const Route = createFileRoute('/$language/amateur/$actorName/videos/classic/')({
  loader: ({ params: { language, actorName } }) =>
    loadProfilePage(language, actorName, ({ id }) =>
      callRest(listVideos, language, { query: { actorId: id, list: 'classic', order: 'newest' } }),
    ),
  head: ({ params: { language }, loaderData }) =>
    loaderData === undefined
      ? {}
      : pageHead({
          name: 'actorClassicVideos',
          language,
          params: { actorName: loaderData.actor.slug },
          title: m.films_classics_of({ name: loaderData.actor.name }),
        }),
  component: ClassicVideosPage,
  notFoundComponent: NoActor,
});

function ClassicVideosPage() {
  const data = Route.useLoaderData();
  return <ActorVideos {...data} list="classic" />;
}
