import { useMemo, useState } from 'react';
import { createPlayer, type PlayerClient, type PlayerOptions } from '../client/player.ts';
import type { ClientState } from '../client/types.ts';
import { useClientState, useLatest, useRunning } from './use-client.ts';

export interface UsePlayer {
  state: ClientState;
  error: Error | null;
  /** To be given to the `ref` of a video element. */
  videoRef: (element: HTMLVideoElement | null) => void;
  /** The running player, for its figures; null while there is none. */
  player: PlayerClient | null;
}

/** Plays a room in a video element while `url` is set; another address is another connection. */
export function usePlayer({
  url,
  access,
  audioOnly = false,
  counts = false,
}: Omit<PlayerOptions, 'url' | 'video'> & { url: string | null }): UsePlayer {
  const [video, videoRef] = useState<HTMLVideoElement | null>(null);
  const freshAccess = useLatest(access);
  const player = useMemo(
    () => (url === null || !video ? null : createPlayer({ url, video, access: freshAccess, audioOnly, counts })),
    [url, video, freshAccess, audioOnly, counts],
  );
  useRunning(player);
  return { ...useClientState(player), videoRef, player };
}
