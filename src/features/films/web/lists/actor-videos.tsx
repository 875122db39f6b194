import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import type { ActorData, SeoText } from '../../../performers/contract.ts';
import { Profile } from '../../../performers/web/index.ts';
import type { FirstVideos } from './use-videos.ts';
import { VideoListView } from './video-list.tsx';

interface ActorVideosProps {
  actor: ActorData;
  seo: SeoText;
  shown: FirstVideos;
  list: 'all' | 'classic';
}

/** A performer's films, the latest first; her classics are a list of their own. */
export function ActorVideos({ actor, seo, shown, list }: ActorVideosProps) {
  const language = useLanguage();
  const { name, slug: actorName } = actor;
  const all = { label: m.films_title(), href: href('actorVideos', language, { actorName }) };
  const classics = { label: m.films_classics_of({ name }), href: href('actorClassicVideos', language, { actorName }) };
  const [here, there] = list === 'all' ? [all, classics] : [classics, all];
  return (
    <Profile key={actor.id} actor={actor} seo={seo} view={{ key: 'videos', ...here }}>
      <section className="mt-8">
        <header className="mb-5 flex flex-wrap items-baseline gap-x-4">
          <h2 className="text-[26px]">{list === 'all' ? m.films_of({ name }) : m.films_classics_of({ name })}</h2>
          <Link href={there.href} className="ml-auto py-2 font-medium text-muted hover:text-ink">
            {there.label}
          </Link>
        </header>
        <VideoListView
          first={shown}
          query={{ actorId: actor.id, order: 'newest', ...(list === 'classic' ? { list } : {}) }}
          empty={<p className="py-6 text-muted">{m.films_none_of_hers({ name })}</p>}
        />
      </section>
    </Profile>
  );
}
