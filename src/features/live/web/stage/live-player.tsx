import { BlockedError, RefusedError, type ClientAccess } from '@separee/media/client';
import { usePlayer } from '@separee/media/react';
import { useEffect, useRef } from 'react';
import { liveConstants } from '../../constants.ts';
import type { Arrives } from '../../contract.ts';
import { arrivesOf } from '../state/arrives.ts';
import type { ConnectionFigures } from './quality.ts';
import { playIfAllowed } from './playback.ts';
import { useConnectionFigures } from './use-connection-figures.ts';

/** What keeps a browser from showing her for good, or for as long as it is in this network. */
export type PictureObstacle = 'codec' | 'no-webrtc' | 'blocked';

interface LivePlayerProps {
  url: string;
  access: () => Promise<ClientAccess>;
  /** Asks for sound alone. */
  isVoice: boolean;
  muted: boolean;
  /** From 0 to 1. */
  volume: number;
  /** The whole picture, with what is left of the stage beside it; else the stage is filled, and what does not fit is cut. */
  isWhole: boolean;
  /** The element that plays, and null when it goes. */
  onVideo: (video: HTMLVideoElement | null) => void;
  onSound: (sound: MediaStream | null) => void;
  /** The browser lets it play without sound only. */
  onSilenced: () => void;
  /** Told each second: what he could see or hear within it. */
  onSign: (arrives: Arrives) => void;
  onFigures: (figures: ConnectionFigures | null) => void;
  /** Told why no picture comes where none will, and null as soon as one does. */
  onObstacle: (obstacle: PictureObstacle | null) => void;
}

/** On a phone above the chat, and beside it where it is held sideways; nothing shines through beside the picture. */
const WHOLE = 'bg-night object-contain max-md:object-[50%_18%] low:object-left';

/** Her stream, kept up while it is here; each second it is told what of it arrives. */
export function LivePlayer(props: LivePlayerProps) {
  const { url, access, isVoice, muted, volume, isWhole, onVideo, onSound, onSilenced, onSign, onFigures, onObstacle } =
    props;
  const { state, error, videoRef, player } = usePlayer({ url, access, audioOnly: isVoice, counts: true });
  const obstacle = state === 'live' ? null : obstacleOf(error);
  useEffect(() => onObstacle(obstacle), [obstacle, onObstacle]);
  useConnectionFigures(player, onFigures);
  const own = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (own.current !== null) own.current.volume = volume;
  }, [volume]);

  useEffect(() => {
    const timer = setInterval(() => {
      void (player?.presented() ?? Promise.resolve(null)).then((presented) => onSign(arrivesOf(presented)));
    }, liveConstants.aliveMs);
    return () => clearInterval(timer);
  }, [player, onSign]);

  async function start(element: HTMLVideoElement) {
    element.volume = volume;
    onSound(element.srcObject instanceof MediaStream ? element.srcObject : null);
    // It may want a touch first for sound. A picture may run without; of a voice there would be nothing left.
    if ((await playIfAllowed(element, !isVoice)) === 'silenced') onSilenced();
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said live is written beside it, see caption-line.tsx */}
      <video
        ref={(element) => {
          videoRef(element);
          own.current = element;
          onVideo(element);
        }}
        autoPlay
        playsInline
        muted={muted}
        onLoadedMetadata={(event) => void start(event.currentTarget)}
        className={`absolute inset-0 size-full ${isWhole ? WHOLE : 'object-cover object-center'} ${isVoice ? 'opacity-0' : ''}`}
        data-testid="stage"
        data-state={state}
      />
    </>
  );
}

function obstacleOf(error: Error | null): PictureObstacle | null {
  if (error instanceof BlockedError) return 'blocked';
  const code = error instanceof RefusedError ? error.code : null;
  return code === 'codec' || code === 'no-webrtc' ? code : null;
}
