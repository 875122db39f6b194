import { createFileRoute } from '@tanstack/react-router';
import { loadTopCams } from './load-top-cams.ts';
import { topCamsHead, TopCamsPage } from './top-cams.tsx';

export const Route = createFileRoute('/$language/top-cams/')({
  loader: ({ params }) => loadTopCams(params.language, 'bestChats'),
  head: ({ params, loaderData }) => topCamsHead('bestChats', params.language, loaderData ?? []),
  component: TopCamsRoute,
});

function TopCamsRoute() {
  return <TopCamsPage type="bestChats" items={Route.useLoaderData()} />;
}
