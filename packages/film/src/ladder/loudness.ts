import type { Ffmpeg } from '../ffmpeg/find.ts';
import { openAs, type Input } from '../ffmpeg/input.ts';
import { runFfmpeg, wallFor } from '../ffmpeg/run.ts';
import type { FilmFacts } from '../inspect/film.ts';

/** How loud a film is, by EBU R 128. */
export interface Loudness {
  /** LUFS over all; null where there is nothing to be heard. */
  integrated: number | null;
  /** dBFS of the loudest sample. */
  peak: number;
}

/** What films are brought to, as usual on the web, and how near to full scale they may come. */
const TARGET = -16;
const CEILING = -1;
const MOST_GAIN = 20;
/** Below this, R 128 counts nothing. */
const SILENCE = -69;

/** Listens to all of it; the first of the two passes. */
export async function measureLoudness(
  ffmpeg: Ffmpeg,
  input: Input,
  facts: Pick<FilmFacts, 'durationMs' | 'audio'>,
  signal?: AbortSignal,
): Promise<Loudness> {
  const filter = [...together(facts), 'aformat=channel_layouts=stereo', 'ebur128=peak=sample:framelog=verbose'].join(
    ',',
  );
  const listen = ['-map', `0:${input.audioStream}`, '-af', filter, '-f', 'null', '-'];
  const open = openAs(input.path, input.demuxer);
  const { said } = await runFfmpeg(ffmpeg, ['-v', 'info', '-nostats', '-vn', ...open, ...listen], {
    signal,
    wallMs: wallFor(facts.durationMs),
  });
  return readLoudness(said);
}

/** Channels of a mixer, of which nobody says from where they are heard, are heard from the middle, all of them. */
export function together({ audio }: Pick<FilmFacts, 'audio'>): string[] {
  if (audio === null || audio.loose === null) return [];
  const all = Array.from({ length: audio.loose }, (_, channel) => `c${channel}`).join('+');
  return [`pan=stereo|c0<${all}|c1<${all}`];
}

/** The summary at the end of what the filter says. */
export function readLoudness(said: string): Loudness {
  const summary = said.slice(said.lastIndexOf('Summary:'));
  const integrated = Number(/\bI:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1] ?? Number.NaN);
  const peak = Number(/\bPeak:\s+(-?[\d.]+) dBFS/.exec(summary)?.[1] ?? 0);
  return { integrated: integrated > SILENCE ? integrated : null, peak };
}

/** Filters that bring it to the usual loudness: one gain over all, and a limiter only where peaks would not fit. */
export function loudnessFilters({ integrated, peak }: Loudness): string[] {
  if (integrated === null) return [];
  const gain = Math.round(Math.min(MOST_GAIN, TARGET - integrated) * 100) / 100;
  const fits = peak + gain <= CEILING;
  const ceiling = (10 ** (CEILING / 20)).toFixed(4);
  return [`volume=${gain}dB`, ...(fits ? [] : [`alimiter=limit=${ceiling}:attack=5:release=50:level=disabled`])];
}
