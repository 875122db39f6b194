import { createFileRoute } from '@tanstack/react-router';
import { loadTopCams } from './load-top-cams.ts';
import { topCamsHead, TopCamsPage } from './top-cams.tsx';

export const Route = createFileRoute('/$language/top-cams/favorites/')({
  loader: ({ params }) => loadTopCams(params.language, 'favorites'),
  head: ({ params, loaderData }) => topCamsHead('favorites', params.language, loaderData ?? []),
  component: TopPinned,
});

function TopPinned() {
  return <TopCamsPage type="favorites" items={Route.useLoaderData()} />;
}
