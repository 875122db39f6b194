import { createFileRoute } from '@tanstack/react-router';
import type { Language } from '../../../platform/contract.ts';
import { pageHead } from '../../../shell/head.ts';
import { loadProfile } from './load-profile.ts';
import { Profile } from './profile.tsx';

export const Route = createFileRoute('/$language/amateur/$actorName/')({
  loader: ({ params }) => loadProfile(params.language as Language, params.actorName),
  head: ({ params, loaderData }) =>
    pageHead({
      name: 'actor',
      language: params.language as Language,
      params: { actorName: params.actorName },
      title: loaderData?.name ?? '',
      description: loaderData?.headline ?? '',
    }),
  component: ProfilePage,
});

function ProfilePage() {
  const actor = Route.useLoaderData();
  return <Profile key={actor.id} actor={actor} view="overview" />;
}
