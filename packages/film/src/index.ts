export { findFfmpeg, FfmpegMissing, type Ffmpeg, type Isolation } from './ffmpeg/find.ts';
export { FfmpegError } from './ffmpeg/run.ts';
export { FILM_LIMITS, inspectFilm, type FilmFacts, type FilmLimits } from './inspect/film.ts';
export { inspectPicture, PICTURE_LIMITS, type PictureFacts, type PictureLimits } from './inspect/picture.ts';
export type { Inspected, Refusal, RefusedType } from './inspect/refusal.ts';
export type { PackagedRung, Segment, SegmentFile, Variant } from './hls/cut.ts';
export { decryptSegment, type FilmKey } from './hls/encrypt.ts';
export { masterPlaylist, mediaPlaylist, type MediaPlaylistOptions } from './hls/playlists.ts';
export type { LadderOptions } from './ladder/rungs.ts';
