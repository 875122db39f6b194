import { m } from '#messages';
import type { CallOutput, Language } from '../../../../platform/contract.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href, type PathName } from '../../../../shell/addresses/paths.ts';
import { Tabs } from '../../../../ui/tabs.tsx';
import { topCamTypes, type TopCamType } from '../../constants.ts';
import type { Crumb, getTopCams } from '../../contract.ts';
import { ActorCards } from '../lists/actor-grid.tsx';
import { camsCrumb, crumbsTo } from '../home/crumbs.ts';
import { listHead } from '../lists/list-head.ts';
import { Breadcrumbs, ListHeader, Page } from '../home/page.tsx';
import { Notice } from '../../../../ui/notice.tsx';

export type TopCams = CallOutput<typeof getTopCams>['items'];

interface View {
  path: Extract<PathName, `topCams${string}`>;
  title: () => string;
  text: () => string;
}

/** §2: the four views of the top cams, each at its own address. */
const views: Record<TopCamType, View> = {
  bestChats: { path: 'topCams', title: m.performers_top_best_chats, text: m.performers_top_best_chats_text },
  top100: { path: 'topCamsTop100', title: m.performers_top_top_100, text: m.performers_top_top_100_text },
  favorites: { path: 'topCamsPinned', title: m.performers_top_pinned, text: m.performers_top_pinned_text },
  videocall: { path: 'topCamsVideocall', title: m.performers_top_videocall, text: m.performers_top_videocall_text },
};

function crumbsOf(type: TopCamType, language: Language): Crumb[] {
  const top = { label: m.performers_top_cams(), href: href('topCams', language) };
  const own = { label: views[type].title(), href: href(views[type].path, language) };
  return crumbsTo(language, camsCrumb(language), top, ...(type === 'bestChats' ? [] : [own]));
}

export const topCamsHead = (type: TopCamType, language: Language, items: TopCams) =>
  listHead({
    name: views[type].path,
    language,
    title: `${m.performers_top_cams()}: ${views[type].title()}`,
    description: views[type].text(),
    crumbs: crumbsOf(type, language),
    actors: items.map(({ card }) => card),
  });

export function TopCamsPage({ type, items }: { type: TopCamType; items: TopCams }) {
  const language = useLanguage();
  return (
    <Page>
      <Breadcrumbs crumbs={crumbsOf(type, language)} />
      <ListHeader title={m.performers_top_cams()} text={views[type].text()} />
      <div className="mb-7">
        <Tabs
          label={m.performers_top_cams()}
          tabs={topCamTypes.map((each) => ({
            key: each,
            address: href(views[each].path, language),
            label: views[each].title(),
          }))}
          here={type}
        />
      </div>
      <TopCamsList items={items} />
    </Page>
  );
}

/** The best, in order, each with her place. */
export function TopCamsList({ items }: { items: TopCams }) {
  const language = useLanguage();
  if (items.length === 0) {
    return (
      <Notice text={m.performers_top_none()}>
        <Link href={href('cams', language)} className="btn btn-quiet">
          {m.performers_all_cams()}
        </Link>
      </Notice>
    );
  }
  return <ActorCards actors={items.map(({ card }) => card)} eager={5} list places />;
}
