import { useEffect, useState } from 'react';
import { m } from '#messages';
import { formatClock, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { opened, Picture } from '../../../../ui/picture.tsx';
import type { FeedPost } from '../../contract.ts';
import { useInView } from '../state/use-in-view.ts';

const badge = 'rounded-full bg-[oklch(0.15_0.02_340/0.75)] px-2.5 py-0.5 text-[12.5px] text-glow';

/** Whether pictures may move by themselves: not where somebody wants less motion, or pays for what is loaded. */
function useMotion(): boolean {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const less = matchMedia('(prefers-reduced-motion: reduce)');
    const saves = matchMedia('(prefers-reduced-data: reduce)');
    const read = () => setWanted(!less.matches && !saves.matches);
    read();
    less.addEventListener('change', read);
    saves.addEventListener('change', read);
    return () => {
      less.removeEventListener('change', read);
      saves.removeEventListener('change', read);
    };
  }, []);
  return isWanted;
}

/** A film of hers in a post: a few silent seconds of it move while it is in sight, and the whole is on its page. */
export function PostClip({ post, eager }: { post: FeedPost; eager: boolean }) {
  const language = useLanguage();
  const [ref, isSeen] = useInView<HTMLDivElement>(0.6);
  const hasMotion = useMotion();
  const { clip, model, restriction } = post;
  if (clip === null) return null;
  const isBlurred = clip.avsRequired;
  const time = formatClock(clip.length / 1000);
  const poster = clip.poster === null ? null : isBlurred || post.fsk === 16 ? clip.poster : opened(clip.poster);
  return (
    <div ref={ref} className="relative aspect-video overflow-hidden bg-raised">
      {poster === null ? null : (
        <Picture
          picture={poster}
          alt=""
          sizes="(width >= 720px) 680px, 100vw"
          eager={eager}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {isSeen && hasMotion && clip.hover !== null ? (
        <video
          src={clip.hover}
          autoPlay
          muted
          loop
          playsInline
          aria-hidden="true"
          data-testid="clip-preview"
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
      <Link
        href={href('actorVideo', language, { actorName: model.slug, videoId: String(clip.id) })}
        className="absolute inset-0 grid place-content-center text-glow"
      >
        <span className="grid size-16 place-content-center rounded-full bg-[oklch(0.15_0.02_340/0.6)]">
          <Icon name={restriction === null ? 'film' : 'shield'} size={28} />
        </span>
        <span className="sr-only">{m.feed_watch({ title: post.title ?? model.name, time })}</span>
      </Link>
      <p className="pointer-events-none absolute right-3 bottom-3 flex gap-1.5">
        {clip.vip ? <span className={`${badge} text-[oklch(0.86_0.11_85)]`}>VIP</span> : null}
        <span className={`${badge} tabular-nums`} aria-hidden="true">
          {time}
        </span>
      </p>
    </div>
  );
}
