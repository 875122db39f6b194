import { createFileRoute } from '@tanstack/react-router';
import type { Language } from '../../../../platform/contract.ts';
import { loadTopCams } from './load-top-cams.ts';
import { topCamsHead, TopCamsPage } from './top-cams.tsx';

export const Route = createFileRoute('/$language/top-cams/')({
  loader: ({ params }) => loadTopCams(params.language as Language, 'bestChats'),
  head: ({ params, loaderData }) => topCamsHead('bestChats', params.language as Language, loaderData ?? []),
  component: TopCamsRoute,
});

function TopCamsRoute() {
  return <TopCamsPage type="bestChats" items={Route.useLoaderData()} />;
}
