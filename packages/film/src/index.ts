export { findFfmpeg, FfmpegMissing, type Ffmpeg, type Isolation } from './ffmpeg/find.ts';
export { FfmpegError } from './ffmpeg/run.ts';
