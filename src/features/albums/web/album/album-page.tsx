import { createFileRoute, notFound } from '@tanstack/react-router';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { found, numberIn } from '../../../../shell/pages/found.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { getAlbum, listAlbums } from '../../contract/shop.ts';
import { AlbumView, KeptAlbum } from './album-view.tsx';

/** Besides itself four of hers. */
const MORE = 5;

export const Route = createFileRoute('/$language/amateur/$actorName/pictures/$albumId/')({
  loader: async ({ params: { language, actorName, albumId } }) => {
    const params = { albumId: numberIn(albumId) };
    const shown = await found(callRest(getAlbum, language, { params }));
    const { actor } = shown.album;
    if (actor.slug !== actorName.toLowerCase()) throw notFound();
    return { shown, more: await callRest(listAlbums, language, { query: { actorId: actor.id, limit: MORE } }) };
  },
  head: ({ params: { language }, loaderData }) =>
    loaderData === undefined
      ? {}
      : pageHead({
          name: 'actorPictures',
          language,
          params: {
            actorName: loaderData.shown.album.actor.slug,
            albumId: String(loaderData.shown.album.id),
          },
          title: `${loaderData.shown.album.title} · ${loaderData.shown.album.actor.name}`,
          description: loaderData.shown.album.description.slice(0, 160) || m.albums_title(),
        }),
  component: AlbumPage,
  notFoundComponent: KeptAlbum,
});

function AlbumPage() {
  const { shown, more } = Route.useLoaderData();
  return <AlbumView key={shown.album.id} shown={shown} more={more} />;
}
