import { useEffect } from 'react';
import { onEvent } from '../../../shell/api/channel.ts';
import { tellLiveState } from './live-state.ts';

interface Online {
  actorId: number;
  freeChat: boolean;
  priceVideo: number;
  isLivePreviewEnabled: boolean;
}

/** Performers who come and go while the page is open change every card and profile of theirs at once (D3). */
export function usePresence(ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    const stops = [
      onEvent('actorOnline', (data) => {
        const { actorId, freeChat, priceVideo, isLivePreviewEnabled } = data as Online;
        tellLiveState(actorId, { state: freeChat ? 'freeChat' : 'videoChat', priceVideo, isLivePreviewEnabled });
      }),
      onEvent('actorOffline', (data) => {
        const { actorId } = data as Pick<Online, 'actorId'>;
        tellLiveState(actorId, { state: 'offline', priceVideo: 0, isLivePreviewEnabled: false });
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [ready]);
}
