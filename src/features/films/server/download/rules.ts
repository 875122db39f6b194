import type { PackagedRung } from '@separee/film';
import { downloadConstants } from '../../constants.ts';

/** The quality that is kept: the best that every device plays, up to a limit; null for a film that has none. */
export function rungToKeep(rungs: readonly PackagedRung[]): PackagedRung | null {
  const side = ({ width, height }: PackagedRung) => Math.min(width, height);
  const everywhere = rungs.filter(({ codecs }) => codecs.startsWith('avc1'));
  const fitting = everywhere.filter((rung) => side(rung) <= downloadConstants.mostSide);
  const best = fitting.toSorted((a, b) => side(b) - side(a))[0];
  return best ?? everywhere.toSorted((a, b) => side(a) - side(b))[0] ?? null;
}

const LONGEST = 80;
/** What no system takes in a name, controls, and what changes the direction of writing: an ending could be made to look like another. */
const UNFIT = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]/gu;

/** What the file is called: as the film or album is, by whom. */
export function fileName(title: string, performer: string, ending: 'mp4' | 'zip'): string {
  const words = `${title} - ${performer}`.replace(UNFIT, ' ').replace(/\s+/gu, ' ').trim();
  const short = Array.from(words).slice(0, LONGEST).join('').replace(/^\.+/u, '').trim();
  return `${short === '' ? 'Séparée' : short}.${ending}`;
}

/** For the header `content-disposition` (RFC 6266): plain letters for old browsers, and the name as it is. */
export function asAttachment(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/gu, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** As much as a connection takes at once. Bytes. */
const SLICE = 65_536;

/** The same bytes, little by little: a whole piece would wait for who takes it slowly once on the way, and the next one behind it. */
export async function* inSlices(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  for await (const piece of pieces)
    for (let at = 0; at < piece.length; at += SLICE) yield piece.subarray(at, at + SLICE);
}

/**
 * What is sent, as long as it may be: before a piece it asks once more where that was so long ago. It begins right after somebody has been
 * asked. What `ask` throws ends it where it is.
 */
export async function* whileAllowed<T>(
  pieces: AsyncIterable<T>,
  { ask, now, everyMs }: { ask: () => Promise<void>; now: () => Date; everyMs: number },
): AsyncGenerator<T, void> {
  let asked = now().getTime();
  for await (const piece of pieces) {
    if (now().getTime() - asked >= everyMs) {
      await ask();
      asked = now().getTime();
    }
    yield piece;
  }
}
