import { ViewerWatermark } from '../../../../ui/player/viewer-watermark.tsx';
import { useCallback, useState } from 'react';
import { useWakeLock } from '../../../../ui/live/use-wake-lock.ts';
import { recall, remember } from '../../../../shell/consent/consent.ts';
import type { ActorData } from '../../../performers/contract.ts';
import { CaptionLine } from '../chat/caption-line.tsx';
import { GiftEffect } from '../giving/gift-effect.tsx';
import { LivePlayer, type PictureObstacle } from './live-player.tsx';
import { playAtPress, useStopped } from './playback.ts';
import { hasPicture } from '../private/modes.ts';
import type { ConnectionFigures } from './quality.ts';
import type { Joined } from '../state/room-state.ts';
import { StageControls } from './stage-controls.tsx';
import { StillNotice } from './still-notice.tsx';
import { TapToPlay } from './tap-to-play.tsx';
import type { Room } from '../state/use-room.ts';
import type { Translation } from '../chat/use-translation.ts';
import { VoiceStage } from './voice-stage.tsx';

interface StageProps {
  room: Room;
  joined: Joined;
  actor: ActorData;
  translation: Translation;
  /** Nothing shows or sounds when something is given. */
  isQuiet: boolean;
  onQuiet: () => void;
  onFigures: (figures: ConnectionFigures | null) => void;
}

/** The performer, large, with her sound, or her voice alone; the guest's mark upon it, and the controls at its edge. */
export function Stage({ room, joined, actor, translation, isQuiet, onQuiet, onFigures }: StageProps) {
  const isVoice = !hasPicture(joined.mode);
  /** From 0 to 1. What it was before it was muted comes back. */
  const [volume, setVolume] = useState(() => readVolume(recall('playerVolume')));
  const [muted, setMuted] = useState(volume === 0);
  /** The browser plays without sound only, until he presses something. He may have muted it himself besides. */
  const [isSilenced, setSilenced] = useState(false);
  const isSilent = muted || isSilenced;
  const [isWhole, setWhole] = useState(() => recall('stageFit') === 'whole');
  const [sound, setSound] = useState<MediaStream | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [showsCaptions, setShowsCaptions] = useState(() => recall('captions') === '1');
  const [obstacle, setObstacle] = useState<PictureObstacle | null>(null);
  const isStopped = useStopped(video);
  useWakeLock(true);
  const { tell } = room;
  const captionsOver = useCallback(() => tell({ type: 'captionsOver' }), [tell]);

  return (
    <>
      {/* Where the picture of the chat session before has been cut, the next opens the stream anew, and at once. */}
      <LivePlayer
        key={room.pictureOf}
        url={joined.play.url}
        access={() => room.access('play')}
        isVoice={isVoice}
        muted={isSilent}
        volume={volume}
        isWhole={isWhole}
        onVideo={setVideo}
        onSound={setSound}
        onSilenced={() => setSilenced(true)}
        onSign={room.sign}
        onFigures={onFigures}
        onObstacle={setObstacle}
      />
      {isVoice ? <VoiceStage actor={actor} sound={sound} isMuted={isSilent} /> : <ViewerWatermark />}
      {isQuiet ? null : <GiftEffect lines={room.lines} volume={isSilent ? 0 : volume} />}
      {isStopped && video !== null ? (
        <TapToPlay
          onPress={() => {
            void playAtPress(video, muted, !isVoice).then((silent) => setSilenced(silent && !muted));
          }}
        />
      ) : (
        <StillNotice obstacle={obstacle} still={room.still} name={actor.name} />
      )}
      {showsCaptions ? <CaptionLine captions={room.captions} translation={translation} onOver={captionsOver} /> : null}
      <StageControls
        volume={isSilent ? 0 : volume}
        onMute={() => {
          const loud = volume === 0 ? 1 : volume;
          remember('playerVolume', isSilent ? String(loud) : '0');
          setVolume(loud);
          setMuted(!isSilent);
          setSilenced(false);
        }}
        onVolume={(next) => {
          remember('playerVolume', String(next));
          setVolume(next);
          setMuted(next === 0);
          setSilenced(false);
        }}
        isQuiet={isQuiet}
        onQuiet={onQuiet}
        video={isVoice ? null : video}
        isWhole={isWhole}
        onWhole={() => {
          remember('stageFit', isWhole ? 'filled' : 'whole');
          setWhole(!isWhole);
        }}
        captions={room.hasCaptions ? showsCaptions : null}
        onCaptions={() => {
          remember('captions', showsCaptions ? '0' : '1');
          setShowsCaptions(!showsCaptions);
        }}
      />
    </>
  );
}

/** What was remembered, as a volume; the full one where nothing was, or nothing that could be. */
function readVolume(kept: string | null): number {
  const volume = kept === null ? 1 : Number(kept);
  return volume >= 0 && volume <= 1 ? volume : 1;
}
