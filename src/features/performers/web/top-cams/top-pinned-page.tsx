import { createFileRoute } from '@tanstack/react-router';
import type { Language } from '../../../../platform/contract.ts';
import { loadTopCams } from './load-top-cams.ts';
import { topCamsHead, TopCamsPage } from './top-cams.tsx';

export const Route = createFileRoute('/$language/top-cams/favorites/')({
  loader: ({ params }) => loadTopCams(params.language as Language, 'favorites'),
  head: ({ params, loaderData }) => topCamsHead('favorites', params.language as Language, loaderData ?? []),
  component: TopPinned,
});

function TopPinned() {
  return <TopCamsPage type="favorites" items={Route.useLoaderData()} />;
}
