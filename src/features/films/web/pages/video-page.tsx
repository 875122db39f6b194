import { createFileRoute, notFound } from '@tanstack/react-router';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { found, numberIn } from '../../../../shell/pages/found.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { getVideo, listVideos } from '../../contract.ts';
import { KeptVideo, VideoView } from '../video/video-view.tsx';

/** Besides itself four of hers. */
const MORE = 5;

export const Route = createFileRoute('/$language/amateur/$actorName/videos/$videoId/')({
  loader: async ({ params: { language, actorName, videoId } }) => {
    const params = { videoId: numberIn(videoId) };
    const video = await found(callRest(getVideo, language, { params }));
    if (video.model.slug !== actorName.toLowerCase()) throw notFound();
    return { video, more: await callRest(listVideos, language, { query: { actorId: video.model.id, limit: MORE } }) };
  },
  head: ({ params: { language }, loaderData }) =>
    loaderData === undefined
      ? {}
      : pageHead({
          name: 'actorVideo',
          language,
          params: { actorName: loaderData.video.model.slug, videoId: String(loaderData.video.id) },
          title: `${loaderData.video.title} · ${loaderData.video.model.name}`,
          description: loaderData.video.description.slice(0, 160) || m.films_text(),
        }),
  component: VideoPage,
  notFoundComponent: KeptVideo,
});

function VideoPage() {
  const { video, more } = Route.useLoaderData();
  return <VideoView key={video.id} video={video} more={more} />;
}
