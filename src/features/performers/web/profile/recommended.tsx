import { m } from '#messages';
import type { ActorCard } from '../../contract.ts';
import { ActorCards, ActorSection } from '../lists/actor-grid.tsx';
import { useStillThere } from '../home/use-live-count.ts';

/** Others who may please; whoever goes offline is taken out at once (§4). */
export function Recommended({ actors }: { actors: readonly ActorCard[] }) {
  const there = useStillThere(actors);
  if (there.length === 0) return null;
  return (
    <div className="mt-14">
      <ActorSection title={m.performers_recommended()}>
        <ActorCards actors={there} />
      </ActorSection>
    </div>
  );
}
