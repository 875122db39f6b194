import type { ReactNode } from 'react';
import { m } from '#messages';
import { Icon } from '../../../../ui/icon.tsx';
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
  captions,
  onCaptions,
}: StageControlsProps) {
  return (
    <div className="absolute right-4 z-10 flex gap-2 max-md:bottom-[50%] max-md:flex-col md:bottom-5">
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
          <Control label={m.live_pip()} onPress={() => void togglePip(video)}>
            <Icon name="pip" />
          </Control>
          <span className="max-md:hidden">
            <Control label={m.live_full()} onPress={() => void toggleFull(video)}>
              <Icon name="full" />
            </Control>
          </span>
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
  if (document.pictureInPictureElement !== null) await document.exitPictureInPicture();
  else await video.requestPictureInPicture?.();
}

/** The whole stage, with the clock and the mark on it, not the bare picture. */
async function toggleFull(video: HTMLVideoElement): Promise<void> {
  if (document.fullscreenElement !== null) await document.exitFullscreen();
  else await video.closest('section')?.requestFullscreen();
}
