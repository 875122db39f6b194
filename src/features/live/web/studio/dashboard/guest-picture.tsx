import { usePlayer, type UsePlayer } from '@separee/media/react';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../../shell/addresses/language.ts';
import type { StudioState } from '../../../contract.ts';
import { loadStudio } from '../calls.ts';
import { MissingMedia, type Missing } from './missing-media.ts';

const READ_MS = 1_000;

/** Whom she is alone with, seen or heard as he allows it. */
export function GuestPicture({ play, isVoice }: { play: StudioState['guestPicture'] & object; isVoice: boolean }) {
  const language = useLanguage();
  const { state, videoRef, player } = usePlayer({
    url: play.url,
    // In a voice call there is nothing to see, and nothing else may come.
    audioOnly: isVoice,
    counts: true,
    // A token of its own for each attempt: they are good for a minute.
    access: async () => (await loadStudio(language)).guestPicture ?? play,
  });
  const [missing, setMissing] = useState<Missing>(null);
  const isLive = state === 'live';
  useEffect(() => {
    if (!isLive || player === null) return;
    const media = new MissingMedia(isVoice);
    const timer = setInterval(() => {
      // What is out of her sight is presented to nobody, and missed by nobody.
      if (document.visibilityState !== 'visible') return;
      void player.presented().then((presented) => setMissing(media.read(presented)));
    }, READ_MS);
    return () => {
      clearInterval(timer);
      setMissing(null);
    };
  }, [isLive, player, isVoice]);
  const caption = captionOf(state, isVoice, missing);
  return (
    <figure
      data-testid="guest-picture"
      data-state={state}
      data-missing={missing ?? ''}
      className={
        isVoice
          ? 'absolute right-4 bottom-4 rounded-full bg-[oklch(0.15_0.02_340/0.7)] px-4 py-2 text-glow'
          : 'absolute right-4 bottom-4 w-[34%] max-w-[280px] overflow-hidden rounded-[12px] border border-glow/40 bg-night shadow-[var(--shadow)]'
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a guest's camera carries no captions */}
      <video
        ref={videoRef}
        autoPlay
        playsInline
        aria-label={m.live_studio_guest_picture()}
        className={
          isVoice ? 'sr-only' : `aspect-video w-full object-cover ${missing === 'picture' ? 'opacity-25' : ''}`
        }
      />
      {caption === null ? null : (
        <figcaption role="status" className="px-3 py-1.5 text-[13.5px] text-glow">
          {caption}
        </figcaption>
      )}
    </figure>
  );
}

function captionOf(state: UsePlayer['state'], isVoice: boolean, missing: Missing): string | null {
  // It stood, and nothing comes any more.
  const lost = state !== 'reconnecting' ? missing : isVoice ? 'sound' : 'picture';
  if (lost === null && state !== 'live') return m.live_studio_guest_waiting();
  if (lost === 'picture') return m.live_studio_guest_no_picture();
  if (lost === 'sound') return m.live_studio_guest_no_sound();
  return isVoice ? m.live_studio_guest_voice() : null;
}
