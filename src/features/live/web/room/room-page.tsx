import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { unlistedHead } from '../../../../shell/pages/head.ts';
import { loadProfile } from '../../../performers/web/index.ts';
import { RoomView } from './room-view.tsx';

export const Route = createFileRoute('/$language/amateur/$actorName/live/')({
  loader: ({ params }) => loadProfile(params.language, params.actorName),
  head: ({ params, loaderData }) =>
    unlistedHead({
      name: 'liveRoom',
      language: params.language,
      params: { actorName: params.actorName },
      title: `${loaderData?.name ?? ''} · ${m.performers_live()}`,
    }),
  component: RoomPage,
});

function RoomPage() {
  const actor = Route.useLoaderData();
  return <RoomView key={actor.id} actor={actor} />;
}
