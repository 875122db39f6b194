import { useEffect, useState } from 'react';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { problemText } from '../../../../shell/problem-text.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { keepForLater } from '../../../identity/web/index.ts';
import { openPaymentWindow } from '../../../payments/web/index.ts';
import type { ActorData, Sedcards } from '../../contract.ts';
import { loadSedcards, rateSedcards } from '../calls.ts';

/** Her pictures, and how they are liked (D7). What the guest may not see yet comes blurred and says how it opens. */
export function SedcardGallery({ actor, sedcards }: { actor: ActorData; sedcards: Sedcards }) {
  const language = useLanguage();
  const { guest } = useSession();
  const [own, setOwn] = useState(sedcards);
  // Who he is, and whether he has passed the age check, decides what is locked.
  const who = guest === null ? null : `${guest.guestId} ${guest.hasAvs}`;
  useEffect(() => {
    if (who === null) return;
    let left = false;
    loadSedcards(language, actor.slug).then(
      (found) => left || setOwn(found),
      // The page's own pictures stay.
      () => undefined,
    );
    return () => void (left = true);
  }, [who, actor.slug, language]);

  if (own.items.length === 0) return null;
  return (
    <section className="mt-12">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-[26px]">{m.performers_pictures()}</h2>
        <Rating actor={actor} sedcards={own} onRated={(change) => setOwn({ ...own, ...change })} />
      </header>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {own.items.map((picture, index) => (
          <li key={picture.id} className="relative aspect-[3/4] overflow-hidden rounded-media bg-raised">
            <Picture
              // Another picture comes from the same address once the guest may see it.
              key={String(picture.isLocked)}
              picture={picture}
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

interface RatingProps {
  actor: ActorData;
  sedcards: Sedcards;
  onRated: (change: Pick<Sedcards, 'likes' | 'guestRating'>) => void;
}

function Rating({ actor, sedcards, onRated }: RatingProps) {
  const language = useLanguage();
  const { guest } = useSession();
  const [error, setError] = useState<string | null>(null);
  async function rate(guestRating: 1 | 5) {
    if (guest?.isLoggedIn !== true) {
      void keepForLater(language, { type: 'redirect', url: location.pathname });
      openPaymentWindow('signup');
      return;
    }
    setError(null);
    try {
      onRated(await rateSedcards(language, actor.id, guestRating));
    } catch (fault) {
      setError(problemText(fault));
    }
  }
  const { likes, guestRating } = sedcards;
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
        onClick={() => void rate(5)}
      >
        <Icon name="heart" size={18} /> {m.performers_pictures_like()}
      </button>
      <button
        type="button"
        aria-pressed={guestRating === 1}
        className="btn text-muted hover:text-ink aria-pressed:text-ink"
        onClick={() => void rate(1)}
      >
        {m.performers_pictures_dislike()}
      </button>
      <FormError text={error} />
    </div>
  );
}
