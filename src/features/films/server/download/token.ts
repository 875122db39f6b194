import type { Work } from '../../../consents/constants.ts';
import { readSigned, writeSigned } from '../delivery/token.ts';

/** What an address of a file that is kept was signed for. */
export interface DownloadToken {
  workId: number;
  /** Names what the file is made of: of other content it is another file. */
  content: string;
  guestId: string;
  /** Row of `film_downloads`, `album_downloads`. */
  downloadId: string;
  /** Seconds since 1970. */
  expires: number;
}

const purposeOf = (work: Work) => `download of ${work}`;

/** As one segment of a path. */
export const writeDownloadToken = (
  key: Buffer,
  work: Work,
  { workId, content, guestId, downloadId, expires }: DownloadToken,
): string => writeSigned(key, purposeOf(work), [workId, content, guestId, downloadId, expires]);

/** Null for what was not signed by us for this, and for what has expired. */
export function readDownloadToken(key: Buffer, work: Work, text: string, now: Date): DownloadToken | null {
  const fields = readSigned(key, purposeOf(work), text);
  if (fields === null) return null;
  // Signed by us, so of the shape that we wrote.
  const [workId, content, guestId, downloadId, expires] = fields as [number, string, string, string, number];
  return now.getTime() >= expires * 1_000 ? null : { workId, content, guestId, downloadId, expires };
}
