import { createFileRoute, notFound } from '@tanstack/react-router';
import { m } from '#messages';
import { ApiProblem, callRest } from '../../../../shell/api/client.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { getVideo, listVideos } from '../../contract.ts';
import { KeptVideo, VideoView } from '../video/video-view.tsx';

/** Besides itself four of hers. */
const MORE = 5;

export const Route = createFileRoute('/$language/amateur/$actorName/videos/$videoId/')({
  loader: async ({ params: { language, actorName, videoId } }) => {
    // Any other address of it would be a second one.
    if (!/^[1-9]\d{0,14}$/.test(videoId)) throw notFound();
    try {
      const video = await callRest(getVideo, language, { params: { videoId: Number(videoId) } });
      if (video.model.slug !== actorName.toLowerCase()) throw notFound();
      const more = await callRest(listVideos, language, { query: { actorId: video.model.id, limit: MORE } });
      return { video, more };
    } catch (error) {
      if (error instanceof ApiProblem && (error.code === 'not-found' || error.code === 'bad-request')) throw notFound();
      throw error;
    }
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
