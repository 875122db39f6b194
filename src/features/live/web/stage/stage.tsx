import { useCallback, useState } from 'react';
import { recall, remember } from '../../../../shell/consent/consent.ts';
import type { ActorData } from '../../../performers/contract.ts';
import { CaptionLine } from '../chat/caption-line.tsx';
import { LivePlayer } from './live-player.tsx';
import { hasPicture } from '../private/modes.ts';
import type { ConnectionFigures } from './quality.ts';
import type { Joined } from '../state/room-state.ts';
import { StageControls } from './stage-controls.tsx';
import { StillNotice } from './still-notice.tsx';
import type { Room } from '../state/use-room.ts';
import type { Translation } from '../chat/use-translation.ts';
import { ViewerWatermark } from './viewer-watermark.tsx';
import { VoiceStage } from './voice-stage.tsx';

interface StageProps {
  room: Room;
  joined: Joined;
  actor: ActorData;
  translation: Translation;
  onFigures: (figures: ConnectionFigures | null) => void;
}

/** The performer, large, with her sound, or her voice alone; the guest's mark upon it, and the controls at its edge. */
export function Stage({ room, joined, actor, translation, onFigures }: StageProps) {
  const isVoice = !hasPicture(joined.mode);
  const [muted, setMuted] = useState(() => recall('playerVolume') === '0');
  const [sound, setSound] = useState<MediaStream | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [showsCaptions, setShowsCaptions] = useState(() => recall('captions') === '1');
  const { tell } = room;
  const captionsOver = useCallback(() => tell({ type: 'captionsOver' }), [tell]);

  return (
    <>
      {/* Where the picture of the chat session before has been cut, the next opens the stream anew, and at once. */}
      <LivePlayer
        key={room.pictureOf}
        url={joined.play.url}
        token={() => room.token('play')}
        isVoice={isVoice}
        muted={muted}
        onVideo={setVideo}
        onSound={setSound}
        onSilenced={() => setMuted(true)}
        onSign={room.sign}
        onFigures={onFigures}
      />
      {isVoice ? <VoiceStage actor={actor} sound={sound} isMuted={muted} /> : <ViewerWatermark />}
      {room.still === null ? null : <StillNotice still={room.still} name={actor.name} />}
      {showsCaptions ? <CaptionLine captions={room.captions} translation={translation} onOver={captionsOver} /> : null}
      <StageControls
        muted={muted}
        onMute={() => {
          remember('playerVolume', muted ? '1' : '0');
          setMuted(!muted);
        }}
        video={isVoice ? null : video}
        captions={room.hasCaptions ? showsCaptions : null}
        onCaptions={() => {
          remember('captions', showsCaptions ? '0' : '1');
          setShowsCaptions(!showsCaptions);
        }}
      />
    </>
  );
}
