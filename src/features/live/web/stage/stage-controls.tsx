import type { ReactNode } from 'react';
import { m } from '#messages';
import { Icon } from '../../../../ui/icon.tsx';
import { canFillScreen, toggleFullScreen } from '../../../../ui/player/full-screen.ts';
import { Glyph } from '../chat/glyph.tsx';

interface StageControlsProps {
  /** From 0, which is muted, to 1. */
  volume: number;
  onMute: () => void;
  onVolume: (volume: number) => void;
  /** Words alone, without sounds and effects. */
  isQuiet: boolean;
  onQuiet: () => void;
  /** Null where there is no picture to put elsewhere. */
  video: HTMLVideoElement | null;
  /** Whether all of it is shown, and nothing cut. */
  isWhole: boolean;
  onWhole: () => void;
  /** Whether captions are shown; null where nobody writes any. */
  captions: boolean | null;
  onCaptions: () => void;
}

/** Sound and picture, at the stage's edge; within the thumb's reach on a phone. */
export function StageControls({
  volume,
  onMute,
  onVolume,
  isQuiet,
  onQuiet,
  video,
  isWhole,
  onWhole,
  captions,
  onCaptions,
}: StageControlsProps) {
  return (
    <div className="absolute right-4 z-10 flex gap-2 max-md:bottom-[50%] max-md:grid max-md:grid-cols-2 md:bottom-5 low:right-auto low:bottom-3 low:left-4 low:flex">
      <span className="flex items-center rounded-full md:btn-glass">
        <Control label={volume === 0 ? m.live_unmute() : m.live_mute()} onPress={onMute}>
          <Icon name={volume === 0 ? 'muted' : 'volume'} />
        </Control>
        {/* A phone has keys for it, and lets no page set it. */}
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={volume}
          aria-label={m.live_volume()}
          className="mr-4 w-24 accent-current max-md:hidden"
          onChange={(event) => onVolume(Number(event.target.value))}
        />
      </span>
      <Control label={m.live_quiet()} isPressed={isQuiet} onPress={onQuiet}>
        <Glyph name="quiet" />
      </Control>
      {captions === null ? null : (
        <Control label={m.live_captions()} isPressed={captions} onPress={onCaptions}>
          <Glyph name="captions" />
        </Control>
      )}
      {video === null ? null : (
        <>
          <Control label={m.live_whole()} isPressed={isWhole} onPress={onWhole}>
            <Glyph name="whole" />
          </Control>
          {document.pictureInPictureEnabled ? (
            <Control label={m.live_pip()} onPress={() => void togglePip(video)}>
              <Icon name="pip" />
            </Control>
          ) : null}
          {canFillScreen(video) ? (
            <Control label={m.live_full()} onPress={() => void toggleFull(video)}>
              <Icon name="full" />
            </Control>
          ) : null}
        </>
      )}
    </div>
  );
}

interface ControlProps {
  label: string;
  /** For what is switched on and off. */
  isPressed?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Control({ label, isPressed, onPress, children }: ControlProps) {
  return (
    <button
      type="button"
      className="icon-btn btn-glass aria-pressed:text-[oklch(0.86_0.11_85)]"
      onClick={onPress}
      aria-label={label}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
    >
      {children}
    </button>
  );
}

async function togglePip(video: HTMLVideoElement): Promise<void> {
  if (document.pictureInPictureElement instanceof Element) await document.exitPictureInPicture();
  else await video.requestPictureInPicture?.();
}

/**
 * The whole stage, with the clock and the mark on it; the bare picture only where a browser knows nothing else. On phones, where the clock is
 * in the chat, the whole room; a picture that is wider than high turns it, where a browser lets us.
 */
async function toggleFull(video: HTMLVideoElement): Promise<void> {
  const isOverlaid = matchMedia('(width < 992px)').matches;
  await toggleFullScreen(video.closest(isOverlaid ? '[data-room]' : 'section'), video);
  if (document.fullscreenElement instanceof Element && isOverlaid && video.videoWidth > video.videoHeight) await turn();
}

/** Held by browsers of phones while something fills the screen; others know nothing of it. */
async function turn(): Promise<void> {
  const { orientation } = screen as { orientation?: ScreenOrientation & { lock?: (to: string) => Promise<void> } };
  await orientation?.lock?.('landscape').catch(() => undefined);
}
