import sharp from 'sharp';
import { withoutDecoder } from '../../test/films/poison.ts';
import { cutAtEnd, endOfZeros, flipped, headDestroyed, noise, onlyHead } from './harm.ts';
import type { Oddity, Other } from './odd-film.ts';

const refuse = (oddity: Oddity): Oddity => ({ expected: 'sentence', ...oddity });
const h264 = ['h264'] as const;

/** Nothing is wrong with them either, but they are of no kind that is taken; some may be. */
export const ofOtherKinds: readonly Oddity[] = [
  refuse({ what: 'AVI', ending: 'avi', video: ['mpeg4', 'mjpeg', 'h264'], audio: ['mp3', 'pcm_s16le'] }),
  refuse({ what: 'Flash', ending: 'flv', video: ['flv', 'h264'], audio: ['aac'] }),
  refuse({ what: 'a DVD', ending: 'vob', video: ['mpeg2'], audio: ['ac3', 'mp2'] }),
  refuse({ what: 'Windows Media', ending: 'wmv', video: ['wmv2'], audio: ['wmav2'] }),
  refuse({ what: 'Ogg', ending: 'ogv', video: ['libtheora'], audio: ['vorbis'] }),
  refuse({ what: 'MXF', ending: 'mxf', video: ['mpeg2'], audio: ['pcm_s16le'], rate: '25' }),
  refuse({ what: 'a moving GIF', ending: 'gif', video: ['gif'], audio: null }),
  refuse({ what: 'bare pictures', ending: 'h264', video: h264, audio: null }),
  refuse({ what: 'an old phone', ending: '3gp', video: ['h263'], audio: ['aac'], size: '176x144' }),
  refuse({ what: 'an archive’s codec', in: ['mkv'], video: ['ffv1'] }),
  refuse({ what: 'an old codec', in: ['mkv'], video: ['wmv2', 'mpeg1video'] }),
  refuse({
    what: 'a tape',
    in: ['mov'],
    video: ['dvvideo'],
    size: '720x576',
    rate: '25',
    audio: ['pcm_s16le'],
    more: ['-pix_fmt', 'yuv420p'],
  }),
  {
    what: 'sound of a kind that is not taken, alone',
    expected: 'either',
    in: ['mkv', 'mov'],
    video: h264,
    audio: ['pcm_mulaw', 'pcm_u8'],
  },
  refuse({ what: 'sound alone', in: ['mp4'], audio: ['aac'], more: ['-vn'] }),
  refuse({
    what: 'sixteen sounds',
    in: ['mkv', 'mp4'],
    video: h264,
    audio: ['aac'],
    more: ['-map', '0:v', ...Array.from({ length: 16 }, () => ['-map', '1:a']).flat()],
  }),
  refuse({
    what: 'locked',
    in: ['mp4'],
    video: h264,
    audio: ['aac'],
    more: '-encryption_scheme cenc-aes-ctr -encryption_key 76a6c65c5ea762046bd749a2e632ccbb -encryption_kid a7e61c373e219033c21091fa607bf3b8'.split(
      ' ',
    ),
  }),
  refuse({ what: 'tiny', in: ['mp4', 'mkv'], video: h264, size: '64x48' }),
  refuse({ what: 'two pixels wide', in: ['mp4', 'mkv'], video: h264, size: '2x2' }),
  refuse({
    what: 'more than four thousand pixels wide',
    in: ['mov'],
    video: ['mjpeg'],
    size: '4800x2400',
    rate: '1',
    seconds: 2,
  }),
  refuse({ what: 'less than a second', in: ['mp4', 'mkv', 'mov'], video: h264, seconds: 0.4 }),
  refuse({ what: 'one picture', in: ['mp4', 'mkv'], video: h264, audio: null, rate: '25', more: ['-frames:v', '1'] }),
];

const harm = (oddity: Oddity): Oddity => ({ expected: 'either', isHarmed: true, ...oddity });

/** Films that something has happened to. */
export const harmed: readonly Oddity[] = [
  harm({
    what: 'a sound that no decoder opens',
    in: ['mp4'],
    video: h264,
    audio: ['aac'],
    seconds: 3,
    after: withoutDecoder,
  }),
  harm({ what: 'cut at its end', expected: 'sentence', in: ['mp4', 'mov'], after: cutAtEnd }),
  harm({
    what: 'cut at its end, its head whole',
    expected: 'sentence',
    in: ['mp4', 'mov'],
    more: ['-movflags', '+faststart'],
    after: cutAtEnd,
  }),
  harm({ what: 'cut at its end, Matroska', expected: 'sentence', in: ['mkv', 'webm'], after: cutAtEnd }),
  harm({
    what: 'fragments cut at their end',
    expected: 'sentence',
    in: ['mp4'],
    video: h264,
    more: ['-g', '10', '-movflags', '+frag_keyframe+empty_moov'],
    after: cutAtEnd,
  }),
  harm({
    what: 'a head before no fragments',
    expected: 'sentence',
    in: ['mp4'],
    video: h264,
    more: ['-movflags', '+frag_keyframe+empty_moov'],
    after: onlyHead,
  }),
  harm({ what: 'an end of zeros', in: ['mp4', 'mov'], after: endOfZeros }),
  harm({
    what: 'an end of zeros, its head whole',
    in: ['mp4', 'mov'],
    more: ['-movflags', '+faststart'],
    after: endOfZeros,
  }),
  harm({ what: 'an end of zeros, Matroska', in: ['mkv', 'webm'], after: endOfZeros }),
  harm({ what: 'an end of zeros, a stream', in: ['ts', 'm2ts'], after: endOfZeros }),
  harm({ what: 'bytes turned over', in: ['mp4', 'mov'], video: ['h264', 'hevc'], after: flipped }),
  harm({ what: 'bytes turned over, Matroska', in: ['mkv', 'webm'], after: flipped }),
  harm({ what: 'bytes turned over, a stream', in: ['ts', 'm2ts'], after: flipped }),
  harm({ what: 'bytes turned over, each picture by itself', in: ['mov'], video: ['mjpeg', 'prores'], after: flipped }),
  harm({ what: 'a head destroyed', expected: 'sentence', in: ['mp4', 'mov', 'mkv', 'webm'], after: headDestroyed }),
  harm({ what: 'a beginning destroyed, a stream', in: ['ts', 'm2ts'], after: headDestroyed }),
];

/** An archive with nothing in it. */
const zip = (): Buffer => Buffer.from('504b0506'.padEnd(44, '0'), 'hex');
const text = (what: string, words: string): Other => ({ what, bytes: () => Buffer.from(words) });

/** What calls itself a film and is none. */
export const others: readonly Other[] = [
  { what: 'nothing at all', bytes: () => Buffer.alloc(0) },
  { what: 'one byte', bytes: () => Buffer.from('x') },
  { what: 'zeros', bytes: () => Buffer.alloc(100_000) },
  { what: 'noise', bytes: (random) => noise(random, 60_000) },
  {
    what: 'noise that begins as a film',
    bytes: (random) =>
      Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42', 'latin1'), noise(random, 60_000)]),
  },
  text('text', 'Das hier ist kein Video.'),
  text('a page', '<!doctype html><title>404</title><h1>Not found</h1>'),
  text('a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  text('a playlist', '#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n'),
  text('a document', '%PDF-1.7\n1 0 obj\n'),
  { what: 'an archive', bytes: zip },
  {
    what: 'a photograph',
    bytes: () =>
      sharp({ create: { width: 320, height: 240, channels: 3, background: 'teal' } })
        .jpeg()
        .toBuffer(),
  },
];
