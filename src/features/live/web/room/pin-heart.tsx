import { m } from '#messages';
import { sendCommand } from '../../../../shell/api/channel.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { errorText } from '../../../../shell/error-text.ts';
import { useAction, useApi } from '../../../../ui/data/use-api.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { favoriteActors } from '../../../performers/contract.ts';
import { PINNED_MODELS } from '../../../performers/queries.ts';

/** A favourite by one press on a heart, where there is little room; nothing for who has no account. */
export function PinHeart({ actorId, look }: { actorId: number; look: string }) {
  const isLoggedIn = useSession().guest?.isLoggedIn === true;
  const favorites = useApi(favoriteActors, {}, { enabled: isLoggedIn });
  const request = useAction((pinned: boolean) => sendCommand(pinned ? 'pinActor' : 'unpinActor', { actorId }), {
    refreshes: [favoriteActors, { path: PINNED_MODELS }],
  });
  if (!isLoggedIn) return null;
  const entered = request.isPending || request.isSuccess ? request.variables : undefined;
  const pinned = entered ?? favorites.data?.items.some((item) => item.id === actorId) ?? false;
  return (
    <>
      <button
        type="button"
        aria-pressed={pinned}
        aria-label={m.performers_pin()}
        title={pinned ? m.performers_pinned() : m.performers_pin()}
        onClick={() => request.mutate(!pinned)}
        className={`icon-btn ${look} ${pinned ? 'text-ember-text' : ''}`}
      >
        <Icon name="heart" isFilled={pinned} />
      </button>
      {request.error === null ? null : (
        <p role="alert" className="sr-only">
          {errorText(request.error)}
        </p>
      )}
    </>
  );
}
