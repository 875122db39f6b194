import { createFileRoute } from '@tanstack/react-router';
import type { Language } from '../../../../platform/contract.ts';
import { loadTopCams } from './load-top-cams.ts';
import { topCamsHead, TopCamsPage } from './top-cams.tsx';

export const Route = createFileRoute('/$language/top-cams/video-call/')({
  loader: ({ params }) => loadTopCams(params.language as Language, 'videocall'),
  head: ({ params, loaderData }) => topCamsHead('videocall', params.language as Language, loaderData ?? []),
  component: TopVideocall,
});

function TopVideocall() {
  return <TopCamsPage type="videocall" items={Route.useLoaderData()} />;
}
