import { pagePart, type PagePart } from '../../../../shell/compose/page-parts.tsx';
import { ActorShows } from '../actor-shows.tsx';
import { chatShows } from '../../contract.ts';

interface Given {
  actorId: number;
}

/** Her shows, on a performer's page. */
const parts: readonly PagePart<Given>[] = [
  pagePart({
    rank: 10,
    load: (ask, { actorId }: Given) => ask(chatShows, { query: { actorId } }),
    Part: ({ given: { actorId }, data }) => <ActorShows actorId={actorId} first={data} />,
  }),
];
export default parts;
