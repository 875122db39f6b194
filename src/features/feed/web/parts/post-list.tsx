import { useEffect } from 'react';
import { m } from '#messages';
import { LoadError, Loading } from '../../../../ui/data/loaded.tsx';
import type { Posts } from '../state/use-posts.ts';
import { feedSentences } from '../error-sentences.ts';
import { PostCard } from '../post/post-card.tsx';
import { useInView } from '../state/use-in-view.ts';

/** Posts below each other, without an end: the next come before the last is reached. New ones are told of above, and move nothing. */
export function PostList({ posts: { pages, newCount, showNew }, empty }: { posts: Posts; empty: string }) {
  const { items, error, hasMore, isBusy, more } = pages;
  const [end, isNear] = useInView<HTMLDivElement>(0, '800px');
  useEffect(() => {
    if (isNear && hasMore && !isBusy && error === null) more();
  }, [isNear, hasMore, isBusy, error, more]);
  if (items === null && error === null)
    return (
      <div className="grid gap-6">
        <Loading height="h-[420px]" />
        <Loading height="h-[420px]" />
      </div>
    );
  return (
    <>
      <div className="sticky top-[72px] z-10 grid h-0 justify-center" aria-live="polite">
        {newCount === 0 ? null : (
          <button type="button" className="btn btn-primary h-11 shadow-[var(--shadow)]" onClick={showNew}>
            {m.feed_new({ count: newCount })}
          </button>
        )}
      </div>
      {items !== null && items.length === 0 ? <p className="py-10 text-center text-muted">{empty}</p> : null}
      <div className="grid gap-6" role="feed" aria-busy={isBusy} aria-label={m.feed_title()}>
        {items?.map((post, nth) => (
          <PostCard key={post.id} post={post} eager={nth === 0} />
        ))}
      </div>
      <div ref={end} />
      {error === null ? null : <LoadError error={error} onRetry={more} sentences={feedSentences} />}
      {hasMore && error === null ? (
        <p className="my-6 text-center">
          <button type="button" className="btn btn-quiet" disabled={isBusy} onClick={more}>
            {isBusy ? m.shell_loading() : m.feed_more()}
          </button>
        </p>
      ) : null}
    </>
  );
}
