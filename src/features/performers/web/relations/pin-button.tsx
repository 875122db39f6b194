import { m } from '#messages';
import { session, startSession } from '../../../../shell/api/access.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { sendCommand } from '../../../../shell/api/channel.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { errorText } from '../../../../shell/error-text.ts';
import { useAction, useApi } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { keepForLater } from '../../../identity/web/index.ts';
import { openPaymentWindow } from '../../../payments/web/index.ts';
import { favoriteActors } from '../../contract.ts';
import { PINNED_MODELS } from '../../queries.ts';

/** Saves a performer to the favourites, or takes her off; who has no account is led to one. */
export function PinButton({ actorId }: { actorId: number }) {
  const language = useLanguage();
  const { guest } = useSession();
  const isLoggedIn = guest?.isLoggedIn === true;
  const favorites = useApi(favoriteActors, {}, { enabled: isLoggedIn });
  const request = useAction((pinned: boolean) => sendCommand(pinned ? 'pinActor' : 'unpinActor', { actorId }), {
    refreshes: [favoriteActors, { path: PINNED_MODELS }],
  });
  // What was asked before he pressed says nothing about it.
  const entered = request.isPending || request.isSuccess ? request.variables : undefined;
  const pinned = entered ?? favorites.data?.items.some((item) => item.id === actorId) ?? false;
  const error = request.error ?? favorites.error;

  async function toggle() {
    // A press may come before the first answer says who presses.
    await startSession(language);
    if (session().guest?.isLoggedIn === true) return request.mutate(!pinned);
    void keepForLater(language, { type: 'pinActor', actorId, pinned: true });
    openPaymentWindow('signup');
  }

  return (
    <>
      <button
        type="button"
        aria-pressed={pinned}
        aria-busy={request.isPending}
        onClick={() => void toggle()}
        className="btn btn-quiet mt-3 w-full"
      >
        <span className={pinned ? 'text-ember-text' : ''}>
          <Icon name="heart" isFilled={pinned} />
        </span>
        {pinned ? m.performers_pinned() : m.performers_pin()}
      </button>
      <FormError text={error === null ? null : errorText(error)} />
    </>
  );
}
