import { useEffect } from 'react';
import { onEvent } from '../../../../shell/api/channel.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { askForButton } from '../relations/button-queue.ts';
import { useHiddenActors } from './hidden-actors.ts';
import { publishLiveState } from '../profile/live-state.ts';

/** Performers who come and go while the page is open change every card and profile of theirs at once (D3). */
export function usePresence(ready: boolean): void {
  const language = useLanguage();
  useHiddenActors(ready);
  useEffect(() => {
    if (!ready) return;
    const stops = [
      onEvent('actorOnline', ({ actorId, ...now }) => {
        publishLiveState(actorId, now);
        askForButton(actorId, language);
      }),
      onEvent('actorOffline', ({ actorId }) => {
        publishLiveState(actorId, { state: 'offline', priceVideo: 0, isLivePreviewEnabled: false });
        askForButton(actorId, language);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [ready, language]);
}
