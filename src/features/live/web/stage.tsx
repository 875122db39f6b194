import { usePlayer } from '@separee/media/react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { sendCommand } from '../../../shell/api/channel.ts';
import { recall, remember } from '../../../shell/consent.ts';
import { Icon } from '../../../shell/ui/icon.tsx';
import { liveConstants } from '../constants.ts';
import type { LiveCommands } from '../contract.ts';

interface StageProps {
  play: { url: string; token: string };
  actorId: number;
  onProof: () => void;
  onDelay: (seconds: number | null) => void;
}

/** The performer, large, with her sound; each second that the picture moves is told as proof. */
export function Stage({ play, actorId, onProof, onDelay }: StageProps) {
  const [muted, setMuted] = useState(() => recall('playerVolume') === '0');
  const element = useRef<HTMLVideoElement | null>(null);
  const first = useRef<string | null>(play.token);
  const { state, videoRef, player } = usePlayer({
    url: play.url,
    token: async () => {
      const given = first.current;
      first.current = null;
      // Entering again a room one sits in only hands out a new token.
      return (
        given ??
        (await sendCommand<LiveCommands['joinChat']['reply']>('joinChat', { actorId, mode: 'videoChat' })).play.token
      );
    },
  });

  useEffect(() => {
    let shown = 0;
    const timer = setInterval(() => {
      const at = element.current?.currentTime ?? 0;
      if (at > shown) onProof();
      shown = at;
    }, liveConstants.aliveMs);
    return () => clearInterval(timer);
  }, [onProof]);

  useEffect(() => {
    const timer = setInterval(() => {
      void player?.stats().then((stats) => {
        if (stats === null) onDelay(null);
        else onDelay(((stats.rtt ?? 0) / 2 + (stats.jitterBufferDelay ?? 0)) / 1000);
      });
    }, 2000);
    return () => clearInterval(timer);
  }, [player, onDelay]);

  async function start(video: HTMLVideoElement) {
    try {
      await video.play();
    } catch {
      // The browser wants a touch first for sound: the picture may run without.
      setMuted(true);
    }
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said live has no captions yet */}
      <video
        ref={(video) => {
          element.current = video;
          videoRef(video);
        }}
        autoPlay
        playsInline
        muted={muted}
        onLoadedMetadata={(event) => void start(event.currentTarget)}
        className="absolute inset-0 size-full object-cover"
        data-testid="stage"
        data-state={state}
      />
      {state === 'live' ? null : (
        <p role="status" className="absolute inset-0 grid place-items-center bg-[oklch(0.12_0.03_340/0.5)] text-glow">
          {state === 'reconnecting' ? m.live_reconnecting() : m.live_connecting()}
        </p>
      )}
      <div className="absolute right-4 flex gap-2 max-md:top-16 max-md:flex-col md:bottom-5">
        <button
          type="button"
          className="icon-btn btn-glass"
          onClick={() => {
            remember('playerVolume', muted ? '1' : '0');
            setMuted(!muted);
          }}
          aria-label={muted ? m.live_unmute() : m.live_mute()}
        >
          <Icon name={muted ? 'muted' : 'volume'} />
        </button>
        <button
          type="button"
          className="icon-btn btn-glass"
          onClick={() => void togglePip(element.current)}
          aria-label={m.live_pip()}
        >
          <Icon name="pip" />
        </button>
        <button
          type="button"
          className="icon-btn btn-glass max-md:hidden"
          onClick={() => void toggleFull(element.current)}
          aria-label={m.live_full()}
        >
          <Icon name="full" />
        </button>
      </div>
    </>
  );
}

async function togglePip(video: HTMLVideoElement | null): Promise<void> {
  if (document.pictureInPictureElement !== null) await document.exitPictureInPicture();
  else await video?.requestPictureInPicture?.();
}

async function toggleFull(video: HTMLVideoElement | null): Promise<void> {
  if (document.fullscreenElement !== null) await document.exitFullscreen();
  else await video?.parentElement?.requestFullscreen();
}
