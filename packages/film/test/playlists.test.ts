import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxesIn } from '../src/hls/boxes.ts';
import { groupFragments, type PackagedRung } from '../src/hls/cut.ts';
import { decryptSegment, encryptSegment, vectorOf } from '../src/hls/encrypt.ts';
import { readInit } from '../src/hls/init.ts';
import { masterPlaylist, mediaPlaylist } from '../src/hls/playlists.ts';

const rung: PackagedRung = {
  name: '720',
  width: 1_280,
  height: 720,
  codecs: 'avc1.64001f,mp4a.40.2',
  framesPerSecond: 30_000 / 1_001,
  bandwidth: 3_000_000,
  averageBandwidth: 2_000_000,
  init: 'init.mp4',
  segments: [
    {
      seconds: 4.004,
      frames: 120,
      variants: { a: { file: '0a.m4s', bytes: 1, iv: '00ff' }, b: { file: '0b.m4s', bytes: 1, iv: '01ff' } },
    },
    { seconds: 1.5, frames: 45, variants: { a: { file: '1a.m4s', bytes: 1, iv: '02ff' } } },
  ],
};

describe('playlists', () => {
  it('name each quality with all that a player asks before it chooses', () => {
    expect(masterPlaylist([rung], ({ name }) => `${name}.m3u8?t=1`)).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-STREAM-INF:BANDWIDTH=3000000,AVERAGE-BANDWIDTH=2000000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,FRAME-RATE=29.970
720.m3u8?t=1
`);
  });

  it('name each segment in the variant of this account, where there are two', () => {
    const list = mediaPlaylist(rung, { uriOf: (file) => `/f/${file}`, keyUri: '/key', variants: ['b', 'b'] });
    expect(list).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:5
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MAP:URI="/f/init.mp4"
#EXT-X-KEY:METHOD=AES-128,URI="/key",IV=0x01ff
#EXTINF:4.004000,
/f/0b.m4s
#EXT-X-KEY:METHOD=AES-128,URI="/key",IV=0x02ff
#EXTINF:1.500000,
/f/1a.m4s
#EXT-X-ENDLIST
`);
    expect(mediaPlaylist(rung, { uriOf: (file) => file, keyUri: 'k', seconds: 3 })).not.toContain('1a.m4s');
  });

  it('take no address that would end its line, and no encrypted film without a key', () => {
    expect(() => mediaPlaylist(rung, { uriOf: (file) => file })).toThrow('keyUri');
    expect(() => mediaPlaylist(rung, { uriOf: () => 'a\n#EXT', keyUri: 'k' })).toThrow('line');
    expect(() => mediaPlaylist(rung, { uriOf: (file) => file, keyUri: 'k"' })).toThrow('quotation');
  });
});

it('groups fragments in order, each group long enough but the last', () => {
  const duration = fc.integer({ min: 1, max: 5_000 });
  fc.assert(
    fc.property(
      fc.array(duration, { minLength: 1, maxLength: 80 }),
      fc.integer({ min: 1, max: 8_000 }),
      (lengths, least) => {
        const fragments = lengths.map((each, at) => ({ start: at, end: at + 1, time: 0, duration: each, frames: 1 }));
        const groups = groupFragments(fragments, least);
        expect(groups.flat()).toEqual(fragments);
        const sums = groups.map((group) => group.reduce((sum, each) => sum + each.duration, 0));
        expect(sums.slice(0, -1).every((sum) => sum >= least)).toBe(true);
        // And none is longer than it must be.
        expect(groups.every((group, at) => (sums[at] ?? 0) - (group.at(-1)?.duration ?? 0) < least)).toBe(true);
      },
    ),
  );
});

it('encrypts what comes back, by another beginning for each segment', () => {
  const key = Buffer.alloc(16, 7);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), fc.string(), (bytes, one, other) => {
      const vector = vectorOf(key, one);
      const sealed = encryptSegment(key, vector, Buffer.from(bytes));
      expect(decryptSegment(key, vector, sealed).equals(Buffer.from(bytes))).toBe(true);
      expect(vector.equals(vectorOf(key, other))).toBe(one === other);
    }),
  );
});

it('reads any bytes as boxes, or says that they are none', () => {
  const known = ['BoxError'];
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      for (const read of [boxesIn, readInit]) {
        try {
          read(Buffer.from(bytes));
        } catch (error) {
          expect(known).toContain((error as Error).name);
        }
      }
    }),
  );
});
