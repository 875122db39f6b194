import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useGateway } from '../../../../ui/data/use-api.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { performerConstants } from '../../constants.ts';
import { FIND_TAGS } from '../../queries.ts';
import { ListHeader, Page } from '../home/page.tsx';
import { ActorList } from '../lists/actor-list.tsx';
import { loadPage, pageOf } from '../lists/sent-page.ts';
import { TagLinks } from '../lists/tag-links.tsx';

const LONGEST = 60;
/** §5. */
const isSearchable = (pattern: string) =>
  pattern.trim().length >= performerConstants.shortestPattern && pattern.trim().length <= LONGEST;

export const Route = createFileRoute('/$language/search/$searchPattern/')({
  loader: ({ params: { language, searchPattern } }) =>
    isSearchable(searchPattern) ? loadPage(language, { text: searchPattern }) : null,
  head: ({ params: { language, searchPattern } }) => {
    const title = m.performers_search_title({ pattern: searchPattern });
    const head = pageHead({ name: 'search', language, params: { searchPattern }, title });
    return { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex' }] };
  },
  component: SearchPage,
});

/** What was found; its address says by what, so that it can be gone back to and passed on. */
function SearchPage() {
  const { searchPattern } = Route.useParams();
  const sent = Route.useLoaderData();
  const language = useLanguage();
  return (
    <Page>
      <ListHeader title={m.performers_search_title({ pattern: searchPattern })} />
      {sent === null ? (
        <Notice text={m.performers_search_short()} />
      ) : (
        <>
          <Tags pattern={searchPattern} />
          <ActorList
            // Another pattern is another list.
            key={searchPattern}
            first={pageOf(sent)}
            query={{ text: searchPattern }}
            empty={
              <Notice text={m.performers_search_none()}>
                <Link href={href('cams', language)} className="btn btn-quiet">
                  {m.performers_all_cams()}
                </Link>
              </Notice>
            }
          />
        </>
      )}
    </Page>
  );
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
