import type { PlannedLine } from '../sdp/negotiate.ts';
import type { SessionDescription } from '../sdp/session.ts';

/** A line as whoever sends it describes it, with the source that is named for it in `description`. */
export function sendingLine({ kind, index, mid, payloads }: PlannedLine, description: SessionDescription): PlannedLine {
  const [ssrc] = description.media[index]?.ssrcs ?? [];
  return { kind, index, mid, direction: 'sendonly', payloads, ...(ssrc !== undefined && { ssrc }) };
}

/** Lines that stand alone in a description: numbered and named by their place in it. */
export function renumber(lines: readonly PlannedLine[]): PlannedLine[] {
  const renumbered: PlannedLine[] = [];
  for (const line of lines) renumbered.push({ ...line, index: renumbered.length, mid: String(renumbered.length) });
  return renumbered;
}
