import { useEffect, useEffectEvent } from 'react';
import { ApiProblem, callRest } from '../../../shell/api/client.ts';
import { useSession } from '../../../shell/api/use-session.ts';
import { useLanguage } from '../../../shell/language.ts';
import type { getActorStateById } from '../contract.ts';
import type { ButtonOwner } from './chat-button-words.ts';
import { useHide } from './hidden-actors.ts';
import { tellButtons } from './live-state.ts';

/** A page is the same for everyone: what the button says to this guest, with his vouchers, is asked by his browser. */
export function useOwnButton({ id: actorId }: ButtonOwner): void {
  const language = useLanguage();
  const { guest } = useSession();
  const guestId = guest?.guestId;
  const hide = useEffectEvent(useHide());
  useEffect(() => {
    if (guestId === undefined) return;
    let left = false;
    const params = { actorId };
    callRest<typeof getActorStateById>('GET', '/actor/getActorStateById/:actorId', language, { params }).then(
      (state) => left || tellButtons([state]),
      (fault: unknown) => {
        // Without an answer the page's own button stays. Whom she shuts out does not find her, nor why.
        if (!left && fault instanceof ApiProblem && fault.code === 'not-found') hide([actorId]);
      },
    );
    return () => void (left = true);
  }, [guestId, actorId, language]);
}
