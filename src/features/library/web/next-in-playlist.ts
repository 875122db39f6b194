import { useLocation } from '@tanstack/react-router';
import { useSession } from '../../../shell/api/use-session.ts';
import { useApi } from '../../../ui/data/use-api.ts';
import { getPlaylist } from '../contract.ts';
import { PLAYLIST_QUERY } from './playlist-query.ts';
import { useItemAddress } from './parts/library-card.tsx';

const asUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where who watches a playlist goes on from here; null for who does not, or is at its end. */
export function useNextInPlaylist(videoId: number): { id: number; address: string; title: string } | null {
  const { guest } = useSession();
  const asked = useLocation({ select: ({ search }) => (search as Record<string, unknown>)[PLAYLIST_QUERY] });
  const addressOf = useItemAddress();
  const playlistId = typeof asked === 'string' && asUuid.test(asked) ? asked : null;
  const { data } = useApi(
    getPlaylist,
    { params: { playlistId: playlistId ?? '' } },
    { enabled: playlistId !== null && guest?.isLoggedIn === true },
  );
  const at = data?.items.findIndex(({ id }) => id === videoId) ?? -1;
  const next = at === -1 ? undefined : data?.items[at + 1];
  if (data === undefined || next === undefined) return null;
  return { id: next.id, address: `${addressOf(next)}?${PLAYLIST_QUERY}=${data.id}`, title: next.title };
}
