import { pagePart, type PagePart } from '../../../../shell/compose/page-parts.tsx';
import { homeJumbotron, type Banner } from '../../contract.ts';
import { Jumbotron } from './jumbotron.tsx';

/** Below who is online: the page begins with a performer, and nothing stands in the way of her picture. */
const blocks: readonly PagePart<null>[] = [
  pagePart({
    rank: 33,
    load: async (ask, _given: null): Promise<Banner[]> => (await ask(homeJumbotron, {})).items,
    Part: ({ data }) => (
      <>
        <Jumbotron call={homeJumbotron} first={data} />
        <Jumbotron call={homeJumbotron} first={data} isLate />
      </>
    ),
  }),
];
export default blocks;
