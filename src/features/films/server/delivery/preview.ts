import { KEY_FRAME_SECONDS, type PackagedRung, type Segment } from '@separee/film';
import { filmConstants } from '../../constants.ts';

/** A segment of a preview, or its beginning. */
export interface PreviewPart {
  segment: Segment;
  /** Of its fragments, which begin with a key frame each. */
  fragments: number;
  seconds: number;
  frames: number;
}

/** How many fragments a preview of a film of so many milliseconds has: a tenth of it at most, and none of a short one. */
export const previewLength = (durationMs: number): number =>
  Math.floor(Math.min(filmConstants.previewSeconds, durationMs / 10_000) / KEY_FRAME_SECONDS);

/** As far as a preview goes. */
export function previewParts({
  segments,
  framesPerSecond,
}: Pick<PackagedRung, 'segments' | 'framesPerSecond'>): PreviewPart[] {
  const whole = segments.reduce((sum, { seconds }) => sum + seconds, 0);
  const ofOne = Math.round(framesPerSecond * KEY_FRAME_SECONDS);
  let left = previewLength(whole * 1_000);
  const parts: PreviewPart[] = [];
  for (const segment of segments) {
    const fragments = Math.min(left, Math.ceil(segment.frames / ofOne));
    if (fragments === 0) break;
    const frames = Math.min(segment.frames, fragments * ofOne);
    parts.push({ segment, fragments, seconds: frames / framesPerSecond, frames });
    left -= fragments;
  }
  return parts;
}
