import { pagePart } from '../../../shell/compose/page-parts.tsx';
import { ActorShows } from './actor-shows.tsx';
import { callRest } from '../../../shell/api/client.ts';
import { chatShows } from '../contract.ts';

/** Her shows, on a performer's page. */
export default pagePart({
  load: (language, { actorId }: { actorId: number }) => callRest(chatShows, language, { query: { actorId } }),
  Part: ({ given: { actorId }, data }) => <ActorShows actorId={actorId} first={data} />,
});
