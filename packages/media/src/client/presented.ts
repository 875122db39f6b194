import { entries, sum } from './stats.ts';

/** What of a stream a person could see and hear since it was asked last. */
export interface Presented {
  /** Pictures that were put on the screen; none while the element is paused, or the page is out of sight. */
  frames: number;
  /** Whether sound arrived and was played; how loud is the person's own affair. */
  hasSound: boolean;
}

/** What is asked of a video element. */
export type PresentingElement = Pick<HTMLVideoElement, 'paused' | 'currentTime' | 'getVideoPlaybackQuality'> & {
  [Name in 'requestVideoFrameCallback' | 'cancelVideoFrameCallback']?: HTMLVideoElement[Name] | undefined;
};

/** Where a video element is seen: in its page, in a window of its own above others, or nowhere. */
export type Sight = 'page' | 'window' | 'none';

const sightOf = (video: PresentingElement): Sight => {
  // A window of its own stays on the screen when its page does not.
  const floating: unknown = document.pictureInPictureElement;
  if (floating === video) return 'window';
  return document.visibilityState === 'visible' ? 'page' : 'none';
};

/**
 * Counts what an element presents. That packets arrive and are decoded proves nothing: both go on while the element is paused, because the
 * browser refused to play, a telephone rang, or somebody pressed a key.
 */
export class PresentationReader {
  readonly #video: PresentingElement;
  readonly #sight: (video: PresentingElement) => Sight;
  #handle: number | null = null;
  /** Callbacks since the last reading. */
  #shown = 0;
  #last: { drawn: number; at: number; packets: number };

  constructor(video: PresentingElement, sight = sightOf) {
    this.#video = video;
    this.#sight = sight;
    this.#last = { drawn: drawnBy(video), at: video.currentTime, packets: 0 };
    this.#follow();
  }

  /** `report` is of the connection that the element plays. */
  read(report: RTCStatsReport): Presented {
    const { paused, currentTime } = this.#video;
    const sight = this.#sight(this.#video);
    const drawn = drawnBy(this.#video);
    const audio = entries(report, 'inbound-rtp').filter(({ kind }) => kind === 'audio');
    const packets = sum(audio, 'packetsReceived');
    // The page's callbacks stop where the page is not drawn; a window of its own is counted by the browser alone.
    const isTold = sight === 'page' && this.#video.requestVideoFrameCallback !== undefined;
    const frames = isTold ? this.#shown : Math.max(0, drawn - this.#last.drawn);
    const hasSound = !paused && packets > this.#last.packets && currentTime !== this.#last.at;
    this.#shown = 0;
    this.#last = { drawn, at: currentTime, packets };
    return { frames: paused || sight === 'none' ? 0 : frames, hasSound };
  }

  /** Another connection counts its packets anew. */
  follow(): void {
    this.#last.packets = 0;
  }

  close(): void {
    if (this.#handle !== null) this.#video.cancelVideoFrameCallback?.(this.#handle);
  }

  #follow(): void {
    this.#handle =
      this.#video.requestVideoFrameCallback?.(() => {
        this.#shown += 1;
        this.#follow();
      }) ?? null;
  }
}

function drawnBy(video: PresentingElement): number {
  const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality();
  return totalVideoFrames - droppedVideoFrames;
}
