import type { PlayerClient } from '@separee/media/client';
import { useEffect } from 'react';
import { readLine, type LineFigures } from './quality.ts';

const LOOK_EVERY_MS = 2000;

/** Tells how the line is doing, every other second; null while there is none. */
export function useLineFigures(player: PlayerClient | null, tell: (figures: LineFigures | null) => void): void {
  useEffect(() => {
    if (player === null) return;
    const look = async () => {
      const stats = await player.stats();
      tell(stats === null ? null : readLine(stats));
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
