import type { PlayerClient } from '@separee/media/client';
import { useEffect } from 'react';
import { readConnection, type ConnectionFigures } from './quality.ts';

const LOOK_EVERY_MS = 2000;

/** Tells how the connection is doing, every other second; null while there is none. */
export function useConnectionFigures(
  player: PlayerClient | null,
  tell: (figures: ConnectionFigures | null) => void,
): void {
  useEffect(() => {
    if (player === null) return;
    const look = async () => {
      const stats = await player.stats();
      tell(stats === null ? null : readConnection(stats));
    };
    // Bits a second are counted from one look to the next.
    void player.stats();
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      tell(null);
    };
  }, [player, tell]);
}
