import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useApiAction, useApiPages } from '../../../../ui/data/use-api.ts';
import { BackofficePage, List, ReasonDialog, SearchForm } from '../../../backoffice/web/index.ts';
import { findPosts, removePost, type FoundPost } from '../../contract.ts';

export const Route = createFileRoute('/$language/house/feed/')({
  head: ({ params }) => pageHead({ name: 'backofficeFeed', language: params.language, title: m.feed_operator() }),
  component: PostsPage,
});

function PostsPage() {
  return (
    <BackofficePage page="backofficeFeed" title={m.feed_operator()} text={m.feed_operator_text()}>
      <Posts />
    </BackofficePage>
  );
}

function Posts() {
  const [search, setSearch] = useState('');
  const pages = useApiPages(findPosts, { query: { search } }, 'before');
  return (
    <>
      <SearchForm label={m.feed_operator_search()} onSearch={setSearch} />
      <List
        pages={pages}
        label={m.feed_operator()}
        empty={m.feed_operator_none()}
        renderItem={(post) => <PostRow key={post.id} post={post} />}
      />
    </>
  );
}

const kindNames: Readonly<Record<string, () => string>> = {
  text: m.feed_operator_kind_text,
  photos: m.feed_operator_kind_photos,
  clip: m.feed_operator_kind_clip,
};

/** What follows from it, for those who have bought it as well. */
function removalText({ type, hasOwnAlbum }: FoundPost): string {
  if (type === 'text') return m.feed_operator_remove_text();
  if (type === 'clip') return m.feed_operator_remove_clip();
  return hasOwnAlbum ? m.feed_operator_remove_photos() : m.feed_operator_remove_album();
}

function PostRow({ post }: { post: FoundPost }) {
  const language = useLanguage();
  const [isRemoving, setRemoving] = useState(false);
  const { mutateAsync: remove } = useApiAction(removePost, { refreshes: [findPosts] });
  const { id, title, text, actorName, fsk, publishAt, state, reason } = post;
  return (
    <li className="border-b border-line py-4" data-testid={`found-post-${id}`}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link
          href={href('feedPost', language, { postId: String(id) })}
          className="font-medium wrap-anywhere hover:underline"
        >
          {title === '' ? m.feed_post_of({ name: actorName }) : title}
        </Link>
        <span className="text-[14.5px] text-muted tabular-nums">
          {actorName} · {kindNames[post.type]?.() ?? post.type} · {id} · FSK {fsk}
          {publishAt === null ? '' : ` · ${formatMoment(publishAt, language)}`}
        </span>
      </p>
      {text === '' ? null : <p className="mt-1 line-clamp-3 max-w-[80ch] whitespace-pre-line wrap-anywhere">{text}</p>}
      {state === 'removed' ? (
        <p className="mt-1 wrap-anywhere text-signal">{m.feed_studio_removed({ reason: reason ?? '' })}</p>
      ) : (
        <button
          type="button"
          className="btn btn-quiet mt-2 text-signal"
          aria-label={`${m.feed_operator_remove()}: ${title}`}
          onClick={() => setRemoving(true)}
        >
          {m.feed_operator_remove()}
        </button>
      )}
      {isRemoving ? (
        <ReasonDialog
          title={title === '' ? m.feed_operator_remove_title() : m.feed_operator_remove_named({ title })}
          text={removalText(post)}
          action={m.feed_operator_remove()}
          onAct={(said) => remove({ params: { postId: id }, body: { reason: said } })}
          onClose={() => setRemoving(false)}
          onDone={() => setRemoving(false)}
        />
      ) : null}
    </li>
  );
}
