import { useEffect, useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { useServerNow } from '../../../../shell/time/server-time.ts';
import { whenInside } from '../../../../shell/consent/gate-state.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { LivePreview } from '../profile/live-preview.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import type { ActorData } from '../../contract.ts';
import { ChatButton } from '../relations/chat-button.tsx';
import { useLiveState } from '../profile/live-state.ts';
import { useOwnState } from '../relations/use-own-state.ts';

/** The evening's invitation: one performer, her moving picture, one clear way in. */
export function Hero({ actor }: { actor: ActorData }) {
  const language = useLanguage();
  const { state, isLivePreviewEnabled } = useLiveState(actor);
  useOwnState(actor);
  const live = state !== 'offline';
  const address = href('actor', language, { actorName: actor.slug });
  return (
    <section className="relative mb-11 min-h-[320px] overflow-hidden rounded-[22px] bg-night max-desktop:aspect-[4/5] desktop:aspect-[21/8]">
      <Picture
        picture={actor.portrait}
        wide={actor.cover}
        alt=""
        // A little less than it is wide, so that an ordinary phone takes the middle size.
        sizes="(min-width: 1023px) 100vw, 88vw"
        eager
        className="film-grain absolute inset-0 size-full"
      />
      {live && isLivePreviewEnabled ? <LaterPreview actorId={actor.id} /> : null}
      <div className="absolute inset-0 bg-[linear-gradient(transparent_35%,oklch(0.12_0.03_340/0.95)_82%)] desktop:bg-[linear-gradient(90deg,oklch(0.12_0.03_340/0.92)_8%,oklch(0.12_0.03_340/0.5)_46%,transparent_72%)]" />
      <div className="absolute inset-x-6 bottom-6 text-glow desktop:inset-x-auto desktop:bottom-11 desktop:left-12 desktop:max-w-[500px]">
        {live ? <LiveSince since={actor.onlineSince} /> : null}
        <h1 className="mt-2 text-[clamp(34px,4.2vw,60px)] font-[420]">
          {m.performers_evening_with({ name: actor.name })}
        </h1>
        <p className="mt-3 mb-5 text-[16px] text-glow-muted">{actor.headline}</p>
        <div className="flex flex-wrap gap-2.5">
          <ChatButton actor={actor} shape="hero" />
          <Link href={address} className="btn btn-glass">
            {live ? m.performers_watch_first() : actor.name}
          </Link>
        </div>
      </div>
    </section>
  );
}

/** The page is the same for everyone and kept: the minutes are counted in the browser. */
function LiveSince({ since }: { since: string | null }) {
  const now = useServerNow(since === null ? null : 30_000);
  const minutes = since === null || now === null ? null : Math.floor((now - Date.parse(since)) / 60_000);
  return (
    <span className="live-dot">
      {minutes === null || minutes < 1 ? m.performers_live() : m.performers_live_since({ minutes })}
    </span>
  );
}

/** How long the page stands still first, and how long at most, in milliseconds. */
const CALM = 1200;
const LONGEST = 6000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * The moving picture comes once the guest is inside and the page stands still: with his first movement, or after a while without one. The first
 * connection takes a phone a quarter of a second in which it answers to nothing.
 */
function LaterPreview({ actorId }: { actorId: number }) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const ending = new AbortController();
    const { signal } = ending;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const begin = () => setReady(true);
    const stop = whenInside(() => {
      timers.push(
        setTimeout(() => {
          for (const sign of SIGNS) addEventListener(sign, begin, { signal, once: true, passive: true });
        }, CALM),
        setTimeout(begin, LONGEST),
      );
    });
    return () => {
      stop();
      ending.abort();
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  return ready ? <LivePreview actorId={actorId} position="desktop:object-[70%_30%]" /> : null;
}
