import { m } from '#messages';
import { pagePart, type PagePart } from '../../../../shell/compose/page-parts.tsx';
import type { ShownActor } from '../../../performers/web/slots.ts';
import { listAlbums } from '../../contract.ts';
import { AlbumRow, type FirstAlbums } from './album-row.tsx';

const SHOWN = 4;

/** Her albums, on a performer's page. */
const parts: readonly PagePart<ShownActor>[] = [
  pagePart({
    rank: 20,
    load: (ask, { actorId }: ShownActor): Promise<FirstAlbums> => ask(listAlbums, { query: { actorId, limit: SHOWN } }),
    Part: ({ given: { actorId, actorName }, data }) => (
      <AlbumRow title={m.albums_of({ name: actorName })} actorId={actorId} first={data} limit={SHOWN} />
    ),
  }),
];
export default parts;
