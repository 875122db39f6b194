import { entries, sum } from './stats.ts';

/** What of a stream a person could see and hear since it was asked last. */
export interface Presented {
  /** Pictures that were put on the screen; none while the element is paused, or the page is out of sight. */
  frames: number;
  /** Whether sound arrived and was played; how loud is the person's own affair. */
  hasSound: boolean;
}

/** What is asked of a video element. */
export type PresentingElement = Pick<HTMLVideoElement, 'paused' | 'currentTime'> & {
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
  #last = { decoded: 0, at: 0, packets: 0 };

  constructor(video: PresentingElement, sight = sightOf) {
    this.#video = video;
    this.#sight = sight;
  }

  start(): void {
    this.close();
    this.#last.at = this.#video.currentTime;
    this.#ask();
  }

  /** `report` is of the connection that the element plays. */
  read(report: RTCStatsReport): Presented {
    const { paused, currentTime } = this.#video;
    const sight = this.#sight(this.#video);
    const received = entries(report, 'inbound-rtp');
    const kindOf = (wanted: string) => received.filter(({ kind }) => kind === wanted);
    const packets = sum(kindOf('audio'), 'packetsReceived');
    const decoded = sum(kindOf('video'), 'framesDecoded');
    const goesOn = !paused && currentTime !== this.#last.at;
    // The page's callbacks may stop where the page is not drawn, and some browsers have none. `getVideoPlaybackQuality` is no help: some
    // answer zero for streams. What is decoded while the element's time goes on is shown.
    const isTold = sight === 'page' && this.#video.requestVideoFrameCallback !== undefined;
    const played = goesOn ? Math.max(0, decoded - this.#last.decoded) : 0;
    const frames = isTold ? this.#shown : Math.max(this.#shown, played);
    const hasSound = goesOn && packets > this.#last.packets;
    this.#shown = 0;
    this.#last = { decoded, at: currentTime, packets };
    return { frames: paused || sight === 'none' ? 0 : frames, hasSound };
  }

  /** Another connection counts anew. */
  follow(): void {
    Object.assign(this.#last, { decoded: 0, packets: 0 });
  }

  close(): void {
    if (this.#handle !== null) this.#video.cancelVideoFrameCallback?.(this.#handle);
    this.#handle = null;
  }

  #ask(): void {
    this.#handle =
      this.#video.requestVideoFrameCallback?.(() => {
        this.#shown += 1;
        this.#ask();
      }) ?? null;
  }
}
