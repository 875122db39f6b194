import { m } from '#messages';
import { sendCommand } from '../../../../../shell/api/channel.ts';
import { useSession } from '../../../../../shell/api/use-session.ts';
import { useLanguage } from '../../../../../shell/addresses/language.ts';
import { errorText } from '../../../../../shell/error-text.ts';
import { useAction, useApi, useApiAction } from '../../../../../ui/data/use-api.ts';
import { Icon } from '../../../../../ui/icon.tsx';
import { FormError } from '../../../../../ui/notice.tsx';
import { opened, Picture } from '../../../../../ui/picture.tsx';
import { keepForLater } from '../../../../identity/web/index.ts';
import { openPaymentWindow } from '../../../../payments/web/index.ts';
import {
  getPinnedSedcards,
  getSedcards,
  setSedcardsGuestRating,
  type ActorData,
  type Sedcards,
} from '../../../contract.ts';

/** Her pictures, and how they are liked (D7). What the guest may not see yet comes blurred and says how it opens. */
export function SedcardGallery({ actor, sedcards }: { actor: ActorData; sedcards: Sedcards }) {
  const { guest } = useSession();
  // Who he is, and whether he has passed the age check, decides what is locked. Without an answer the page's own stay.
  const { data: own = sedcards } = useApi(
    getSedcards,
    { params: { actorIdOrName: actor.slug }, query: {} },
    { enabled: guest !== null, about: guest?.hasAvs ?? false },
  );

  if (own.items.length === 0) return null;
  return (
    <section id="pictures" className="mt-12 scroll-mt-20">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-[26px]">{m.performers_pictures()}</h2>
        <div className="flex flex-wrap items-center gap-2">
          <Rating actor={actor} sedcards={own} />
          <PinSedcards actorId={actor.id} sedcards={own} />
        </div>
      </header>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {own.items.map((picture, index) => (
          <li key={picture.id} className="relative aspect-[3/4] overflow-hidden rounded-media bg-raised">
            <Picture
              picture={picture.isLocked ? picture : opened(picture)}
              alt={picture.isLocked ? '' : m.performers_picture_of({ number: index + 1, name: actor.name })}
              sizes="(width >= 1200px) 22vw, (width >= 768px) 30vw, 46vw"
              className="absolute inset-0 size-full"
            />
            {picture.isLocked ? (
              <button
                type="button"
                className="absolute inset-0 grid place-content-center justify-items-center gap-2 bg-[oklch(0.12_0.03_340/0.45)] p-3 text-center text-[14px] font-medium text-glow"
                onClick={() => openPaymentWindow(guest?.isLoggedIn === true ? 'avs' : 'signup')}
              >
                <Icon name="shield" />
                {m.performers_picture_locked()}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rating({ actor, sedcards }: { actor: ActorData; sedcards: Sedcards }) {
  const language = useLanguage();
  const { guest } = useSession();
  const { mutate, data: rated, error } = useApiAction(setSedcardsGuestRating, { refreshes: [getSedcards] });
  function rate(guestRating: 1 | 5) {
    if (guest?.isLoggedIn === true) return mutate({ params: { actorId: actor.id }, body: { guestRating } });
    void keepForLater(language, { type: 'setGalleryRating', gallery: { actorId: actor.id }, guestRating });
    openPaymentWindow('signup');
  }
  const { likes, guestRating } = rated ?? sedcards;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {likes === 0 ? null : (
        <span className="mr-2 text-[14px] text-faint tabular-nums">
          {m.performers_pictures_likes({ count: likes })}
        </span>
      )}
      <button
        type="button"
        aria-pressed={guestRating === 5}
        className="btn btn-quiet aria-pressed:text-ember-text"
        onClick={() => rate(5)}
      >
        <Icon name="heart" size={18} /> {m.performers_pictures_like()}
      </button>
      <button
        type="button"
        aria-pressed={guestRating === 1}
        className="btn text-muted hover:text-ink aria-pressed:text-ink"
        onClick={() => rate(1)}
      >
        {m.performers_pictures_dislike()}
      </button>
      <FormError text={error === null ? null : errorText(error)} />
    </div>
  );
}

/** Puts her pictures aside: they are then on the page of favourites. */
function PinSedcards({ actorId, sedcards }: { actorId: number; sedcards: Sedcards }) {
  const language = useLanguage();
  const { guest } = useSession();
  const request = useAction((pinned: boolean) => sendCommand(pinned ? 'pinSedcards' : 'unpinSedcards', { actorId }), {
    refreshes: [getSedcards, getPinnedSedcards],
  });
  const isPinned = request.isPending || request.isSuccess ? request.variables : sedcards.isPinned;
  function toggle() {
    if (guest?.isLoggedIn === true) return request.mutate(!isPinned);
    void keepForLater(language, { type: 'pinSedcards', actorId, pinned: true });
    openPaymentWindow('signup');
  }
  return (
    <>
      <button
        type="button"
        aria-pressed={isPinned}
        aria-busy={request.isPending}
        className="btn btn-quiet aria-pressed:text-ember-text"
        onClick={toggle}
      >
        <Icon name="pin" size={18} /> {isPinned ? m.performers_pictures_pinned() : m.performers_pictures_pin()}
      </button>
      <FormError text={request.error === null ? null : errorText(request.error)} />
    </>
  );
}
