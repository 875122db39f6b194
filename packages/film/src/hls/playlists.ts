import type { PackagedRung, Variant } from './cut.ts';

/** Which quality is where: RFC 8216, for players that know version 7. */
export function masterPlaylist(rungs: readonly PackagedRung[], uriOf: (rung: PackagedRung) => string): string {
  const lines = rungs.flatMap((rung) => {
    const attributes = [
      `BANDWIDTH=${rung.bandwidth}`,
      `AVERAGE-BANDWIDTH=${rung.averageBandwidth}`,
      `CODECS="${rung.codecs}"`,
      `RESOLUTION=${rung.width}x${rung.height}`,
      `FRAME-RATE=${rung.framesPerSecond.toFixed(3)}`,
    ];
    return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, inLine(uriOf(rung))];
  });
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n');
}

export interface MediaPlaylistOptions {
  /** The address of `init.mp4` or of a segment's file, by its name. */
  uriOf: (file: string) => string;
  /** Where players fetch the key; needed where the film is encrypted. */
  keyUri?: string;
  /** Which variant of each segment this account gets; `a` where it does not say. */
  variants?: readonly Variant[];
  /** Only the first so many seconds, for a trailer: whole segments, one at least. */
  seconds?: number;
}

/** What one quality is made of, for one account. */
export function mediaPlaylist(
  rung: PackagedRung,
  { uriOf, keyUri, variants = [], seconds = Infinity }: MediaPlaylistOptions,
): string {
  let before = 0;
  const shown = rung.segments.filter((segment, at) => {
    const begins = before;
    before += segment.seconds;
    return at === 0 || begins < seconds;
  });
  const longest = Math.max(...shown.map((segment) => segment.seconds));
  const lines = shown.flatMap((segment, at) => {
    const { file, iv } = segment.variants[variants[at] ?? 'a'] ?? segment.variants.a;
    return keyLine(iv, keyUri).concat(`#EXTINF:${segment.seconds.toFixed(6)},`, inLine(uriOf(file)));
  });
  const head = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
  ];
  // Before any key: what follows a key is encrypted with it.
  const map = `#EXT-X-MAP:URI="${quoted(uriOf(rung.init))}"`;
  return [...head, '#EXT-X-PLAYLIST-TYPE:VOD', '#EXT-X-INDEPENDENT-SEGMENTS', map, ...lines, '#EXT-X-ENDLIST', ''].join(
    '\n',
  );
}

function keyLine(iv: string | null, keyUri: string | undefined): string[] {
  if (iv === null) return [];
  if (keyUri === undefined) throw new Error('an encrypted film needs keyUri');
  return [`#EXT-X-KEY:METHOD=AES-128,URI="${quoted(keyUri)}",IV=0x${iv}`];
}

/** An address that ends neither its line nor its quotation marks. */
function quoted(uri: string): string {
  if (/["\r\n]/.test(uri)) throw new Error('an address with a line end or quotation mark');
  return uri;
}

function inLine(uri: string): string {
  if (/[\r\n]/.test(uri) || uri.startsWith('#') || uri === '') throw new Error('not an address of one line');
  return uri;
}
