import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import type { Language } from '../../../platform/contract.ts';
import { pageHead } from '../../../shell/head.ts';
import { ActorList, ListHeader, Page } from './actor-list.tsx';
import { searchActors } from './calls.ts';

/** §9: newly registered is a category of its own. */
const query = { category: 88, order: 'newest' } as const;

export const Route = createFileRoute('/$language/new-girls/')({
  loader: ({ params }) => searchActors(params.language as Language, query),
  head: ({ params }) =>
    pageHead({
      name: 'newGirls',
      language: params.language as Language,
      title: m.shell_new(),
      description: m.shell_description(),
    }),
  component: NewPage,
});

function NewPage() {
  return (
    <Page>
      <ListHeader title={m.shell_new()} text={m.performers_new_text()} />
      <ActorList first={Route.useLoaderData()} query={query} />
    </Page>
  );
}
