/** The demuxers that are ever used, by what a file was found to be. */
export type Demuxer = 'mov' | 'matroska' | 'mpegts';

/** A file whose kind is known. */
export interface Input {
  path: string;
  demuxer: Demuxer;
  /** The picture track by its number. */
  videoStream: number;
  /** The sound track by its number; null in silent films. */
  audioStream: number | null;
}

/** Frames beyond this are not decoded: no camera has made one. */
export const MAX_FRAME_PIXELS = 8_192 * 8_192;

/**
 * Arguments that open `path` as what it is and nothing else: no other protocol, no guess, no frame too large to hold. Filters are set up
 * once: where pictures change their size, as those of browsers do, filters that begin anew would count time from zero again.
 */
export function openAs(path: string, demuxer: Demuxer): string[] {
  const guarded = ['-protocol_whitelist', 'file', '-max_pixels', String(MAX_FRAME_PIXELS), '-reinit_filter:v', '0'];
  return [...guarded, '-f', demuxer, '-i', `file:${path}`];
}
