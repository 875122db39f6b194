import type { Ffmpeg } from '../ffmpeg/find.ts';
import { openAs, type Input } from '../ffmpeg/input.ts';
import { runFfmpeg, wallFor } from '../ffmpeg/run.ts';
import type { FilmFacts } from '../inspect/film.ts';
import { pdqOfPixels, type Pdq } from '../pdq/pdq.ts';

/** A frame of a film in RGB, within 512×512 pixels. */
export interface Frame {
  second: number;
  width: number;
  height: number;
  pixels: Buffer;
}

export interface FrameHash extends Pdq {
  second: number;
}

const SIDE = 512;
/** The first frame of each second, so that one that says 7 s is found there. */
export const EACH_SECOND = 'fps=1:start_time=0:round=up';

/** Decodes a film once and hands over a frame for each of its seconds, one after the other; a second that cannot be read shows what was before. */
export async function eachSecond(
  ffmpeg: Ffmpeg,
  input: Input,
  facts: FilmFacts,
  take: (frame: Frame) => Promise<void> | void,
  options: { signal?: AbortSignal | undefined; onProgress?: ((share: number) => void) | undefined } = {},
): Promise<{ seconds: number; read: number }> {
  const scale = Math.min(1, SIDE / Math.max(facts.width, facts.height));
  const [width, height] = [Math.max(1, Math.round(facts.width * scale)), Math.max(1, Math.round(facts.height * scale))];
  const size = width * height * 3;
  let [second, filled] = [0, 0];
  let pixels = Buffer.allocUnsafe(size);
  const seconds = Math.max(1, Math.round(facts.durationMs / 1_000));
  const filter = `${EACH_SECOND},scale=${width}:${height}:flags=area,format=rgb24`;
  const picture = ['-map', `0:${input.videoStream}`, '-vf', filter, '-f', 'rawvideo', 'pipe:1'];
  const { said } = await runFfmpeg(
    ffmpeg,
    ['-v', 'verbose', '-nostats', '-max_error_rate', '1', ...openAs(input.path, input.demuxer), ...picture],
    {
      signal: options.signal,
      wallMs: wallFor(facts.durationMs),
      onOutput: async (chunk) => {
        for (let at = 0; at < chunk.length;) {
          const copied = chunk.copy(pixels, filled, at);
          at += copied;
          filled += copied;
          if (filled < size) continue;
          // Decoded to its end all the same: what is read and never comes out is damaged.
          if (second === seconds) {
            filled = 0;
            continue;
          }
          await take({ second, width, height, pixels });
          options.onProgress?.(Math.min(1, (second + 1) / seconds));
          pixels = Buffer.allocUnsafe(size);
          [second, filled] = [second + 1, 0];
        }
      },
    },
  );
  return { seconds: second, read: shareRead(said) };
}

/** Which share of the frames could be decoded, by what ffmpeg says at its end; 1 where it does not say. */
function shareRead(said: string): number {
  const stats = /Input stream #\S+ \(video\): (\d+) packets read[^;]*; (\d+) frames decoded/.exec(said);
  const [packets, frames] = [Number(stats?.[1] ?? 0), Number(stats?.[2] ?? 0)];
  return packets === 0 ? 1 : Math.min(1, frames / packets);
}

export function hashOf({ second, width, height, pixels }: Frame): FrameHash {
  return { second, ...pdqOfPixels(pixels, width, height) };
}
