import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { AllParts, loadParts } from '../../../../shell/compose/page-parts.tsx';
import { pageHead } from '../../../../shell/pages/head.ts';
import { homeBlocks } from '../slots.ts';
import { Page } from './page.tsx';

export const Route = createFileRoute('/$language/')({
  loader: async ({ params }) => ({ blocks: await loadParts(homeBlocks, params.language, null) }),
  head: ({ params }) =>
    pageHead({
      name: 'home',
      language: params.language,
      title: m.shell_title(),
      description: m.shell_description(),
    }),
  component: HomePage,
});

/** §2, start page: what features put there, each where it has something to show. */
function HomePage() {
  const { blocks } = Route.useLoaderData();
  return (
    <Page>
      <AllParts slot={homeBlocks} given={null} data={blocks} />
    </Page>
  );
}
