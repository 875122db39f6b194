import { m } from '#messages';
import { useGateway } from '../../../../ui/data/use-api.ts';
import { MODELS_BY_IDS } from '../../queries.ts';
import { ActorCards, ActorSection } from '../lists/actor-grid.tsx';
import { forgetRecentActors } from '../relations/recent-actors.ts';

const SHOWN = 6;

/** Whom the guest has visited last; known to this browser alone, hence never part of the page. */
export default function RecentBlock({ ids }: { ids: number[] }) {
  // Without an answer the block stays away; nothing else on the page needs it.
  const { data } = useGateway(MODELS_BY_IDS, { ids });
  const actors = (data?.modelsByIds ?? []).slice(0, SHOWN);
  if (actors.length === 0) return null;
  return (
    <ActorSection
      id="recent"
      title={m.performers_recent()}
      action={
        <button
          type="button"
          className="min-h-11 font-medium text-muted hover:text-ink"
          onClick={() => forgetRecentActors()}
        >
          {m.performers_recent_forget()}
        </button>
      }
    >
      <ActorCards actors={actors} />
    </ActorSection>
  );
}
