import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { ranked } from '../../../../shell/compose/filled.ts';
import { useApi } from '../../../../ui/data/use-api.ts';
import { Picture } from '../../../../ui/picture.tsx';
import { formatClock } from '../../../../shell/addresses/language.ts';
import { searchResult, type Hit, type SearchGroup, type SearchResult } from '../../contract.ts';
import { countText } from '../counts.ts';
import { isSearchable } from '../searchable-pattern.ts';
import { searchGroups, type SearchGroupLook } from '../slots.ts';
import { searchHead } from './search-head.ts';
import { NothingFound, SearchHeader } from './search-header.tsx';

export const Route = createFileRoute('/$language/search/$searchPattern/')({
  loader: ({ params: { language, searchPattern } }): Promise<SearchResult | null> =>
    isSearchable(searchPattern)
      ? callRest(searchResult, language, { params: { language, searchPattern } })
      : Promise.resolve(null),
  head: ({ params: { language, searchPattern } }) => searchHead('search', language, searchPattern),
  component: SearchPage,
});

/** All that was found, the first of each group; its address says by what, so that it can be gone back to and passed on. */
function SearchPage() {
  const { searchPattern } = Route.useParams();
  const sent: SearchResult | null = Route.useLoaderData();
  const language = useLanguage();
  const { guest } = useSession();
  // For a start what everybody finds, then what is there for him.
  const own = useApi(
    searchResult,
    { params: { language, searchPattern } },
    { enabled: guest !== null && sent !== null },
  );
  const result = own.data ?? sent;
  const groups = ranked(searchGroups).flatMap((look) => {
    const group = result?.groups.find(({ type }) => type === look.category);
    return group === undefined ? [] : [{ look, group }];
  });
  return (
    <div className="mx-auto max-w-[1480px] px-4 pt-1 pb-12 desktop:px-9">
      <SearchHeader pattern={searchPattern} here="all" />
      {groups.length === 0 ? (
        <NothingFound pattern={searchPattern} />
      ) : (
        groups.map(({ look, group }) => (
          <GroupSection key={look.category} look={look} group={group} pattern={searchPattern} />
        ))
      )}
    </div>
  );
}

function GroupSection({ look, group, pattern }: { look: SearchGroupLook; group: SearchGroup; pattern: string }) {
  const language = useLanguage();
  const address = look.address(language, pattern);
  const isWide = look.shape === 'wide';
  return (
    <section className="mb-12" aria-label={look.label()}>
      <header className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-[26px]">{look.label()}</h2>
        <p className="text-faint tabular-nums">{countText(group, language)}</p>
        <Link
          href={address}
          aria-label={`${m.search_see_all()}: ${look.label()}`}
          className="ml-auto py-2 font-medium text-muted hover:text-ink"
        >
          {m.search_see_all()}
        </Link>
      </header>
      <ul
        className={
          isWide
            ? 'grid gap-x-5 gap-y-9 sm:grid-cols-2 lg:grid-cols-4 sm:[&>:nth-child(n+5)]:hidden'
            : 'grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 lg:grid-cols-5 max-sm:[&>:nth-child(n+5)]:hidden'
        }
      >
        {group.items.map((hit) => (
          <li key={hit.id}>
            <HitCard hit={hit} isWide={isWide} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HitCard({ hit, isWide }: { hit: Hit; isWide: boolean }) {
  const { name, link, image, online, age, by, duration } = hit;
  const facts = [by, duration === null ? null : formatClock(duration / 1000)].filter((each) => each !== null);
  return (
    <Link href={link} className="group block">
      <div className={`relative overflow-hidden rounded-media bg-raised ${isWide ? 'aspect-video' : 'aspect-3/4'}`}>
        <Picture
          picture={image}
          alt=""
          sizes={isWide ? '(width >= 1023px) 300px, (width >= 640px) 44vw, 92vw' : '(width >= 1023px) 240px, 46vw'}
          widest={640}
          className="absolute inset-0 size-full object-cover transition-transform duration-300 ease-out group-hover:scale-[1.03] motion-reduce:transition-none"
        />
        {online ? (
          <span className="live-dot absolute top-3 left-3 rounded-full bg-[oklch(0.15_0.02_340/0.75)] px-3 py-0.5 text-glow">
            {m.search_online()}
          </span>
        ) : null}
      </div>
      <h3 className="mt-2.5 font-serif text-[19px] leading-tight wrap-anywhere">
        {name} {age === null ? null : <span className="font-sans text-[15px] text-faint">{age}</span>}
      </h3>
      {facts.length === 0 ? null : <p className="mt-0.5 text-[14px] text-muted tabular-nums">{facts.join(' · ')}</p>}
    </Link>
  );
}
