import { useEffect, useState, type RefObject } from 'react';
import { recall, remember } from '../../shell/consent/consent.ts';

/** What is said in a film, in one language: WebVTT. */
export interface Caption {
  language: string;
  /** As the language calls itself. */
  label: string;
  url: string;
}

/** Lines from below, where the controls stand. */
const ABOVE_CONTROLS = -5;

/** Which captions are shown; null for none. The choice is remembered, and holds for the next film where that has them. */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  captions: readonly Caption[],
  isRaised: boolean,
): { shown: string | null; show: (language: string | null) => void; toggle: () => void } {
  const [wanted, setWanted] = useState(() => recall('playerCaptions'));
  const shown = captions.find(({ language }) => language === wanted)?.language ?? null;

  useEffect(() => {
    const { current } = video;
    if (current === null) return;
    const { textTracks } = current;
    const put = () => {
      for (const track of textTracks) {
        const mode = track.language === shown ? 'showing' : 'disabled';
        if (track.mode !== mode) Object.assign(track, { mode });
      }
    };
    put();
    // The browser chooses as well, by the language of whoever sits before it.
    textTracks.addEventListener('change', put);
    return () => textTracks.removeEventListener('change', put);
  }, [video, shown]);

  useEffect(() => {
    const { current } = video;
    if (current === null) return;
    const raise = () => {
      for (const track of current.textTracks)
        for (const cue of track.activeCues ?? [])
          if (cue instanceof VTTCue) Object.assign(cue, { line: isRaised ? ABOVE_CONTROLS : 'auto' });
    };
    raise();
    const tracks = [...current.textTracks];
    for (const track of tracks) track.addEventListener('cuechange', raise);
    return () => {
      for (const track of tracks) track.removeEventListener('cuechange', raise);
    };
  }, [video, isRaised]);

  function show(language: string | null) {
    remember('playerCaptions', language ?? 'off');
    setWanted(language);
  }
  return {
    shown,
    show,
    toggle: () => show(shown === null ? (captions[0]?.language ?? null) : null),
  };
}
