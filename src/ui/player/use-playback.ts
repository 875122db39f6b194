import { useEffect, useRef, useState, type RefObject } from 'react';
import { recall, remember } from '../../shell/consent/consent.ts';
import { attach, type Attached } from './attach.ts';

/** What an element that plays says of itself. Times in seconds. */
export interface Playback {
  isPlaying: boolean;
  /** It wants to play and has nothing to play. */
  isWaiting: boolean;
  hasEnded: boolean;
  time: number;
  duration: number;
  volume: number;
  isMuted: boolean;
  speed: number;
  qualities: readonly number[];
}

const nothing: Playback = {
  isPlaying: false,
  isWaiting: true,
  hasEnded: false,
  time: 0,
  duration: 0,
  volume: 1,
  isMuted: false,
  speed: 1,
  qualities: [],
};

const TOLD = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'seeking',
  'seeked',
  'durationchange',
  'volumechange',
  'ratechange',
  'waiting',
  'playing',
  'canplay',
] as const;

interface PlaybackOptions {
  url: string;
  /** Where it begins, in seconds. */
  start: number;
  onFailure: (status: number | null) => void;
}

/** Plays a film in an element, and says how it stands. How loud it is, is remembered. */
export function usePlayback(
  ref: RefObject<HTMLVideoElement | null>,
  { url, start, onFailure }: PlaybackOptions,
): Playback & { choose: (quality: number | null) => void } {
  const [playback, setPlayback] = useState(nothing);
  const attached = useRef<Attached | null>(null);
  const heard = useRef({ onFailure, start });
  useEffect(() => {
    heard.current = { onFailure, start };
  });

  useEffect(() => {
    const video = ref.current;
    if (video === null) return;
    const read = () =>
      setPlayback(({ qualities }) => ({
        isPlaying: !video.paused && !video.ended,
        isWaiting: video.readyState < video.HAVE_FUTURE_DATA && !video.ended,
        hasEnded: video.ended,
        time: video.currentTime,
        duration: Number.isFinite(video.duration) ? video.duration : 0,
        volume: video.volume,
        isMuted: video.muted,
        speed: video.playbackRate,
        qualities,
      }));
    const listening = new AbortController();
    for (const name of TOLD) video.addEventListener(name, read, listening);
    Object.assign(video, rememberedVolume());
    video.addEventListener('volumechange', () => rememberVolume(video), listening);
    read();
    return () => listening.abort();
  }, [ref]);

  useEffect(() => {
    const video = ref.current;
    if (video === null) return;
    let isGone = false;
    void attach(video, url, {
      start: heard.current.start,
      onQualities: (qualities) => setPlayback((before) => ({ ...before, qualities })),
      onFailure: (status) => heard.current.onFailure(status),
    }).then(
      (made) => {
        if (isGone) made.stop();
        else attached.current = made;
      },
      () => heard.current.onFailure(null),
    );
    return () => {
      isGone = true;
      attached.current?.stop();
      attached.current = null;
    };
  }, [ref, url]);

  return { ...playback, choose: (quality) => attached.current?.choose(quality) };
}

/** As the live picture remembers it: from 0 to 1, and 0 for without sound. */
function rememberedVolume(): { volume: number; muted: boolean } {
  const volume = Number.parseFloat(recall('playerVolume') ?? '1');
  if (!(volume >= 0 && volume <= 1)) return { volume: 1, muted: false };
  return { volume: volume === 0 ? 1 : volume, muted: volume === 0 };
}

const rememberVolume = ({ volume, muted }: HTMLVideoElement) => remember('playerVolume', muted ? '0' : String(volume));
