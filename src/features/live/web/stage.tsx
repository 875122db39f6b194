import { usePlayer } from '@separee/media/react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { recall, remember } from '../../../shell/consent.ts';
import type { ActorData } from '../../performers/contract.ts';
import { liveConstants } from '../constants.ts';
import { hasPicture } from './modes.ts';
import type { Joined } from './room-state.ts';
import { StageControls } from './stage-controls.tsx';
import type { Room } from './use-room.ts';
import { useLineFigures } from './use-line-figures.ts';
import type { LineFigures } from './quality.ts';
import { ViewerMark } from './viewer-mark.tsx';
import { VoiceStage } from './voice-stage.tsx';

interface StageProps {
  room: Room;
  joined: Joined;
  actor: ActorData;
  onFigures: (figures: LineFigures | null) => void;
}

/** The performer, large, with her sound, or her voice alone; each second in which it moves is told as proof. */
export function Stage({ room, joined, actor, onFigures }: StageProps) {
  const { prove } = room;
  const isVoice = !hasPicture(joined.mode);
  const [muted, setMuted] = useState(() => recall('playerVolume') === '0');
  const [sound, setSound] = useState<MediaStream | null>(null);
  const element = useRef<HTMLVideoElement | null>(null);
  const { state, videoRef, player } = usePlayer({
    url: joined.play.url,
    token: () => room.token('play'),
    audioOnly: isVoice,
  });
  useLineFigures(player, onFigures);

  useEffect(() => {
    let shown = 0;
    const timer = setInterval(() => {
      const at = element.current?.currentTime ?? 0;
      if (at > shown) prove();
      shown = at;
    }, liveConstants.aliveMs);
    return () => clearInterval(timer);
  }, [prove]);

  async function start(video: HTMLVideoElement) {
    setSound(video.srcObject instanceof MediaStream ? video.srcObject : null);
    try {
      await video.play();
    } catch {
      // The browser wants a touch first for sound: the picture may run without.
      setMuted(true);
    }
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said live has no captions yet, see captions.ts */}
      <video
        ref={(video) => {
          element.current = video;
          videoRef(video);
        }}
        autoPlay
        playsInline
        muted={muted}
        onLoadedMetadata={(event) => void start(event.currentTarget)}
        className={`absolute inset-0 size-full object-cover object-center ${isVoice ? 'opacity-0' : ''}`}
        data-testid="stage"
        data-state={state}
      />
      {isVoice ? <VoiceStage actor={actor} sound={sound} isMuted={muted} /> : <ViewerMark />}
      {state === 'live' ? null : (
        <p role="status" className="absolute inset-0 grid place-items-center bg-[oklch(0.12_0.03_340/0.5)] text-glow">
          {state === 'reconnecting' ? m.live_reconnecting() : m.live_connecting()}
        </p>
      )}
      <StageControls
        muted={muted}
        onMute={() => {
          remember('playerVolume', muted ? '1' : '0');
          setMuted(!muted);
        }}
        video={isVoice ? null : element}
      />
    </>
  );
}
