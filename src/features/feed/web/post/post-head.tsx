import { m } from '#messages';
import { formatBerlinMoment } from '../../../../platform/time/format.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import type { FeedPost } from '../../contract.ts';

/** Whose a post is, and since when it is there: by the clock in Berlin, for the page is one for everybody. */
export function PostHead({ post }: { post: FeedPost }) {
  const language = useLanguage();
  const { model, published, pinned, guestState } = post;
  const address = href('actor', language, { actorName: model.slug });
  return (
    <header className="flex items-center gap-3 px-4 py-3 sm:px-5">
      <Link href={address} tabIndex={-1} aria-hidden="true" className="relative size-11 shrink-0">
        <span className="block size-11 overflow-hidden rounded-full bg-raised">
          {model.avatar === null ? null : (
            <Picture picture={model.avatar} alt="" sizes="44px" widest={320} className="size-full object-cover" />
          )}
        </span>
        {model.online ? (
          <span className="absolute right-0 bottom-0 size-3 rounded-full border-2 border-surface bg-sea" />
        ) : null}
      </Link>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Link href={address} className="font-medium wrap-anywhere hover:underline">
            {model.name}
          </Link>
          {model.online ? <span className="text-[13.5px] text-sea">{m.feed_online()}</span> : null}
          {guestState.following ? <span className="text-[13.5px] text-muted">{m.feed_following()}</span> : null}
        </p>
        <Link
          href={href('feedPost', language, { postId: String(post.id) })}
          className="text-[14px] text-muted hover:text-ink hover:underline"
        >
          <time dateTime={published}>{formatBerlinMoment(published, language, 'medium')}</time>
        </Link>
      </div>
      {pinned ? (
        <span className="inline-flex items-center gap-1.5 text-[13.5px] text-muted">
          <Icon name="pin" size={16} />
          {m.feed_pinned()}
        </span>
      ) : null}
    </header>
  );
}
