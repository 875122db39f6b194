import { useEffect, useState } from 'react';
import { m } from '#messages';
import { callGateway, callRest } from '../../../shell/api/client.ts';
import { useSession } from '../../../shell/api/use-session.ts';
import { useLanguage } from '../../../shell/language.ts';
import type { Language } from '../../../platform/contract.ts';
import { MODELS_BY_IDS } from '../constants.ts';
import type { ActorCard, favoriteActors, ModelsByIds } from '../contract.ts';
import { ActorCards, ActorSection } from './actor-grid.tsx';

const SHOWN = 6;

/** The guest's own performers; personal, hence asked for by the browser and never part of the page. */
export function FavoritesBlock() {
  const language = useLanguage();
  const { guest } = useSession();
  const [actors, setActors] = useState<ActorCard[]>([]);
  const guestId = guest?.guestId;
  useEffect(() => {
    if (guestId === undefined) return;
    let left = false;
    loadFavorites(language).then(
      (found) => left || setActors(found),
      // Without an answer the block stays away; nothing else on the page needs it.
      () => left || setActors([]),
    );
    return () => void (left = true);
  }, [guestId, language]);
  if (actors.length === 0) return null;
  return (
    <ActorSection title={m.performers_favorites()}>
      <ActorCards actors={actors} />
    </ActorSection>
  );
}

async function loadFavorites(language: Language): Promise<ActorCard[]> {
  const { items } = await callRest<typeof favoriteActors>('GET', '/guest/favorite/actors', language, {});
  if (items.length === 0) return [];
  const ids = items.slice(0, SHOWN).map((item) => item.id);
  const { modelsByIds } = await callGateway<ModelsByIds>(MODELS_BY_IDS, { ids }, language);
  return ids.flatMap((id) => modelsByIds.find((model) => model.id === id) ?? []);
}
