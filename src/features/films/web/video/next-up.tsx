import { useEffect, useState } from 'react';
import { m } from '#messages';
import { Link, useGoTo } from '../../../../shell/addresses/link.tsx';
import { recall, remember } from '../../../../shell/consent/consent.ts';

const SECONDS = 10;

/** A film that is played at once when its page opens; forgotten with a reload, which nobody has pressed anything for. */
let awaited: number | null = null;
/** Whether one film follows another by itself; chosen here, also by who lets nothing be kept. */
let chosen: boolean | null = null;

/** Whether this film was led to in order to be played. True once. */
export function takesOver(videoId: number): boolean {
  const isAwaited = awaited === videoId;
  awaited = null;
  return isAwaited;
}

export interface NextVideo {
  id: number;
  title: string;
  address: string;
}

interface NextUpProps {
  next: NextVideo;
  onAgain: () => void;
}

/** What follows a film that has ended: by a press, and by itself after a while, unless somebody does not want that. */
export function NextUp({ next, onAgain }: NextUpProps) {
  const goTo = useGoTo();
  const [goesOn, setGoesOn] = useState(() => chosen ?? recall('playerGoesOn') !== '0');
  const [left, setLeft] = useState(SECONDS);
  useEffect(() => {
    if (!goesOn) return;
    // Nobody is led on who looks at something else.
    const timer = setInterval(() => !document.hidden && setLeft((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, [goesOn]);
  const isOver = goesOn && left === 0;
  useEffect(() => {
    if (!isOver) return;
    awaited = next.id;
    goTo(next.address);
    // Once, whatever is drawn anew meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver]);
  function choose(on: boolean) {
    chosen = on;
    remember('playerGoesOn', on ? '1' : '0');
    setGoesOn(on);
    setLeft(SECONDS);
  }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-center gap-2" data-testid="next-up">
      <Link href={next.address} className="btn btn-primary max-w-full" onClick={() => (awaited = next.id)}>
        <span className="truncate">{m.library_next({ title: next.title })}</span>
      </Link>
      <p role="timer" className="min-h-6 text-[14px] tabular-nums">
        {goesOn ? m.films_next_in({ count: left }) : null}
      </p>
      <div className="flex flex-wrap items-center justify-center gap-x-6">
        <label className="flex min-h-11 items-center gap-2.5 text-[14px]">
          <input
            type="checkbox"
            checked={goesOn}
            onChange={({ target }) => choose(target.checked)}
            className="size-5 shrink-0 accent-(--ember)"
          />
          {m.films_next_by_itself()}
        </label>
        <button type="button" className="min-h-11 text-[14px] underline underline-offset-4" onClick={onAgain}>
          {m.films_again()}
        </button>
      </div>
    </div>
  );
}
