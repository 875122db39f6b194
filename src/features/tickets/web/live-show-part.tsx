import { pagePart } from '../../../shell/compose/page-parts.tsx';
import { ActorShows } from './actor-shows.tsx';
import { loadShows } from './calls.ts';

/** Her shows, on a performer's page. */
export default pagePart({
  load: (language, { actorId }: { actorId: number }) => loadShows(language, { actorId }),
  Part: ({ given: { actorId }, data }) => <ActorShows actorId={actorId} first={data} />,
});
