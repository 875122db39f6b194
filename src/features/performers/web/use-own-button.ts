import { useEffect } from 'react';
import { ApiProblem, callRest } from '../../../shell/api/client.ts';
import { useSession } from '../../../shell/api/use-session.ts';
import { useLanguage } from '../../../shell/language.ts';
import type { ChatButtonConfig, getActorStateById } from '../contract.ts';
import type { ButtonOwner } from './chat-button-words.ts';
import { tellButtons } from './live-state.ts';

/** A page is the same for everyone: what the button says to this guest, with his vouchers and his country, is asked by his browser. */
export function useOwnButton(actor: ButtonOwner): void {
  const language = useLanguage();
  const { guest } = useSession();
  const guestId = guest?.guestId;
  const { id: actorId, chatButton } = actor;
  useEffect(() => {
    if (guestId === undefined) return;
    let left = false;
    const params = { actorId };
    callRest<typeof getActorStateById>('GET', '/actor/getActorStateById/:actorId', language, { params }).then(
      (state) => left || tellButtons([state]),
      (fault: unknown) => {
        // Without an answer the page's own button stays. To whom she bans she is not there.
        const isBarred = fault instanceof ApiProblem && fault.code === 'not-found';
        if (!left && isBarred) tellButtons([{ id: actorId, chatButton: barred(chatButton) }]);
      },
    );
    return () => void (left = true);
  }, [guestId, actorId, language, chatButton]);
}

const barred = (button: ChatButtonConfig): ChatButtonConfig => ({
  ...button,
  text: 'banned',
  subline: 'banned',
  online: false,
  freeChat: false,
  bannedCountry: true,
  ticketShow: false,
  voicecallActive: false,
  voyeurAvailability: 'none',
});
