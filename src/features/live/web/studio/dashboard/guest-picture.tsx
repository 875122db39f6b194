import { usePlayer } from '@separee/media/react';
import { m } from '#messages';
import { useLanguage } from '../../../../../shell/addresses/language.ts';
import type { StudioState } from '../../../contract.ts';
import { loadStudio } from '../calls.ts';

/** Whom she is alone with, seen or heard as he allows it. */
export function GuestPicture({ play, isVoice }: { play: StudioState['guestPicture'] & object; isVoice: boolean }) {
  const language = useLanguage();
  const { state, videoRef } = usePlayer({
    url: play.url,
    // In a voice call there is nothing to see, and nothing else may come.
    audioOnly: isVoice,
    // A token of its own for each attempt: they are good for a minute.
    access: async () => (await loadStudio(language)).guestPicture ?? play,
  });
  return (
    <figure
      data-testid="guest-picture"
      data-state={state}
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
        className={isVoice ? 'sr-only' : 'aspect-video w-full object-cover'}
      />
      {isVoice || state !== 'live' ? (
        <figcaption className="px-3 py-1.5 text-[13.5px] text-glow">
          {state === 'live' ? m.live_studio_guest_voice() : m.live_studio_guest_waiting()}
        </figcaption>
      ) : null}
    </figure>
  );
}
