/** A small picture of a film's course: where it lies on its sheet, in pixels, and from when it holds, in seconds. */
export interface Thumbnail {
  from: number;
  to: number;
  sheet: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const CUE =
  /^(?:(\d+):)?(\d\d):(\d\d\.\d{3}) --> (?:(\d+):)?(\d\d):(\d\d\.\d{3})\n(.+)#xywh=(\d+),(\d+),(\d+),(\d+)$/gm;

const seconds = (hours: string | undefined, minutes: string | undefined, rest: string | undefined) =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(rest);

/** Reads a WebVTT of thumbnails; `base` is where it came from. What is no such cue is passed over. */
export function readStoryboard(vtt: string, base: string): Thumbnail[] {
  return [...vtt.replaceAll('\r\n', '\n').matchAll(CUE)].map((cue) => ({
    from: seconds(cue[1], cue[2], cue[3]),
    to: seconds(cue[4], cue[5], cue[6]),
    sheet: new URL(cue[7] ?? '', base).href,
    x: Number(cue[8]),
    y: Number(cue[9]),
    width: Number(cue[10]),
    height: Number(cue[11]),
  }));
}

/** The one that holds at a moment; null where there is none. */
export const thumbnailAt = (thumbnails: readonly Thumbnail[], at: number): Thumbnail | null =>
  thumbnails.find(({ from, to }) => at >= from && at < to) ?? null;
