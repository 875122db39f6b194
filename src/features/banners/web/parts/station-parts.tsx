import { pagePart, type PagePart } from '../../../../shell/compose/page-parts.tsx';
import { videoJumbotron, type Banner } from '../../contract.ts';
import { Jumbotron } from './jumbotron.tsx';

/** Above the rows; what only comes once it is known who looks is below them. */
const parts: readonly PagePart<'head' | 'foot'>[] = [
  pagePart({
    rank: 10,
    load: async (ask, _given: 'head' | 'foot'): Promise<Banner[]> => (await ask(videoJumbotron, {})).items,
    Part: ({ given, data }) => (
      <Jumbotron call={videoJumbotron} first={data} isLate={given === 'foot'} eager={given === 'head'} />
    ),
  }),
];
export default parts;
