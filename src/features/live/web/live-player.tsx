import { usePlayer } from '@separee/media/react';
import { useEffect, useRef } from 'react';
import { m } from '#messages';
import { liveConstants } from '../constants.ts';
import type { LineFigures } from './quality.ts';
import { useLineFigures } from './use-line-figures.ts';

interface LivePlayerProps {
  url: string;
  token: () => Promise<string>;
  /** Asks for sound alone. */
  isVoice: boolean;
  muted: boolean;
  /** The element that plays, and null when it goes. */
  onVideo: (video: HTMLVideoElement | null) => void;
  onSound: (sound: MediaStream | null) => void;
  /** The browser lets it play without sound only. */
  onSilenced: () => void;
  onProof: () => void;
  onFigures: (figures: LineFigures | null) => void;
}

/** Her stream, kept up while it is here; each second in which it moves is told as proof. */
export function LivePlayer(props: LivePlayerProps) {
  const { url, token, isVoice, muted, onVideo, onSound, onSilenced, onProof, onFigures } = props;
  const { state, videoRef, player } = usePlayer({ url, token, audioOnly: isVoice });
  const video = useRef<HTMLVideoElement | null>(null);
  useLineFigures(player, onFigures);

  useEffect(() => {
    let shown = 0;
    const timer = setInterval(() => {
      const at = video.current?.currentTime ?? 0;
      if (at > shown) onProof();
      shown = at;
    }, liveConstants.aliveMs);
    return () => clearInterval(timer);
  }, [onProof]);

  async function start(element: HTMLVideoElement) {
    onSound(element.srcObject instanceof MediaStream ? element.srcObject : null);
    try {
      await element.play();
    } catch {
      // It wants a touch first for sound: the picture may run without.
      onSilenced();
    }
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said live is written beside it, see caption-line.tsx */}
      <video
        ref={(element) => {
          video.current = element;
          videoRef(element);
          onVideo(element);
        }}
        autoPlay
        playsInline
        muted={muted}
        onLoadedMetadata={(event) => void start(event.currentTarget)}
        className={`absolute inset-0 size-full object-cover object-center ${isVoice ? 'opacity-0' : ''}`}
        data-testid="stage"
        data-state={state}
      />
      {state === 'live' ? null : (
        <p
          role="status"
          className="absolute inset-0 z-[1] grid place-items-center bg-[oklch(0.12_0.03_340/0.5)] text-glow"
        >
          {state === 'reconnecting' ? m.live_reconnecting() : m.live_connecting()}
        </p>
      )}
    </>
  );
}
