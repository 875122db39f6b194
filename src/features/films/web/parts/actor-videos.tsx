import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { pagePart, type PagePart } from '../../../../shell/compose/page-parts.tsx';
import type { ShownActor, ShownVideos } from '../../../performers/web/slots.ts';
import { listVideos } from '../../contract.ts';
import { VideoListView } from '../lists/video-list.tsx';
import type { FirstVideos } from '../lists/use-videos.ts';

type Given = ShownActor & ShownVideos;

const queryOf = ({ actorId, isClassic, tag }: Given) => ({
  actorId,
  order: 'newest' as const,
  ...(isClassic ? { list: 'classic' as const } : {}),
  ...(tag === null ? {} : { tags: tag }),
});

const parts: readonly PagePart<Given>[] = [
  pagePart({
    rank: 10,
    load: (ask, given: Given): Promise<FirstVideos> => ask(listVideos, { query: queryOf(given) }),
    Part: ({ given, data }) => <ActorVideos given={given} first={data} />,
  }),
];
export default parts;

/** A performer's films, the latest first; her classics are a list of their own. */
function ActorVideos({ given, first }: { given: Given; first: FirstVideos }) {
  const language = useLanguage();
  const { actorSlug: actorName, actorName: name, isClassic, tag } = given;
  const [all, classics] = [m.films_of({ name }), m.films_classics_of({ name })];
  // As it is called in this language; one that nothing has any more stands as it was asked for.
  const tagName = first.items.flatMap(({ tags }) => tags).find(({ slug }) => slug === tag)?.name ?? tag;
  const title = tagName === null ? (isClassic ? classics : all) : m.films_of_tag({ name, tag: tagName });
  const isNarrow = isClassic || tag !== null;
  return (
    <section className="mt-8">
      <header className="mb-5 flex flex-wrap items-baseline gap-x-4">
        <h2 className="text-[26px]">{title}</h2>
        <Link
          href={href(isNarrow ? 'actorVideos' : 'actorClassicVideos', language, { actorName })}
          className="ml-auto py-2 font-medium text-muted hover:text-ink"
        >
          {isNarrow ? all : classics}
        </Link>
      </header>
      <VideoListView
        first={first}
        query={queryOf(given)}
        empty={<p className="py-6 text-muted">{isNarrow ? m.films_filter_none() : m.films_none_of_hers({ name })}</p>}
      />
    </section>
  );
}
