import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { found, numberIn } from '../../../../shell/pages/found.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useApi } from '../../../../ui/data/use-api.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { getPost } from '../../contract/pages.ts';
import { Comments } from '../post/comments.tsx';
import { PostCard } from '../post/post-card.tsx';

export const Route = createFileRoute('/$language/feed/$postId/')({
  loader: async ({ params: { language, postId } }) => {
    const { post } = await found(callRest(getPost, language, { params: { postId: numberIn(postId) } }));
    // Where a page begins is loaded with every page: what this one alone needs is not.
    const { postData } = await import('../post/structured-data.ts');
    return { post, scripts: postData(post, language) };
  },
  head: ({ params: { language }, loaderData }) => {
    if (loaderData === undefined) return {};
    const { post, scripts } = loaderData;
    return {
      ...pageHead({
        name: 'feedPost',
        language,
        params: { postId: String(post.id) },
        title: post.title ?? m.feed_post_of({ name: post.model.name }),
        description: (post.text ?? '').slice(0, 160) || m.feed_post_of({ name: post.model.name }),
      }),
      scripts,
    };
  },
  component: PostPage,
  notFoundComponent: NoPost,
});

/** A post by itself, with all of it and what is said of it. */
function PostPage() {
  const { post: sent } = Route.useLoaderData();
  const language = useLanguage();
  const { guest } = useSession();
  const about = guest?.isLoggedIn === true ? `${guest.guestId} ${guest.hasAvs}` : null;
  const own = useApi(getPost, { params: { postId: sent.id } }, { enabled: about !== null, about });
  const post = (about === null ? undefined : own.data?.post) ?? sent;
  return (
    <div className="mx-auto max-w-[720px] px-4 pt-4 pb-12">
      <Link
        href={href('feed', language)}
        className="mb-3 inline-flex min-h-11 items-center gap-1.5 text-muted hover:text-ink"
      >
        <Icon name="back" size={18} />
        {m.feed_title()}
      </Link>
      <PostCard key={post.id} post={post} eager>
        <Comments post={post} />
      </PostCard>
    </div>
  );
}

function NoPost() {
  const language = useLanguage();
  return (
    <Notice title={m.feed_gone()} text={m.feed_gone_text()}>
      <Link href={href('feed', language)} className="btn btn-primary">
        {m.feed_all()}
      </Link>
    </Notice>
  );
}
