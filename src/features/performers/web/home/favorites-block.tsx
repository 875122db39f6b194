import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { useGateway } from '../../../../ui/data/use-api.ts';
import { PINNED_MODELS } from '../../queries.ts';
import { ActorCards, ActorSection } from '../lists/actor-grid.tsx';

const SHOWN = 6;

/** The guest's own performers; personal, hence asked for by the browser and never part of the page. */
export default function FavoritesBlock() {
  const language = useLanguage();
  // Without an answer the block stays away; nothing else on the page needs it.
  const { data } = useGateway(PINNED_MODELS, { first: SHOWN });
  const actors = data?.pinnedModels ?? [];
  if (actors.length === 0) return null;
  return (
    <ActorSection
      id="favorites"
      title={m.performers_favorites()}
      more={{ href: href('favorites', language), label: m.performers_favorites_all() }}
    >
      <ActorCards actors={actors} />
    </ActorSection>
  );
}
