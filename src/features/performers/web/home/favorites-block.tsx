import { useEffect, useState } from 'react';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import type { ActorCard } from '../../contract.ts';
import { ActorCards, ActorSection } from '../lists/actor-grid.tsx';
import { loadPinned } from '../calls.ts';

const SHOWN = 6;

/** The guest's own performers; personal, hence asked for by the browser and never part of the page. */
export function FavoritesBlock() {
  const language = useLanguage();
  const { guest } = useSession();
  const [actors, setActors] = useState<ActorCard[]>([]);
  const isLoggedIn = guest?.isLoggedIn === true;
  useEffect(() => {
    if (!isLoggedIn) return;
    let left = false;
    loadPinned(language, SHOWN).then(
      (found) => left || setActors(found),
      // Without an answer the block stays away; nothing else on the page needs it.
      () => left || setActors([]),
    );
    return () => void (left = true);
  }, [isLoggedIn, language]);
  if (actors.length === 0) return null;
  return (
    <ActorSection
      title={m.performers_favorites()}
      more={{ href: href('favorites', language), label: m.performers_favorites_all() }}
    >
      <ActorCards actors={actors} />
    </ActorSection>
  );
}
