import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { m } from '#messages';
import {
  actorSearch,
  actorSearchInit,
  getActorDataByIdOrName,
  onlineActorsAmount,
  type ActorCard,
  type Category,
  type Tag,
} from '../../contract.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { loadParts, PageParts } from '../../../../shell/compose/page-parts.tsx';
import { useSession } from '../../../../shell/api/use-session.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { fromRows, toRows } from '../../../../shell/pages/table.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { ActorCards, ActorSection } from '../lists/actor-grid.tsx';
import { Hero } from './hero.tsx';
import { Page } from './page.tsx';
import { homeBlocks } from '../slots.ts';
import { TagLinks } from '../lists/tag-links.tsx';

const BLOCK = 12;

/** Only who has an account has some. */
const FavoritesBlock = lazy(() => import('./favorites-block.tsx'));

export const Route = createFileRoute('/$language/')({
  loader: async ({ params }) => {
    const language = params.language;
    const [ranked, newest, search, online, blocks] = await Promise.all([
      callRest(actorSearch, language, { query: { limit: 2 * BLOCK + 1 } }),
      callRest(actorSearch, language, { query: { order: 'newest', limit: BLOCK } }),
      callRest(actorSearchInit, language, {}),
      callRest(onlineActorsAmount, language, {}),
      loadParts(homeBlocks, language, null),
    ]);
    const live = ranked.items.filter((actor) => actor.isOnline);
    const hero = live[0] ?? ranked.items[0];
    return {
      hero:
        hero === undefined
          ? null
          : await callRest(getActorDataByIdOrName, language, { params: { actorIdOrName: hero.slug } }),
      live: toRows(live.filter((actor) => actor.id !== hero?.id).slice(0, BLOCK)),
      top: toRows(ranked.items.filter((actor) => !actor.isOnline && actor.id !== hero?.id).slice(0, BLOCK)),
      newest: toRows(newest.items),
      categories: toRows(search.categories.filter((category) => category.count > 0)),
      tags: toRows(search.tags.slice(0, BLOCK)),
      online: online.amount,
      blocks,
    };
  },
  head: ({ params }) =>
    pageHead({
      name: 'home',
      language: params.language,
      title: m.shell_title(),
      description: m.shell_description(),
    }),
  component: HomePage,
});

/** §2, start page: the blocks for which there is something to show. */
function HomePage() {
  const language = useLanguage();
  const { guest } = useSession();
  const { hero, online, blocks, ...rows } = Route.useLoaderData();
  const live = fromRows<ActorCard>(rows.live);
  const categories = fromRows<Category>(rows.categories);
  const tags = fromRows<Tag>(rows.tags);
  return (
    <Page>
      {hero === null ? null : <Hero actor={hero} />}
      {guest?.isLoggedIn === true ? (
        <Suspense>
          <FavoritesBlock />
        </Suspense>
      ) : null}
      <ActorSection
        title={m.performers_now_online()}
        text={m.performers_count({ count: online })}
        more={{ href: href('cams', language), label: m.performers_all_cams() }}
      >
        {live.length === 0 ? (
          <p className="py-6 text-muted">{m.performers_nobody_online()}</p>
        ) : (
          <ActorCards actors={live} />
        )}
      </ActorSection>
      <ActorSection
        title={m.shell_new()}
        text={m.performers_new_text()}
        more={{ href: href('newGirls', language), label: m.performers_all_new() }}
      >
        <ActorCards actors={fromRows<ActorCard>(rows.newest)} />
      </ActorSection>
      <ActorSection title={m.shell_categories()}>
        <ul className="flex flex-wrap gap-2.5">
          {categories.map((category: Category) => (
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
      <ActorSection
        title={m.performers_top()}
        text={m.performers_top_text()}
        more={{ href: href('topCams', language), label: m.performers_top_cams() }}
      >
        <ActorCards actors={fromRows<ActorCard>(rows.top)} />
      </ActorSection>
      <PageParts slot={homeBlocks} given={null} data={blocks} />
      {tags.length === 0 ? null : (
        <ActorSection title={m.performers_subjects_title()}>
          <TagLinks tags={tags} />
        </ActorSection>
      )}
    </Page>
  );
}
