import { createFileRoute } from '@tanstack/react-router';
import { loadTopCams } from './load-top-cams.ts';
import { topCamsHead, TopCamsPage } from './top-cams.tsx';

export const Route = createFileRoute('/$language/top-cams/top-100/')({
  loader: ({ params }) => loadTopCams(params.language, 'top100'),
  head: ({ params, loaderData }) => topCamsHead('top100', params.language, loaderData ?? []),
  component: TopHundred,
});

function TopHundred() {
  return <TopCamsPage type="top100" items={Route.useLoaderData()} />;
}
