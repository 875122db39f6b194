export { findFfmpeg, FfmpegMissing, type Ffmpeg, type Isolation } from './ffmpeg/find.ts';
export { FfmpegError } from './ffmpeg/run.ts';
export { FILM_LIMITS, inspectFilm, type FilmFacts, type FilmLimits } from './inspect/film.ts';
export { inspectPicture, PICTURE_LIMITS, type PictureFacts, type PictureLimits } from './inspect/picture.ts';
export type { Inspected, Refusal, RefusedType } from './inspect/refusal.ts';
