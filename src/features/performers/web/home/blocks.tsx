import { lazy, Suspense } from 'react';
import { m } from '#messages';
import {
  actorSearch,
  actorSearchInit,
  getActorDataByIdOrName,
  getTopCams,
  onlineActorsAmount,
  type ActorCard,
  type ActorData,
  type Category,
  type Tag,
} from '../../contract.ts';
import { pagePart, type Ask, type PagePart } from '../../../../shell/compose/page-parts.tsx';
import { useSession } from '../../../../shell/api/use-session.ts';
import { fromRows, toRows, type Rows } from '../../../../shell/pages/table.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { ActorCards, ActorSection } from '../lists/actor-grid.tsx';
import { TagLinks } from '../lists/tag-links.tsx';
import { useRecentActors } from '../relations/recent-actors.ts';
import { Hero } from './hero.tsx';

const BLOCK = 12;

/** Only who has an account has some. */
const FavoritesBlock = lazy(() => import('./favorites-block.tsx'));
/** Only who has been here before. */
const RecentBlock = lazy(() => import('./recent-block.tsx'));

/** The best by rank: one stands at the top of the page, the others who are online below it. */
async function ranked(ask: Ask): Promise<{ hero: ActorCard | undefined; online: ActorCard[] }> {
  const { items } = await ask(actorSearch, { query: { limit: BLOCK + 1 } });
  const hero = items.find((actor) => actor.isOnline) ?? items[0];
  const rest = items.filter((actor) => actor.id !== hero?.id);
  return {
    hero,
    online: rest.filter((actor) => actor.isOnline).slice(0, BLOCK),
  };
}

const hero = pagePart({
  rank: 10,
  async load(ask, _given: null): Promise<ActorData | null> {
    const { hero } = await ranked(ask);
    return hero === undefined ? null : ask(getActorDataByIdOrName, { params: { actorIdOrName: hero.slug } });
  },
  Part: ({ data }) => (data === null ? null : <Hero actor={data} />),
});

const favorites = pagePart({
  rank: 20,
  // Personal: asked for by the browser.
  load: (_ask, _given: null) => Promise.resolve(null),
  Part: function Favorites() {
    const { guest } = useSession();
    if (guest?.isLoggedIn !== true) return null;
    return (
      <Suspense>
        <FavoritesBlock />
      </Suspense>
    );
  },
});

const online = pagePart({
  rank: 30,
  async load(ask, _given: null) {
    const [{ hero, online: actors }, { amount }] = await Promise.all([ranked(ask), ask(onlineActorsAmount, {})]);
    return { actors: toRows(actors), amount, isHeroOnline: hero?.isOnline === true };
  },
  Part: function Online({ data: { actors, amount, isHeroOnline } }) {
    const language = useLanguage();
    const shown = fromRows<ActorCard>(actors);
    // She who is the only one here stands above.
    if (shown.length === 0 && isHeroOnline) return null;
    return (
      <ActorSection
        id="online"
        title={m.performers_now_online()}
        // One more than are here stands above them: a count says something only where there are others besides.
        {...(amount > shown.length + 1 ? { text: m.performers_count({ count: amount }) } : {})}
        more={{ href: href('cams', language), label: m.performers_all_cams() }}
      >
        {shown.length === 0 ? (
          <p className="py-6 text-muted">{m.performers_nobody_online()}</p>
        ) : (
          <ActorCards actors={shown} />
        )}
      </ActorSection>
    );
  },
});

const newest = pagePart({
  rank: 40,
  load: async (ask, _given: null): Promise<Rows<ActorCard>> =>
    toRows((await ask(actorSearch, { query: { order: 'newest', limit: BLOCK } })).items),
  Part: function Newest({ data }) {
    const language = useLanguage();
    const shown = fromRows<ActorCard>(data);
    // A platform begins with nobody: a heading over nothing says nothing.
    if (shown.length === 0) return null;
    return (
      <ActorSection
        id="new"
        title={m.shell_new()}
        text={m.performers_new_text()}
        more={{ href: href('newGirls', language), label: m.performers_all_new() }}
      >
        <ActorCards actors={shown} />
      </ActorSection>
    );
  },
});

const recent = pagePart({
  rank: 45,
  // This browser's own: asked for by the browser.
  load: (_ask, _given: null) => Promise.resolve(null),
  Part: function Recent() {
    const ids = useRecentActors();
    if (ids.length === 0) return null;
    return (
      <Suspense>
        <RecentBlock ids={ids} />
      </Suspense>
    );
  },
});

const categories = pagePart({
  rank: 50,
  load: async (ask, _given: null): Promise<Rows<Category>> =>
    toRows((await ask(actorSearchInit, {})).categories.filter((category) => category.count > 0)),
  Part: function Categories({ data }) {
    const language = useLanguage();
    const shown = fromRows<Category>(data);
    if (shown.length === 0) return null;
    return (
      <ActorSection id="categories" title={m.shell_categories()}>
        <ul className="flex flex-wrap gap-2.5">
          {shown.map((category) => (
            <li key={category.id}>
              <Link
                href={href('category', language, { categorySlug: category.slug })}
                className="btn btn-quiet font-medium"
              >
                {category.name} <span className="text-faint tabular-nums">{category.count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </ActorSection>
    );
  },
});

const top = pagePart({
  rank: 60,
  // Whoever is liked best, whether she is there or not: some of them stand above as well.
  load: async (ask, _given: null): Promise<Rows<ActorCard>> => {
    const { items } = await ask(getTopCams, { params: { type: 'bestChats' }, query: { limit: BLOCK } });
    return toRows(items.map(({ card }) => card));
  },
  Part: function Top({ data }) {
    const language = useLanguage();
    const shown = fromRows<ActorCard>(data);
    if (shown.length === 0) return null;
    return (
      <ActorSection
        id="top"
        title={m.performers_top()}
        text={m.performers_top_text()}
        more={{ href: href('topCams', language), label: m.performers_top_cams() }}
      >
        <ActorCards actors={shown} />
      </ActorSection>
    );
  },
});

const tags = pagePart({
  rank: 100,
  load: async (ask, _given: null): Promise<Rows<Tag>> => toRows((await ask(actorSearchInit, {})).tags.slice(0, BLOCK)),
  Part({ data }) {
    const shown = fromRows<Tag>(data);
    if (shown.length === 0) return null;
    return (
      <ActorSection id="tags" title={m.performers_subjects_title()}>
        <TagLinks tags={shown} />
      </ActorSection>
    );
  },
});

/** Blocks of the start page (§2) for which performers are enough; others stand between and below them. */
const blocks: readonly PagePart<null>[] = [hero, favorites, online, newest, recent, categories, top, tags];
export default blocks;
