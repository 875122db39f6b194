import { useEffect, useEffectEvent } from 'react';
import { openChannel } from '../../../../shell/api/channel.ts';
import { ApiProblem, callRest } from '../../../../shell/api/client.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { getActorStateById } from '../../contract.ts';
import { useHide } from '../home/hidden-actors.ts';
import { lastPushed, publishButtons, publishLiveState } from '../profile/live-state.ts';

/**
 * A page is the same for everyone, and some seconds old: what she does now, and what her button says to this guest, with his vouchers,
 * is asked by his browser. Once more whenever the channel has opened: only from then on does it hear of changes.
 */
export function useOwnState({ id: actorId }: { id: number }): void {
  const language = useLanguage();
  const { guest } = useSession();
  const guestId = guest?.guestId;
  const hide = useEffectEvent(useHide());
  useEffect(() => {
    if (guestId === undefined) return;
    let left = false;
    let stop: (() => void) | undefined;
    const ask = async (): Promise<void> => {
      const before = lastPushed(actorId);
      try {
        const params = { actorId };
        const found = await callRest(getActorStateById, language, { params });
        if (left) return;
        publishButtons([found]);
        const { state, priceVideo, isLivePreviewEnabled } = found;
        // What the channel has told meanwhile is newer.
        if (lastPushed(actorId) === before) publishLiveState(actorId, { state, priceVideo, isLivePreviewEnabled });
      } catch (error) {
        // Without an answer the page's own stays. Whom she shuts out does not find her, nor why.
        if (!left && error instanceof ApiProblem && error.code === 'not-found') hide([actorId]);
      }
    };
    void ask();
    void openChannel().then((client) => {
      if (left) return;
      if (client.status === 'open') void ask();
      stop = client.onStatus((status) => {
        if (status === 'open') void ask();
      });
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [guestId, actorId, language]);
}
