import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cast } from '../cast.ts';
import { drawPerson } from './draw-person.ts';
import type { Composition } from './draw-person.ts';
import { pictureSizes, renderPictures } from './render-pictures.ts';
import { seedOf } from './seed.ts';

const compositions: Composition[] = ['portrait', 'cover', 'avatar', 'stage'];
const size = { width: 120, height: 90 };

describe('drawPerson', () => {
  it('draws the same picture for the same seed, and another for another', () => {
    for (const { look } of cast) {
      const draw = (seed: number) => drawPerson({ seed, look, composition: 'portrait', ...size }).svg;
      expect(draw(7)).toBe(draw(7));
      expect(draw(7)).not.toBe(draw(8));
    }
  });

  it('carries one palette through every composition', () => {
    for (const { slug, look } of cast) {
      const palettes = compositions.map(
        (composition) => drawPerson({ seed: seedOf(slug), look, composition, ...size }).palette,
      );
      for (const palette of palettes) expect(palette).toEqual(palettes[0]);
    }
  });

  it('writes sound SVG for everybody', async () => {
    for (const { slug, look } of cast) {
      for (const composition of compositions) {
        const { svg } = drawPerson({ seed: seedOf(slug), look, composition, ...size });
        expect([slug, /NaN|undefined|Infinity/.exec(svg)]).toEqual([slug, null]);
        const ids = Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
        const there = new Set(ids);
        expect([slug, there.size]).toEqual([slug, ids.length]);
        const meant = Array.from(svg.matchAll(/(?:url\(|href=")#([^)"]+)/g), ([, id]) => id);
        expect([slug, meant.filter((id) => !there.has(id))]).toEqual([slug, []]);
        // Already as it is read the renderer refuses what is not well-formed.
        expect([slug, await sharp(Buffer.from(svg)).metadata()]).toMatchObject([slug, size]);
      }
    }
  });
});

describe('renderPictures', () => {
  it('makes WebP pictures in their natural sizes, portraits below 70 KB', async () => {
    const pictures = await renderPictures(cast[0]!);
    for (const kind of ['portrait', 'cover', 'avatar'] as const) {
      expect(await sharp(pictures[kind]).metadata()).toMatchObject({ format: 'webp', ...pictureSizes[kind] });
    }
    expect(pictures.portrait.length).toBeLessThan(70_000);
  });
});
