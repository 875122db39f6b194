import { createFileRoute } from '@tanstack/react-router';
import { loadTopCams } from './load-top-cams.ts';
import { topCamsHead, TopCamsPage } from './top-cams.tsx';

export const Route = createFileRoute('/$language/top-cams/video-call/')({
  loader: ({ params }) => loadTopCams(params.language, 'videocall'),
  head: ({ params, loaderData }) => topCamsHead('videocall', params.language, loaderData ?? []),
  component: TopVideocall,
});

function TopVideocall() {
  return <TopCamsPage type="videocall" items={Route.useLoaderData()} />;
}
