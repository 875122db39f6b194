import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { PagedList } from '../../../../ui/data/paged-list.tsx';
import { useApiPages } from '../../../../ui/data/use-api.ts';
import { Section } from '../../../../ui/section.tsx';
import { StudioSection, studioSentences } from '../../../studio/web/index.ts';
import { listOwnPosts } from '../../contract.ts';
import { NewPost } from './new-post.tsx';
import { OwnPostCard } from './own-post-card.tsx';

export const Route = createFileRoute('/$language/studio/feed/')({
  head: ({ params }) => pageHead({ name: 'studioFeed', language: params.language, title: m.feed_title() }),
  component: StudioFeedPage,
});

function StudioFeedPage() {
  return (
    <StudioSection page="studioFeed" text={m.feed_studio_text()}>
      <Section title={m.feed_studio_new()}>
        <NewPost />
      </Section>
      <Section title={m.feed_studio_own()}>
        <OwnPosts />
      </Section>
    </StudioSection>
  );
}

function OwnPosts() {
  const pages = useApiPages(listOwnPosts, { query: {} }, 'before', { refreshOn: ['ownPostChanged', 'albumChanged'] });
  return (
    <PagedList
      pages={pages}
      label={m.feed_studio_own()}
      empty={m.feed_studio_none()}
      more={m.feed_more()}
      sentences={studioSentences()}
    >
      {(post) => <OwnPostCard key={post.id} post={post} />}
    </PagedList>
  );
}
