import { join } from 'node:path';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MOST_DISTANCE, pdqDistance, PdqList } from '../src/pdq/match.ts';
import { pdqOf } from '../src/pdq/picture.ts';
import { pdqOfPixels } from '../src/pdq/pdq.ts';

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name);
const BRIDGE = 'd8f8f0cce0f4a84f0e370a22028f67f0b36e2ed596623e1d33e6b39c4e9c9b22';

/** Grey and coloured patches, no two places alike, of any size. */
function drawn(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [Math.floor(((at % width) * 13) / width), Math.floor((Math.floor(at / width) * 11) / height)];
    const patch = Math.imul(x * 31 + y * 17 + 5, 0x9e3779b1) >>> 24;
    pixels.set([patch, (patch + x * 6) % 256, 255 - patch / 2], at * 3);
  }
  return pixels;
}
const asPng = async (width: number, height: number) =>
  await sharp(drawn(width, height), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();

describe('PDQ', () => {
  it.each([
    ['bridge-160.jpg', 'd0f8f1ccc0f4a84d0a370a3a228f67f0b36e2ed5b6623e1d33e6339c4e9c9b22'],
    ['bridge-128.jpg', 'd8f8f1eec0f4a84f0e37022a078f63f0b36e2ed596621e1d33e6239c4e9c9b22'],
  ])('%s has the hash that is published for it, to the bit', async (name, hash) => {
    const found = await pdqOf(fixture(name));
    expect(found).toMatchObject({ hash, quality: 100 });
    expect(pdqDistance(found.hash, BRIDGE)).toBeLessThanOrEqual(20);
  });

  it('finds a picture again however it was turned, mirrored, made smaller and compressed', async () => {
    const original = await asPng(1_024, 768);
    const known = new PdqList([[(await pdqOf(original)).hash, 'known']]);
    const turns = [0, 90, 180, 270].flatMap((angle) => [
      sharp(original).rotate(angle),
      sharp(original).flop().rotate(angle),
    ]);
    for (const turn of turns) {
      const found = known.nearest(await pdqOf(await turn.png().toBuffer()));
      expect(found?.distance).toBeLessThanOrEqual(16);
      const worse = await sharp(await turn.png().toBuffer())
        .resize(500)
        .jpeg({ quality: 60 })
        .toBuffer();
      expect(known.nearest(await pdqOf(worse))?.id).toBe('known');
    }
    expect(known.nearest(await pdqOf(fixture('bridge-160.jpg')))).toBeNull();
  });

  it('turns as EXIF says before it looks', async () => {
    const original = await asPng(400, 300);
    const lying = await sharp(await sharp(original).rotate(270).toBuffer())
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    expect(pdqDistance((await pdqOf(lying)).hash, (await pdqOf(original)).hash)).toBe(0);
  });

  it('fits or squashes what is large, and reads grey and clear pictures', async () => {
    const large = await asPng(1_600, 700);
    const [inside, squashed] = [await pdqOf(large), await pdqOf(large, 'squash')];
    expect(inside.quality).toBeGreaterThan(49);
    expect(pdqDistance(inside.hash, squashed.hash)).toBeLessThanOrEqual(MOST_DISTANCE);
    const grey = await sharp(large).greyscale().png().toBuffer();
    expect(pdqDistance((await pdqOf(grey)).hash, inside.hash)).toBeLessThanOrEqual(10);
    const clear = await sharp(large).ensureAlpha(0.99).png().toBuffer();
    expect(pdqDistance((await pdqOf(clear)).hash, inside.hash)).toBeLessThanOrEqual(10);
  });

  it('finds nothing in what shows nothing', async () => {
    const plain = pdqOfPixels(new Uint8Array(64 * 64 * 3).fill(99), 64, 64);
    expect(plain.quality).toBe(0);
    expect(new PdqList([[plain.hash, 1]]).nearest(plain)).toBeNull();
    expect(pdqOfPixels(new Uint8Array(4 * 4 * 3), 4, 4).quality).toBe(0);
  });

  it('stays as it is', () => {
    const found = pdqOfPixels(drawn(300, 200), 300, 200);
    expect(found).toMatchInlineSnapshot(`
      {
        "hash": "0f0f070db50f0f83270fc8f0d8f0f07c4ff0f0aad8f0f0ba0fb0f0fad8f00f83",
        "quality": 100,
        "turned": [
          "0f0f070db50f0f83270fc8f0d8f0f07c4ff0f0aad8f0f0ba0fb0f0fad8f00f83",
          "2376f8092954188916ab0776d889077616ffb81907fef801e95416ffb85507fe",
          "5a5abde7f05aa529725af25a8da55ad65ea55a508da55a105ae55a50ada5a529",
          "722352a33c037223c3feaddc8ddcaddc43aa52f352ab52ebbc01bc55ad00ad54",
          "0f0fd8f0b50ff07c270f270fd8f00f834ff00f55d8f00f450fb00f05f8f0f07c",
          "425a4218e05a5ad6725a0da58da5a5291aa5a5af8da5a5ef5ae5a5af8da55ad6",
          "277607f62954237696abf889d889f88916ff07a607fe07bee954e900b855f801",
          "7623addc7c03eddcc3fe52a38ddc522343aaed4c52abad54bc0143aaed0052ab",
        ],
      }
    `);
  });
});

const hash = fc.stringMatching(/^[\da-f]{64}$/);

describe('distances', () => {
  it('are those of a metric', () => {
    fc.assert(
      fc.property(hash, hash, hash, (a, b, c) => {
        const bits = (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll('0', '').length;
        expect(pdqDistance(a, b)).toBe(bits);
        expect(pdqDistance(b, a)).toBe(bits);
        expect(pdqDistance(a, c)).toBeLessThanOrEqual(bits + pdqDistance(b, c));
      }),
    );
    expect(() => pdqDistance('xyz', 'abc')).toThrow(RangeError);
  });

  it('find the nearest of a list, or none', () => {
    fc.assert(
      fc.property(
        fc.array(hash, { maxLength: 20 }),
        hash,
        fc.array(fc.nat(255), { maxLength: 60 }),
        (others, wanted, flips) => {
          let near = BigInt(`0x${wanted}`);
          for (const bit of flips) near ^= 1n << BigInt(bit);
          const copy = near.toString(16).padStart(64, '0');
          const list = [...others, copy].map((each, at) => [each, at] as const);
          const distances = list.map(([each]) => pdqDistance(each, wanted));
          const least = Math.min(...distances);
          const found = new PdqList(list).nearest({ quality: 80, turned: [wanted] });
          expect(found).toEqual(least > MOST_DISTANCE ? null : { id: distances.indexOf(least), distance: least });
        },
      ),
    );
  });
});
