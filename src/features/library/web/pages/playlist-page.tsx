import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { unlistedHead } from '../../../../shell/pages/head.ts';
import { PlaylistPage } from '../parts/playlist-view.tsx';

export const Route = createFileRoute('/$language/account/library/playlist/$playlistId/')({
  head: ({ params: { language, playlistId } }) =>
    unlistedHead({ name: 'playlist', language, params: { playlistId }, title: m.library_playlists() }),
  component: View,
});

function View() {
  const { playlistId } = Route.useParams();
  return <PlaylistPage key={playlistId} id={playlistId} />;
}
