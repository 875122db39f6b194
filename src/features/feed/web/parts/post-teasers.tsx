import { m } from '#messages';
import { formatBerlinMoment } from '../../../../platform/time/format.ts';
import { formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import type { FeedPost } from '../../contract.ts';

interface PostTeasersProps {
  id: string;
  title: string;
  posts: readonly FeedPost[];
  more: { href: string; label: string } | null;
}

/** A few posts beside each other; on a phone they go on to the side. As everybody sees them: the same page serves all. */
export function PostTeasers({ id, title, posts, more }: PostTeasersProps) {
  if (posts.length === 0) return null;
  return (
    <section id={id} className="mb-12">
      <header className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-[26px]">{title}</h2>
        {more === null ? null : (
          <Link href={more.href} className="ml-auto py-2 font-medium text-muted hover:text-ink">
            {more.label}
          </Link>
        )}
      </header>
      <ul className="-mx-4 flex snap-x gap-4 overflow-x-auto scroll-px-4 px-4 pb-2 desktop:mx-0 desktop:grid desktop:grid-cols-3 desktop:overflow-visible desktop:px-0 xl:grid-cols-6">
        {posts.map((post) => (
          <li key={post.id} className="w-[240px] shrink-0 snap-start desktop:w-auto">
            <Teaser post={post} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Teaser({ post }: { post: FeedPost }) {
  const language = useLanguage();
  const { photos, clip, model, title, text, published } = post;
  const picture = photos[0] ?? clip?.poster ?? null;
  const name = title ?? m.feed_post_of({ name: model.name });
  return (
    <article>
      <Link href={href('feedPost', language, { postId: String(post.id) })} className="group block">
        <div className="relative aspect-[4/5] overflow-hidden rounded-media bg-raised">
          {picture === null ? (
            <p className="absolute inset-0 flex items-center p-5 font-serif text-[19px] leading-snug">
              <span className="line-clamp-6 wrap-anywhere">{text === null || text === '' ? name : text}</span>
            </p>
          ) : (
            <Picture
              picture={picture}
              alt=""
              sizes="(width >= 1280px) 230px, (width >= 1023px) 30vw, 240px"
              widest={640}
              className="absolute inset-0 size-full object-cover transition-transform duration-300 ease-out group-hover:scale-[1.03] motion-reduce:transition-none"
            />
          )}
          {clip === null ? null : (
            <span className="absolute top-3 right-3 rounded-full bg-[oklch(0.15_0.02_340/0.75)] p-1.5 text-glow">
              <Icon name="film" size={16} />
            </span>
          )}
        </div>
        <h3 className="mt-2 line-clamp-2 font-serif text-[17px] leading-tight wrap-anywhere">{name}</h3>
      </Link>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-[13.5px] text-muted">
        <span className="wrap-anywhere">{model.name}</span>
        <time dateTime={published}>{formatBerlinMoment(published, language, 'medium')}</time>
        <span className="inline-flex items-center gap-1 tabular-nums">
          <Icon name="heart" size={14} />
          {formatNumber(post.likes, language)}
        </span>
      </p>
    </article>
  );
}
