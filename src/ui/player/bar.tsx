import { useEffect, useState, type PointerEvent } from 'react';
import { m } from '#messages';
import { formatClock } from '../../shell/addresses/language.ts';
import { readStoryboard, thumbnailAt, type Thumbnail } from './storyboard.ts';

interface BarProps {
  /** Seconds. */
  time: number;
  duration: number;
  thumbnails: string | null;
  onSeek: (to: number) => void;
}

/** Where the film stands, and how one gets elsewhere; with a small picture of what is there. */
export function Bar({ time, duration, thumbnails, onSeek }: BarProps) {
  const pictures = useStoryboard(thumbnails);
  const [pointed, setPointed] = useState<{ at: number; left: number } | null>(null);
  function point(event: PointerEvent<HTMLInputElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - left) / width));
    setPointed({ at: share * duration, left: share * width });
  }
  const picture = pointed === null ? null : thumbnailAt(pictures, pointed.at);
  return (
    <div className="relative">
      {pointed === null || duration === 0 ? null : (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute bottom-full mb-1 -translate-x-1/2 text-center text-[12.5px] tabular-nums"
          style={{ left: `clamp(84px, ${pointed.left}px, calc(100% - 84px))` }}
        >
          {picture === null ? null : <Small picture={picture} />}
          <span className="rounded-full bg-[oklch(0.12_0.03_340/0.8)] px-2 py-0.5">{formatClock(pointed.at)}</span>
        </div>
      )}
      <input
        type="range"
        min={0}
        max={Math.max(duration, 0.1)}
        step="any"
        value={time}
        onChange={(event) => onSeek(Number(event.target.value))}
        onKeyDown={(event) => {
          const step = { ArrowLeft: -5, ArrowRight: 5 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          onSeek(time + step);
        }}
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
        aria-label={m.shell_player_place()}
        aria-valuetext={m.shell_player_place_of({ time: formatClock(time), duration: formatClock(duration) })}
        className="block h-11 w-full cursor-pointer accent-ember"
      />
    </div>
  );
}

function Small({ picture: { sheet, x, y, width, height } }: { picture: Thumbnail }) {
  return (
    <div
      className="mx-auto mb-1 rounded-[8px] bg-night bg-no-repeat shadow-[var(--shadow)]"
      style={{ width, height, backgroundImage: `url("${sheet}")`, backgroundPosition: `-${x}px -${y}px` }}
    />
  );
}

/** Without an answer there are none: the bar does without. */
function useStoryboard(url: string | null): readonly Thumbnail[] {
  const [read, setRead] = useState<readonly Thumbnail[]>([]);
  useEffect(() => {
    if (url === null) return;
    const leaving = new AbortController();
    const address = new URL(url, location.href).href;
    fetch(address, { signal: leaving.signal })
      .then(async (answer) => {
        if (answer.ok) setRead(readStoryboard(await answer.text(), address));
      })
      .catch(() => undefined);
    return () => {
      leaving.abort();
      setRead([]);
    };
  }, [url]);
  return read;
}
