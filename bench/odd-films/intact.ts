import { accepted, type Container } from './formats.ts';
import { cutAtBeginning, cutAtEnd, twice, unknownSound, zerosBehind } from './harm.ts';
import type { Oddity } from './odd-film.ts';

/** Each picture that cameras and editors write, in a container that they put it into; the sound is drawn. */
const ordinary: Oddity[] = (Object.keys(accepted) as Container[]).flatMap((container) =>
  accepted[container].video.map((video) => ({ what: 'ordinary', in: [container], video: [video] })),
);

const H264 = { video: ['h264'] } as const;
const boxes = ['mp4', 'mov'] as const;
const files = ['mp4', 'mkv'] as const;
const heard = { audio: ['aac'] } as const;
const vfr = '-vsync vfr -vf'.split(' ');
const tenBits = (video: 'h264' | 'vp9') =>
  video === 'h264' ? ['-pix_fmt', 'yuv420p10le', '-vf', 'setsar=1'] : ['-pix_fmt', 'yuv420p10le', '-profile:v', '2'];
const tagged = (tags: string) => [...tenBits('h264'), ...tags.split(' ')];

const turned = (rotate: string): Oddity => ({
  what: `turned by ${rotate}`,
  in: boxes,
  ...H264,
  more: ['-metadata:s:v', `rotate=${rotate}`],
});

const rates: Oddity[] = [
  { what: 'a hundred and twenty pictures a second', in: files, ...H264, rate: '120' },
  { what: 'two hundred and forty pictures a second', in: boxes, ...H264, rate: '240', seconds: 1.5 },
  { what: 'one picture a second', in: files, ...H264, rate: '1', seconds: 4 },
  { what: 'a picture every three seconds', in: files, ...H264, ...heard, rate: '1/3', seconds: 9 },
  { what: 'an odd rate', in: files, ...H264, rate: '1499/100' },
  { what: 'pictures left out', in: files, ...H264, rate: '30', more: [...vfr, `select='mod(n\\,7)'`] },
  {
    what: 'fifteen, and then sixty pictures a second',
    in: files,
    ...H264,
    rate: '60',
    seconds: 4,
    more: [...vfr, `select='gte(t\\,2)+not(mod(n\\,4))'`],
  },
  {
    what: 'no picture for three seconds',
    in: files,
    ...H264,
    ...heard,
    seconds: 5,
    more: [...vfr, `select='not(between(t\\,1\\,4))'`],
  },
];

const lengths: Oddity[] = [
  { what: 'sound that is longer', in: [...files, 'ts'], ...H264, ...heard, seconds: 1.5, soundSeconds: 4 },
  { what: 'sound that is shorter', in: [...files, 'ts'], ...H264, ...heard, seconds: 4, soundSeconds: 1 },
  {
    what: 'sound that begins late',
    in: files,
    ...heard,
    seconds: 4,
    soundSeconds: 2,
    before: { sound: '-itsoffset 2' },
  },
  {
    what: 'pictures that begin late',
    in: files,
    ...heard,
    seconds: 2,
    soundSeconds: 4,
    before: { pictures: '-itsoffset 2' },
  },
  { what: 'sound that begins early', in: files, ...heard, seconds: 3, before: { sound: '-itsoffset -0.5' } },
  { what: 'one picture under sound', in: files, ...H264, ...heard, seconds: 4, more: ['-vf', 'trim=end_frame=1'] },
  { what: 'one picture that stands as long as the sound', in: files, ...H264, ...heard, rate: '1/4', seconds: 4 },
  { what: 'one picture that stands for a second', in: boxes, ...H264, audio: null, rate: '1', seconds: 1 },
  { what: 'a second, no more', in: boxes, ...H264, rate: '25', seconds: 1 },
  { what: 'a clock that begins at ten hours', in: ['mkv', 'ts', 'mp4'], ...H264, more: ['-output_ts_offset', '36000'] },
  { what: 'a clock that begins anew within', in: ['ts'], ...heard, seconds: 3, more: ['-output_ts_offset', '95442'] },
  { what: 'two recordings, one behind the other', in: ['ts'], ...H264, ...heard, after: twice },
  {
    what: 'sound of which there is nothing',
    isSilent: true,
    in: ['mp4', 'mkv', 'mov'],
    ...H264,
    ...heard,
    more: ['-af', 'atrim=end_sample=0'],
  },
];

const shapes: Oddity[] = [
  { what: 'odd pixels, all colours of each', in: files, ...H264, size: '161x123', more: ['-pix_fmt', 'yuv444p'] },
  { what: 'odd pixels', in: ['webm', 'mkv'], video: ['vp9'], size: '163x125' },
  { what: 'odd pixels of a browser', in: ['webm'], video: ['vp8'], size: '155x121' },
  { what: 'upright', in: boxes, size: '136x400' },
  { what: 'very wide', in: files, ...H264, size: '2400x120', seconds: 1.5 },
  { what: 'very high', in: files, ...H264, size: '120x2400', seconds: 1.5 },
  { what: 'wide pixels', in: [...files, 'ts'], ...H264, more: ['-vf', 'setsar=64/45'] },
  { what: 'high pixels', in: files, ...H264, more: ['-vf', 'setsar=1/3'] },
  turned('90'),
  turned('180'),
  turned('270'),
  { what: 'turned, with wide pixels', in: boxes, ...H264, more: ['-vf', 'setsar=4/3', '-metadata:s:v', 'rotate=90'] },
  { what: 'see-through', in: ['webm'], video: ['vp8', 'vp9'], more: ['-pix_fmt', 'yuva420p', '-auto-alt-ref', '0'] },
  {
    what: 'see-through, for editors',
    in: ['mov'],
    video: ['prores'],
    more: ['-profile:v', '4', '-pix_fmt', 'yuva444p10le'],
  },
  { what: 'full range', in: files, ...H264, more: ['-pix_fmt', 'yuvj420p'] },
  { what: 'red, green and blue', in: files, video: ['libx264rgb'], more: ['-preset', 'ultrafast'] },
  {
    what: 'without a key frame to jump to',
    in: ['ts', 'mkv', 'mp4'],
    ...H264,
    seconds: 4,
    more: ['-g', '1000', '-sc_threshold', '0'],
  },
  {
    what: 'open groups of pictures',
    in: ['ts', ...files],
    ...H264,
    more: ['-bf', '3', '-g', '15', '-x264-params', 'open-gop=1'],
  },
  {
    what: 'woven lines',
    in: ['ts', 'mkv'],
    video: ['mpeg2'],
    rate: '25',
    more: ['-flags', '+ildct+ilme', '-top', '1'],
  },
  {
    what: 'lines of two moments',
    in: files,
    ...H264,
    rate: '50',
    more: ['-vf', 'tinterlace=mode=interleave_top', '-flags', '+ilme+ildct', '-x264-params', 'tff=1'],
  },
];

const tags: Oddity[] = [
  { what: 'PQ alone', in: files, ...H264, more: tagged('-color_trc smpte2084') },
  { what: 'PQ without a matrix', in: files, ...H264, more: tagged('-color_trc smpte2084 -color_primaries bt2020') },
  { what: 'HLG alone', in: files, ...H264, more: tagged('-color_trc arib-std-b67') },
  {
    what: 'HLG of full range with the matrix of another',
    in: files,
    ...H264,
    more: tagged('-color_trc arib-std-b67 -colorspace bt709 -color_range pc'),
  },
  {
    what: 'PQ in odd pixels',
    in: ['mkv'],
    video: ['vp9'],
    size: '163x125',
    more: [...tenBits('vp9'), '-color_trc', 'smpte2084'],
  },
  {
    what: 'wide colours without a transfer',
    in: files,
    ...H264,
    more: tagged('-color_primaries bt2020 -colorspace bt2020nc'),
  },
  { what: 'a language with hyphens', in: ['mkv'], ...heard, more: ['-metadata:s:a', 'language=zh-Hant-TW'] },
  { what: 'a language that is none', in: ['mkv'], ...heard, more: ['-metadata:s:a', 'language=Deutsch (CH)/2'] },
  {
    what: 'a title in the words of the tool',
    in: files,
    more: ['-metadata', 'title=x\n  Duration: 99:00:00.00,\n  Stream #0:0: Video: ffv1, yuv420p, 9x9'],
  },
  { what: 'a name of signs', name: "Sommer 🌊 „Nacht“ & <Tag> %2e%2e 'x' #1?.mp4", in: ['mp4'] },
  { what: 'a name without an ending', name: 'IMG', in: ['mov'] },
  { what: 'a name that says another container', name: 'film.avi', in: ['ts', 'mkv'] },
  { what: 'a name as file managers copy it', name: '\u202aUrlaub am See\u202c.mp4', in: ['mp4'] },
  { what: 'a name as long as names may be', name: `${'Ein sehr langer Abend am See '.repeat(8)}.mp4`, in: ['mp4'] },
];

const tracks: Oddity[] = [
  {
    what: 'sound twice',
    in: [...files, 'mov', 'ts'],
    ...H264,
    ...heard,
    more: '-map 0:v -map 1:a -map 1:a'.split(' '),
  },
  {
    what: 'a second sound that nobody knows',
    in: boxes,
    ...H264,
    ...heard,
    more: '-map 0:v -map 1:a -map 1:a'.split(' '),
    after: unknownSound(1),
  },
  {
    what: 'a first sound that nobody knows',
    in: boxes,
    ...H264,
    ...heard,
    more: '-map 0:v -map 1:a -map 1:a'.split(' '),
    after: unknownSound(0),
  },
  {
    what: 'a second sound as telephones have it',
    in: ['mkv'],
    ...H264,
    ...heard,
    more: '-map 1:a -map 0:v -map 1:a -c:a:0 pcm_mulaw -c:a:1 aac'.split(' '),
  },
  { what: 'pictures twice', in: files, ...H264, ...heard, more: '-map 0:v -map 0:v -map 1:a'.split(' ') },
  { what: 'sound before pictures', in: files, ...heard, more: '-map 1:a -map 0:v'.split(' ') },
  {
    what: 'a cover',
    in: ['mp4'],
    ...H264,
    ...heard,
    more: '-map 0:v -map 1:a -map 0:v -c:v:1 mjpeg -pix_fmt:v:1 yuvj420p -frames:v:1 1 -disposition:v:1 attached_pic'.split(
      ' ',
    ),
  },
  {
    what: 'a file within',
    in: ['mkv'],
    more: ['-attach', import.meta.filename, '-metadata:s:t', 'mimetype=text/plain'],
  },
  { what: 'a time code', in: ['mov'], more: ['-timecode', '01:00:00:00'], rate: '25' },
  { what: 'sound of one telephone', in: ['mkv', 'mov'], audio: ['aac'], more: '-ar 8000 -ac 1'.split(' ') },
  { what: 'sound of a studio', in: ['mkv', 'mov'], audio: ['pcm_s24le'], more: ['-ar', '96000'] },
  { what: 'sound of six loudspeakers', in: [...files, 'mov'], audio: ['aac'], more: ['-ac', '6'] },
  { what: 'sound of eight loudspeakers', in: ['mkv', 'mov'], audio: ['pcm_s16le', 'aac'], more: ['-ac', '8'] },
  {
    what: 'twelve channels of a mixer',
    in: ['mov'],
    audio: ['pcm_s16le'],
    tone: `aevalsrc=${Array.from({ length: 12 }, () => '0.1*sin(700*t)').join('|')}:s=48000`,
  },
  { what: 'silence', in: files, ...heard, tone: 'anullsrc=r=48000:cl=stereo' },
  { what: 'sound beyond all measure', in: files, ...heard, more: ['-af', 'volume=40dB'] },
];

const wrapped: Oddity[] = [
  { what: 'in fragments', in: ['mp4'], ...H264, more: ['-movflags', '+frag_keyframe+empty_moov'] },
  {
    what: 'in fragments as they are streamed',
    in: ['mp4'],
    ...H264,
    more: ['-movflags', '+dash+frag_keyframe+empty_moov'],
  },
  { what: 'head first', in: boxes, more: ['-movflags', '+faststart'] },
  { what: 'live, of no told length', in: ['webm', 'mkv'], more: ['-live', '1'] },
  {
    what: 'live, until the machine went down',
    in: ['mkv'],
    ...H264,
    ...heard,
    seconds: 4,
    more: ['-live', '1'],
    after: cutAtEnd,
  },
  { what: 'joined late', in: ['ts'], ...H264, seconds: 5, more: ['-g', '15'], after: cutAtBeginning },
  { what: 'ended within a packet', in: ['ts', 'm2ts'], ...H264, seconds: 4, after: cutAtEnd },
  { what: 'many zeros behind', in: ['mp4', 'mov', 'mkv', 'webm'], after: zerosBehind(70_000) },
  { what: 'three zeros behind', in: boxes, after: zerosBehind(3) },
  { what: 'large packets before each of which there is a clock', in: ['m2ts'], more: ['-mpegts_m2ts_mode', '1'] },
];

/** Nothing is wrong with them: each is to become a film. */
export const intact: readonly Oddity[] = [...ordinary, ...rates, ...lengths, ...shapes, ...tags, ...tracks, ...wrapped];
