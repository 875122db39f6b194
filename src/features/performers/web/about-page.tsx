import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import type { Language } from '../../../platform/contract.ts';
import { pageHead } from '../../../shell/head.ts';
import { loadProfile } from './load-profile.ts';
import { Profile } from './profile.tsx';

export const Route = createFileRoute('/$language/amateur/$actorName/about-me/')({
  loader: ({ params }) => loadProfile(params.language as Language, params.actorName),
  head: ({ params, loaderData }) =>
    pageHead({
      name: 'actorAboutMe',
      language: params.language as Language,
      params: { actorName: params.actorName },
      title: `${m.performers_about()}: ${loaderData?.name ?? ''}`,
      description: loaderData?.about ?? '',
    }),
  component: AboutPage,
});

function AboutPage() {
  const actor = Route.useLoaderData();
  return <Profile key={actor.id} actor={actor} view="about" />;
}
