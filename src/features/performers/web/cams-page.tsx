import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import type { Language } from '../../../platform/contract.ts';
import { pageHead } from '../../../shell/head.ts';
import { ActorList, ListHeader, Page } from './actor-list.tsx';
import { searchActors } from './calls.ts';

export const Route = createFileRoute('/$language/cams/')({
  loader: ({ params }) => searchActors(params.language as Language, {}),
  head: ({ params }) =>
    pageHead({
      name: 'cams',
      language: params.language as Language,
      title: m.performers_cams_title(),
      description: m.shell_description(),
    }),
  component: CamsPage,
});

function CamsPage() {
  return (
    <Page>
      <ListHeader title={m.performers_cams_title()} text={m.performers_cams_text()} />
      <ActorList first={Route.useLoaderData()} query={{}} />
    </Page>
  );
}
