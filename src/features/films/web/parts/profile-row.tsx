import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { pagePart, type PagePart } from '../../../../shell/compose/page-parts.tsx';
import type { ShownActor } from '../../../performers/web/slots.ts';
import { listVideos } from '../../contract.ts';
import { VideoRow } from '../lists/video-row.tsx';
import type { FirstVideos } from '../lists/use-videos.ts';

const SHOWN = 4;

/** Her films, on a performer's page. */
const parts: readonly PagePart<ShownActor>[] = [
  pagePart({
    rank: 10,
    load: (ask, { actorId }: ShownActor): Promise<FirstVideos> => ask(listVideos, { query: { actorId, limit: SHOWN } }),
    Part: ({ given, data }) => <Row actor={given} first={data} />,
  }),
];
export default parts;

function Row({ actor: { actorId, actorSlug, actorName }, first }: { actor: ShownActor; first: FirstVideos }) {
  const address = href('actorVideos', useLanguage(), { actorName: actorSlug });
  return (
    <div className="mt-12">
      <VideoRow
        title={m.films_of({ name: actorName })}
        address={address}
        first={first}
        query={{ actorId, limit: SHOWN }}
      />
    </div>
  );
}
