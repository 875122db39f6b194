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

/** Codecs of pictures and of sound that are taken, as ffmpeg calls them. */
export const PICTURE_CODECS: ReadonlySet<string> = new Set(
  'h264 hevc av1 vp8 vp9 mpeg4 mpeg2video mjpeg prores dnxhd'.split(' '),
);
export const SOUND_CODECS: ReadonlySet<string> = new Set(
  'aac mp3 mp2 opus vorbis flac alac ac3 eac3 pcm_s16le pcm_s16be pcm_s24le pcm_s24be pcm_s32le pcm_f32le'.split(' '),
);
/** What else of ffmpeg's decodes them, by builds. */
const OTHER_DECODERS =
  'libdav1d libaom-av1 libvpx libvpx-vp9 mpegvideo mp3float mp2float aac_fixed ac3_fixed libopus libvorbis'.split(' ');
const DECODERS = [...PICTURE_CODECS, ...SOUND_CODECS, ...OTHER_DECODERS].join(',');

/** Frames beyond this are not decoded: no camera has made one. */
export const MAX_FRAME_PIXELS = 8_192 * 8_192;

/**
 * Arguments that open `path` as what it is and nothing else: no other protocol, no guess, no frame too large to hold, and no decoder but
 * those of codecs that are taken, whatever a file says that is in it. Filters are set up
 * once: where pictures change their size, as those of browsers do, filters that begin anew would count time from zero again.
 */
export function openAs(path: string, demuxer: Demuxer): string[] {
  const limits = ['-max_pixels', String(MAX_FRAME_PIXELS), '-codec_whitelist', DECODERS, '-reinit_filter:v', '0'];
  return ['-protocol_whitelist', 'file', ...limits, '-f', demuxer, '-i', `file:${path}`];
}
