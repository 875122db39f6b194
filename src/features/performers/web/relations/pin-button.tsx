import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { session, startSession } from '../../../../shell/api/access.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { sendCommand } from '../../../../shell/api/channel.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { problemText } from '../../../../shell/problem-text.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { keepForLater } from '../../../identity/web/index.ts';
import { openPaymentWindow } from '../../../payments/web/index.ts';
import { favoriteActors } from '../../contract.ts';

/** Saves a performer to the favourites, or takes her off; who has no account is led to one. */
export function PinButton({ actorId }: { actorId: number }) {
  const language = useLanguage();
  const { guest } = useSession();
  const [pinned, setPinned] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isLoggedIn = guest?.isLoggedIn === true;
  const pressed = useRef(false);

  useEffect(() => {
    if (!isLoggedIn) return;
    let left = false;
    callRest(favoriteActors, language, {}).then(
      // What was asked before he pressed says nothing about it.
      ({ items }) => left || pressed.current || setPinned(items.some((item) => item.id === actorId)),
      (fault: unknown) => left || setError(problemText(fault)),
    );
    return () => void (left = true);
  }, [isLoggedIn, actorId, language]);

  async function toggle() {
    // A press may come before the first answer says who presses.
    await startSession(language);
    if (session().guest?.isLoggedIn !== true) {
      void keepForLater(language, { type: 'pinActor', actorId, pinned: true });
      openPaymentWindow('signup');
      return;
    }
    const next = !pinned;
    pressed.current = true;
    setPinned(next);
    setError(null);
    try {
      await sendCommand(next ? 'pinActor' : 'unpinActor', { actorId });
    } catch (fault) {
      setPinned(!next);
      setError(problemText(fault));
    }
  }

  return (
    <>
      <button type="button" aria-pressed={pinned} onClick={() => void toggle()} className="btn btn-quiet mt-3 w-full">
        <span className={pinned ? 'text-ember-text' : ''}>
          <Icon name="heart" />
        </span>
        {pinned ? m.performers_pinned() : m.performers_pin()}
      </button>
      <FormError text={error} />
    </>
  );
}
