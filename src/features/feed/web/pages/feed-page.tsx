import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { useSession } from '../../../../shell/api/use-session.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { openPaymentWindow } from '../../../payments/web/index.ts';
import { feedFilters, feedModes, typeGroups, type FeedFilter, type FeedMode, type TypeGroup } from '../../constants.ts';
import { listPosts } from '../../contract/pages.ts';
import { PostList } from '../parts/post-list.tsx';
import { usePosts } from '../state/use-posts.ts';
import { addressOf, useShown, type Shown } from '../state/use-shown.ts';

export const Route = createFileRoute('/$language/feed/')({
  loader: ({ params }) => callRest(listPosts, params.language, { query: {} }),
  head: ({ params }) =>
    pageHead({ name: 'feed', language: params.language, title: m.feed_title(), description: m.feed_text() }),
  component: FeedPage,
});

const filterNames: Record<FeedFilter, () => string> = {
  all: m.feed_filter_all,
  follows: m.feed_filter_follows,
  bought: m.feed_filter_bought,
  liked: m.feed_filter_liked,
  commented: m.feed_filter_commented,
};
const emptyTexts: Record<FeedFilter, () => string> = {
  all: m.feed_empty_all,
  follows: m.feed_empty_follows,
  bought: m.feed_empty_bought,
  liked: m.feed_empty_liked,
  commented: m.feed_empty_commented,
};
const modeNames: Record<FeedMode, () => string> = { newest: m.feed_mode_newest, popular: m.feed_mode_popular };
const groupNames: Record<TypeGroup, () => string> = {
  clips: m.feed_group_clips,
  photos: m.feed_group_photos,
  texts: m.feed_group_texts,
};

/** Posts of all performers, or of those that one follows, has bought, liked or commented on (J1). */
function FeedPage() {
  const sent = Route.useLoaderData();
  const language = useLanguage();
  const shown = useShown();
  const { guest } = useSession();
  const tabs = feedFilters.map((filter) => ({
    key: filter,
    address: addressOf(language, { ...shown, filter }),
    label: filterNames[filter](),
  }));
  const isStranger = guest !== null && !guest.isLoggedIn;
  return (
    <div className="mx-auto max-w-[720px] px-4 pt-1 pb-12">
      <header className="mb-4 pt-3">
        <h1 className="text-[34px] desktop:text-[42px]">{m.feed_title()}</h1>
        <p className="mt-1 max-w-[64ch] text-muted">{m.feed_text()}</p>
      </header>
      <Tabs label={m.feed_views()} tabs={tabs} here={shown.filter} />
      <Choices shown={shown} />
      {shown.filter !== 'all' && isStranger ? (
        <Notice title={filterNames[shown.filter]()} text={m.feed_needs_account()}>
          <button type="button" className="btn btn-primary" onClick={() => openPaymentWindow('signup')}>
            {m.feed_sign_up()}
          </button>
        </Notice>
      ) : (
        <Shelf key={JSON.stringify(shown)} shown={shown} sent={sent} />
      )}
    </div>
  );
}

function Shelf({ shown, sent }: { shown: Shown; sent: Parameters<typeof usePosts>[2] }) {
  return <PostList posts={usePosts(shown, null, sent)} empty={emptyTexts[shown.filter]()} />;
}

const choice =
  'inline-flex min-h-11 items-center rounded-full px-2 text-[14.5px] text-muted hover:text-ink sm:px-3.5 [&[aria-current]]:font-medium [&[aria-current]]:text-ink sm:[&[aria-current]]:bg-raised';

/** Kinds and order. */
function Choices({ shown }: { shown: Shown }) {
  const language = useLanguage();
  const groups = [null, ...typeGroups];
  const orders = shown.filter === 'all' || shown.filter === 'follows' ? feedModes : [];
  return (
    <div className="-mx-2 my-2 flex flex-wrap items-center sm:mx-0 sm:gap-x-1">
      {groups.map((group) => (
        <Link
          key={group ?? 'all'}
          href={addressOf(language, { ...shown, group })}
          className={choice}
          aria-current={shown.group === group ? 'true' : undefined}
        >
          {group === null ? m.feed_group_all() : groupNames[group]()}
        </Link>
      ))}
      <span className="ml-auto flex">
        {orders.map((mode) => (
          <Link
            key={mode}
            href={addressOf(language, { ...shown, mode })}
            className={choice}
            aria-current={shown.mode === mode ? 'true' : undefined}
          >
            {modeNames[mode]()}
          </Link>
        ))}
      </span>
    </div>
  );
}
