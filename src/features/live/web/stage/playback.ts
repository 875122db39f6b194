import { useEffect, useState } from 'react';

/** What should play and does not is told of after so long, in milliseconds: a picture that only changes its stream is not. */
const TOLD_AFTER_MS = 400;

/** Which events may have begun or ended playing, or brought something to play. */
const EVENTS = ['loadedmetadata', 'play', 'playing', 'pause', 'emptied'] as const;

/**
 * Plays, without sound where the browser refuses it with sound and `maySilence` allows that. `refused`: a press is wanted first, see
 * {@link useStopped}.
 */
export async function playIfAllowed(
  element: HTMLVideoElement,
  maySilence: boolean,
): Promise<'playing' | 'silenced' | 'refused'> {
  if (await plays(element)) return 'playing';
  if (element.muted || !maySilence) return 'refused';
  element.muted = true;
  if (await plays(element)) return 'silenced';
  element.muted = false;
  return 'refused';
}

const plays = (element: HTMLVideoElement): Promise<boolean> =>
  element.play().then(
    () => true,
    // Another stream that comes in between is no refusal, and is played by itself.
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  );

/** Plays because somebody has pressed: with sound, unless he wants it without. Answers whether it is silent now. */
export async function playAtPress(element: HTMLVideoElement, muted: boolean, maySilence: boolean): Promise<boolean> {
  element.muted = muted;
  await playIfAllowed(element, maySilence);
  return element.muted;
}

/** Whether an element that has something to play stands paused: the browser refused, a telephone rang, or somebody pressed a key. */
export function useStopped(video: HTMLVideoElement | null): boolean {
  const [isStopped, setStopped] = useState(false);
  useEffect(() => {
    if (video === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (!video.paused) return setStopped(false);
      // Before anything has arrived there is nothing to play.
      const isStopped = () => video.paused && video.readyState >= HTMLMediaElement.HAVE_METADATA;
      timer = setTimeout(() => setStopped(isStopped()), TOLD_AFTER_MS);
    };
    EVENTS.forEach((name) => video.addEventListener(name, look));
    look();
    return () => {
      clearTimeout(timer);
      EVENTS.forEach((name) => video.removeEventListener(name, look));
    };
  }, [video]);
  return isStopped;
}
