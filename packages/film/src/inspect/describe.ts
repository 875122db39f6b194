/** A track as ffmpeg describes it. */
export interface Track {
  index: number;
  kind: 'Video' | 'Audio' | 'Subtitle' | 'Data' | 'Attachment';
  codec: string;
  /** The four letters by which the container names the codec. */
  tag: string;
  /** A picture of the cover, not a film. */
  still: boolean;
  /** As in the container's head; null for sound. */
  size: { width: number; height: number } | null;
  /** Width of a pixel by its height. */
  pixelAspect: number;
  framesPerSecond: number | null;
  pixelFormat: string | null;
  /** Primaries, transfer and matrix, as far as they are told. */
  colour: string;
  /** Degrees clockwise by which it is to be shown. */
  rotation: 0 | 90 | 180 | 270;
  sampleRate: number | null;
  channels: string | null;
}

export interface Description {
  /** Milliseconds by the container's head; null where it does not say. */
  durationMs: number | null;
  /** When its clock begins. */
  startMs: number;
  tracks: Track[];
}

/**
 * Reads what ffmpeg tells about its input: the same in all its versions, and the packaged one comes without ffprobe. Metadata of the file
 * is told as well, each of its lines behind a colon: so only lines that begin as ffmpeg's own do count.
 */
export function readDescription(said: string): Description {
  const lines = said.slice(Math.max(0, said.indexOf('Input #0'))).split('\n');
  const end = lines.findIndex((line) => /^(Output #|Stream mapping:|At least one output)/.test(line));
  const tracks: Track[] = [];
  const told = new Map<number, string>();
  let durationMs: number | null = null;
  let startMs = 0;
  for (const line of lines.slice(0, end === -1 ? lines.length : end)) {
    const time = /^ {2}Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?),/.exec(line);
    if (time !== null && durationMs === null) {
      durationMs = ((Number(time[1]) * 60 + Number(time[2])) * 60 + Number(time[3])) * 1_000;
      startMs = Number(/, start: (\d+\.\d+)/.exec(line)?.[1] ?? 0) * 1_000;
    }
    const stream = /^ {2,4}Stream #0:(\d+)(.*)$/.exec(line);
    if (stream !== null) {
      const [index, rest = ''] = [Number(stream[1]), stream[2]];
      const before = told.get(index);
      // A language may hold the ends of lines, and behind them what looks like ffmpeg's own: of what is told in two ways nothing is believed.
      if (before !== undefined && before !== rest) return { durationMs: null, startMs: 0, tracks: [] };
      const track = /^(?:\[0x[\da-f]+\])?(?:\(.*\))?: (Video|Audio|Subtitle|Data|Attachment): (.*)$/.exec(rest);
      if (before === undefined && track !== null)
        tracks.push(readTrack(index, track[1] as Track['kind'], track[2] ?? ''));
      told.set(index, rest);
    }
    const turned = /^ {6,}displaymatrix: rotation of (-?\d+(?:\.\d+)?) degrees/.exec(line);
    const last = tracks.at(-1);
    if (turned !== null && last !== undefined) last.rotation = quarter(-Number(turned[1]));
  }
  return { durationMs, startMs, tracks };
}

function readTrack(index: number, kind: Track['kind'], told: string): Track {
  const parts = splitOutside(told);
  const size = kind === 'Video' ? /^(\d+)x(\d+)/.exec(parts.find((part) => /^\d+x\d+/.test(part)) ?? '') : null;
  const aspect = /\bSAR (\d+):(\d+)/.exec(told);
  const rate = parts.map((part) => /^([\d.]+)(k?) (fps|tbr)$/.exec(part)).find((found) => found !== null);
  return {
    index,
    kind,
    codec: /^\w+/.exec(told)?.[0] ?? '',
    tag: /\((\w{4}) \/ 0x[\da-fA-F]+\)/.exec(told)?.[1] ?? '',
    still: told.includes('(attached pic)'),
    size: size === null ? null : { width: Number(size[1]), height: Number(size[2]) },
    pixelAspect:
      aspect === null || Number(aspect[1]) === 0 || Number(aspect[2]) === 0 ? 1 : Number(aspect[1]) / Number(aspect[2]),
    framesPerSecond: rate == null ? null : Number(rate[1]) * (rate[2] === 'k' ? 1_000 : 1),
    pixelFormat: kind === 'Video' ? (/^\w+/.exec(parts[1] ?? '')?.[0] ?? null) : null,
    colour: kind === 'Video' ? (/\((.*)\)/.exec(parts[1] ?? '')?.[1] ?? '') : '',
    rotation: 0,
    sampleRate: kind === 'Audio' ? Number(/(\d+) Hz/.exec(told)?.[1] ?? 0) || null : null,
    channels: kind === 'Audio' ? (parts[2] ?? null) : null,
  };
}

/** At commas outside of parentheses. */
function splitOutside(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth = Math.max(0, depth - 1);
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

function quarter(degrees: number): Track['rotation'] {
  return ((((Math.round(degrees / 90) % 4) + 4) % 4) * 90) as Track['rotation'];
}
