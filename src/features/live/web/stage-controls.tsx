import type { ReactNode } from 'react';
import { m } from '#messages';
import { Icon } from '../../../shell/ui/icon.tsx';

interface StageControlsProps {
  muted: boolean;
  onMute: () => void;
  /** Null where there is no picture to put elsewhere. */
  video: HTMLVideoElement | null;
}

/** Sound and picture, at the stage's edge; within the thumb's reach on a phone. */
export function StageControls({ muted, onMute, video }: StageControlsProps) {
  return (
    <div className="absolute right-4 z-10 flex gap-2 max-md:bottom-[50%] max-md:flex-col md:bottom-5">
      <Control label={muted ? m.live_unmute() : m.live_mute()} onPress={onMute}>
        <Icon name={muted ? 'muted' : 'volume'} />
      </Control>
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

function Control({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="icon-btn btn-glass" onClick={onPress} aria-label={label}>
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
