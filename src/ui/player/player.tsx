import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { m } from '#messages';
import { formatClock } from '../../shell/addresses/language.ts';
import { Icon, LineDrawing } from '../icon.tsx';
import { Bar } from './bar.tsx';
import './captions.css';
import { toggleFullScreen } from './full-screen.ts';
import { PlayerMenu } from './player-menu.tsx';
import { ViewerWatermark } from './viewer-watermark.tsx';
import { useCaptions, type Caption } from './use-captions.ts';
import { usePlayback } from './use-playback.ts';

interface PlayerProps {
  /** A master playlist of HLS, or one file. */
  url: string;
  title: string;
  poster?: string | null;
  /** WebVTT of small pictures for the bar. */
  thumbnails?: string | null;
  /** What is said in it, where somebody has written that. */
  captions?: readonly Caption[];
  /** Where it begins, in seconds. */
  start?: number;
  autoPlay?: boolean;
  /** Again and again, without sound and buttons: for what only moves. */
  isLoop?: boolean;
  /** Whenever it stands elsewhere, in seconds. */
  onTime?: (at: number) => void;
  /** Every ten seconds, when it is paused and when one leaves, in seconds. */
  onPosition?: (at: number) => void;
  /** It goes no further, with the HTTP status where that is known. */
  onFailure?: (status: number | null) => void;
  /** Says on the picture whose screen it is. */
  isMarked?: boolean;
  /** Lies over it, for instance once it has ended. */
  children?: ReactNode | ((at: { hasEnded: boolean; time: number }) => ReactNode);
}

const STEP_SECONDS = 10;
const LOUDER = 0.1;
const HIDES_MS = 3_000;
const DOUBLE_TAP_MS = 300;
const KEEPS_EVERY_SECONDS = 10;
const PLAY = 'M7 4v16l13-8z';
const PAUSE = 'M7 4h3v16H7zM14 4h3v16h-3z';

/** A film with all that one does with one: by mouse, fingers and keys. */
export function Player({
  url,
  title,
  poster = null,
  thumbnails = null,
  captions = none,
  start = 0,
  autoPlay = false,
  isLoop = false,
  onTime,
  onPosition,
  onFailure,
  isMarked = false,
  children,
}: PlayerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const playback = usePlayback(video, { url, start, onFailure: onFailure ?? ignore });
  const { isPlaying, isWaiting, hasEnded, time, duration, volume, isMuted } = playback;
  const [isShown, setShown] = useShownControls(isPlaying);
  const { shown: captionsIn, show: showCaptions, toggle: toggleCaptions } = useCaptions(video, captions, isShown);
  useEffect(() => onTime?.(time), [time, onTime]);
  usePosition(video, onPosition);

  function toggle() {
    const { current } = video;
    if (current === null) return;
    // A browser that lets nothing play by itself says so; the button stands there.
    if (current.paused) void current.play().catch(ignore);
    else current.pause();
  }
  function seek(to: number) {
    if (video.current !== null) video.current.currentTime = Math.min(Math.max(0, to), duration);
  }
  function setVolume(to: number) {
    const { current } = video;
    if (current === null) return;
    current.volume = Math.min(1, Math.max(0, to));
    current.muted = false;
  }
  function toggleMuted() {
    if (video.current !== null) video.current.muted = !video.current.muted;
  }
  function toggleFull() {
    void toggleFullScreen(frame.current, video.current);
  }
  function togglePip() {
    if (document.pictureInPictureElement !== null) void document.exitPictureInPicture();
    else void video.current?.requestPictureInPicture().catch(ignore);
  }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target, key } = event;
    // What has keys of its own keeps them.
    if (target instanceof HTMLSelectElement) return;
    if (target instanceof HTMLInputElement && key.startsWith('Arrow')) return;
    if (key === ' ' && target instanceof HTMLButtonElement) return;
    const actions: Record<string, () => void> = {
      ' ': toggle,
      k: toggle,
      ArrowLeft: () => seek(time - STEP_SECONDS),
      ArrowRight: () => seek(time + STEP_SECONDS),
      ArrowUp: () => setVolume(volume + LOUDER),
      ArrowDown: () => setVolume(volume - LOUDER),
      m: toggleMuted,
      f: toggleFull,
      c: toggleCaptions,
    };
    const action = actions[key.length === 1 ? key.toLowerCase() : key];
    if (action === undefined) return;
    event.preventDefault();
    setShown(true);
    action();
  }

  const tap = useTaps({
    onOne: () => setShown(!isShown),
    onTwo: (side) => seek(time + (side === 'left' ? -STEP_SECONDS : STEP_SECONDS)),
  });

  if (isLoop) return <Loop videoRef={video} poster={poster} title={title} overlay={children} />;
  const overlay = typeof children === 'function' ? children({ hasEnded, time }) : children;
  // On a phone what lies over the picture reaches to its lower edge: nothing shows through below it.
  const hidden = isShown && overlay == null ? '' : 'opacity-0 pointer-events-none';
  return (
    // Its keys are those of everything in it, which bubbles up here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      role="region"
      aria-label={title}
      // By which its keys are reached.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={press}
      onPointerMove={() => setShown(true)}
      onFocus={() => setShown(true)}
      className="group/player relative aspect-video w-full overflow-hidden rounded-[18px] bg-night text-glow outline-offset-2"
      data-testid="player"
      data-playing={isPlaying}
    >
      {/* Its captions are those that somebody has written, and they are listed below. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        poster={poster ?? undefined}
        playsInline
        autoPlay={autoPlay}
        className={`film-captions absolute inset-0 size-full object-contain ${isShown ? '' : 'cursor-none'}`}
        onClick={(event) => {
          if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch') toggle();
        }}
        onDoubleClick={(event) => {
          if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch') toggleFull();
        }}
        onPointerUp={tap}
      >
        {captions.map(({ language, label, url: src }) => (
          <track key={language} kind="captions" srcLang={language} label={label} src={src} />
        ))}
      </video>
      {isMarked ? <ViewerWatermark /> : null}
      {isPlaying && isWaiting ? (
        <p role="status" className="pointer-events-none absolute inset-0 grid place-content-center text-[14px]">
          {m.shell_loading()}
        </p>
      ) : null}
      {!isPlaying && overlay == null ? (
        <button
          type="button"
          onClick={toggle}
          aria-label={m.shell_player_play()}
          className="absolute inset-0 m-auto grid size-[76px] place-content-center rounded-full bg-[oklch(0.12_0.03_340/0.6)] text-glow"
        >
          <LineDrawing path={PLAY} size={34} isFilled />
        </button>
      ) : null}
      {overlay == null ? null : (
        <div className="absolute inset-0 z-10 grid grid-cols-[minmax(0,max-content)] place-content-center overflow-y-auto bg-[oklch(0.12_0.03_340/0.72)] p-6 text-center">
          {overlay}
        </div>
      )}
      <div
        className={`absolute inset-x-0 bottom-0 bg-linear-to-t from-[oklch(0.1_0.03_340/0.85)] to-transparent px-3 pt-10 pb-2 transition-opacity duration-200 motion-reduce:transition-none sm:px-4 ${hidden} focus-within:pointer-events-auto focus-within:opacity-100`}
      >
        <Bar time={time} duration={duration} thumbnails={thumbnails} onSeek={seek} />
        <div className="flex items-center gap-1">
          <button
            type="button"
            className="icon-btn"
            onClick={toggle}
            aria-label={isPlaying ? m.shell_player_pause() : m.shell_player_play()}
          >
            <LineDrawing path={isPlaying ? PAUSE : PLAY} size={20} isFilled />
          </button>
          <button
            type="button"
            className="icon-btn"
            onClick={toggleMuted}
            aria-label={isMuted ? m.shell_player_unmute() : m.shell_player_mute()}
          >
            <Icon name={isMuted || volume === 0 ? 'muted' : 'volume'} />
          </button>
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={isMuted ? 0 : volume}
            onChange={(event) => setVolume(Number(event.target.value))}
            aria-label={m.shell_player_volume()}
            className="h-11 w-[84px] accent-ember max-sm:hidden"
          />
          <p className="ml-2 text-[13.5px] tabular-nums">
            {formatClock(time)} <span className="text-glow-muted">/ {formatClock(duration)}</span>
          </p>
          <span className="grow" />
          <PlayerMenu
            speed={playback.speed}
            qualities={playback.qualities}
            onSpeed={(speed) => {
              if (video.current !== null) video.current.playbackRate = speed;
            }}
            onQuality={playback.choose}
            captions={captions}
            captionsIn={captionsIn}
            onCaptions={showCaptions}
          />
          {hasPip() ? (
            <button
              type="button"
              className="icon-btn max-sm:hidden"
              onClick={togglePip}
              aria-label={m.shell_player_pip()}
            >
              <Icon name="pip" />
            </button>
          ) : null}
          <button type="button" className="icon-btn" onClick={toggleFull} aria-label={m.shell_player_full()}>
            <Icon name="full" />
          </button>
        </div>
      </div>
    </div>
  );
}

const ignore = () => undefined;
const none: readonly Caption[] = [];
const hasPip = () => typeof document !== 'undefined' && document.pictureInPictureEnabled;

interface LoopProps {
  videoRef: React.RefObject<HTMLVideoElement | null>;
  poster: string | null;
  title: string;
  overlay: PlayerProps['children'];
}

function Loop({ videoRef, poster, title, overlay }: LoopProps) {
  return (
    <div
      className="relative aspect-video w-full overflow-hidden rounded-[18px] bg-night text-glow"
      data-testid="player"
    >
      <video
        ref={videoRef}
        poster={poster ?? undefined}
        aria-label={title}
        playsInline
        autoPlay
        muted
        loop
        className="absolute inset-0 size-full object-cover"
      />
      <div className="absolute inset-0 grid place-content-center bg-[oklch(0.12_0.03_340/0.55)] p-6 text-center">
        {typeof overlay === 'function' ? overlay({ hasEnded: false, time: 0 }) : overlay}
      </div>
    </div>
  );
}

/** Controls go while it plays and nobody moves. */
function useShownControls(isPlaying: boolean): [boolean, (isShown: boolean) => void] {
  const [shownAt, setShownAt] = useState<number | null>(0);
  useEffect(() => {
    if (!isPlaying || shownAt === null) return;
    const timer = setTimeout(() => setShownAt(null), HIDES_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, shownAt]);
  return [!isPlaying || shownAt !== null, (isShown) => setShownAt(isShown ? performance.now() : null)];
}

/** Two taps of a finger at one side go back or on; one shows the controls or hides them. */
function useTaps({ onOne, onTwo }: { onOne: () => void; onTwo: (side: 'left' | 'right') => void }) {
  const last = useRef<{ at: number; side: 'left' | 'right' } | null>(null);
  return (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const side = event.clientX - left < width / 2 ? 'left' : 'right';
    const isSecond = last.current?.side === side && event.timeStamp - last.current.at < DOUBLE_TAP_MS;
    last.current = { at: event.timeStamp, side };
    if (isSecond) onTwo(side);
    else onOne();
  };
}

/** Tells where it stands, now and then and at the end of all. */
function usePosition(video: React.RefObject<HTMLVideoElement | null>, onPosition: PlayerProps['onPosition']) {
  const heard = useRef(onPosition);
  useEffect(() => {
    heard.current = onPosition;
  });
  useEffect(() => {
    const { current } = video;
    if (current === null) return;
    let told = -1;
    const tell = () => {
      if (current.currentTime === 0 || current.currentTime === told) return;
      told = current.currentTime;
      heard.current?.(told);
    };
    const now = () => {
      if (Math.abs(current.currentTime - told) >= KEEPS_EVERY_SECONDS) tell();
    };
    const listening = new AbortController();
    current.addEventListener('timeupdate', now, listening);
    current.addEventListener('pause', tell, listening);
    window.addEventListener('pagehide', tell, listening);
    return () => {
      listening.abort();
      tell();
    };
  }, [video]);
}
