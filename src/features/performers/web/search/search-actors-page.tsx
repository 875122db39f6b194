import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useApiPages, useGateway } from '../../../../ui/data/use-api.ts';
import { isSearchable, NothingFound, searchHead, SearchHeader } from '../../../search/web/index.ts';
import { searchActors } from '../../contract.ts';
import { FIND_TAGS } from '../../queries.ts';
import { Page } from '../home/page.tsx';
import { ActorPages } from '../lists/actor-list.tsx';
import { pageOf, sentPage, type SentPage } from '../lists/sent-page.ts';
import { TagLinks } from '../lists/tag-links.tsx';

export const Route = createFileRoute('/$language/search/cams/$searchPattern/')({
  loader: async ({ params: { language, searchPattern } }): Promise<SentPage> =>
    isSearchable(searchPattern)
      ? sentPage(await callRest(searchActors, language, { query: { pattern: searchPattern } }))
      : sentPage({ items: [], next: null }),
  head: ({ params: { language, searchPattern } }) => searchHead('searchActors', language, searchPattern),
  component: SearchActorsPage,
});

/** Performers whom a text fits (D8). */
function SearchActorsPage() {
  const { searchPattern } = Route.useParams();
  const sent: SentPage = Route.useLoaderData();
  return (
    <Page>
      <SearchHeader pattern={searchPattern} here="actors" />
      <Tags pattern={searchPattern} />
      {/* Another pattern is another list. */}
      <FoundActors key={searchPattern} pattern={searchPattern} sent={sent} />
    </Page>
  );
}

function FoundActors({ pattern, sent }: { pattern: string; sent: SentPage }) {
  const pages = useApiPages(searchActors, { query: { pattern } }, 'after', { first: pageOf(sent) });
  return <ActorPages pages={pages} empty={<NothingFound pattern={pattern} />} />;
}

/** Words that fit lead to their own pages. */
function Tags({ pattern }: { pattern: string }) {
  const { status } = useSession();
  const { data } = useGateway(FIND_TAGS, { search: pattern }, { enabled: status !== 'loading' });
  if (data === undefined || data.tags.length === 0) return null;
  return (
    <nav aria-label={m.performers_subjects_title()} className="mb-6">
      <TagLinks tags={data.tags} />
    </nav>
  );
}
