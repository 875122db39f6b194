import { drawAccessories } from './clothes/accessories.ts';
import { measure } from './body.ts';
import type { Brush } from './brush.ts';
import { dressedBody } from './clothes/clothing.ts';
import { before, behind, caps, cuts, strands } from './hair/hair.ts';
import { hairCloud } from './hair/hair-cloud.ts';
import { anchors, faceOf, headContour } from './hair/heads.ts';
import type { PersonLook, View } from './look.ts';
import { clothMaterial, hairMaterial, metalMaterial, skinMaterial } from './palette.ts';
import type { Material, Palette } from './palette.ts';
import { Random } from './random.ts';

/** Draws one person in their own units (see heads.ts), looking to the right, lit from `brush.light`. */
export function drawFigure(brush: Brush, p: PersonLook, palette: Palette, seed: number): string {
  const random = new Random(seed);
  const m = measure(p);
  const skin = skinMaterial(p.skin, palette);
  const hair = hairMaterial(p.hairTone, palette);
  const cloth = clothMaterial(p.cloth, palette);
  const under = clothMaterial(p.cloth === 'light' ? 'dark' : 'light', palette);
  const metal = metalMaterial(palette);
  const ink = hairMaterial('black', palette).dark;
  const stuff = {
    cloth: p.garment === 'cape' ? cloth : clothMaterial(p.cloth === 'accent' ? 'light' : 'accent', palette),
    metal,
    ink,
  };

  const { cap, mass } = cuts[p.hair];
  const gloss = strandsOf(p.view, hair);
  const locks = (paths: string[]) =>
    paths.map((d) => brush.solid(d, hair, { reach: 110, rim: 0.9, inside: gloss })).join('');
  const back = mass && behind[mass] ? locks([behind[mass][p.view]]) : '';
  const cloudPath = mass && hairCloud(mass, p.view, random);
  const cloud = cloudPath ? brush.solid(cloudPath, hair, { reach: 130, rim: 1.1 }) : '';
  const front = mass && before[mass] ? locks(before[mass][p.view]) : '';
  const head = headContour(p);
  const ears = earsOf(brush, p, skin);
  const chin = brush.linear(0, 84, 0, 150, [
    [0, skin.dark, 0.75],
    [0.4, skin.dark, 0.6],
    [1, skin.dark, 0],
  ]);
  const throat = `<rect x="-120" y="20" width="240" height="130" fill="${chin}"/>`;
  const body =
    dressedBody(brush, p, m, { cloth, under, skin, metal }, throat) + drawAccessories(brush, 'body', p, m, stuff);
  const crown = cap ? brush.solid(caps[cap][p.view], hair, { reach: 100, inside: cap === 'buzz' ? '' : gloss }) : '';
  const face =
    ears.far + brush.solid(head, skin, { reach: 95, rim: 1.1, inside: faceOf(brush, p, skin, ink) }) + ears.near;
  const worn = drawAccessories(brush, 'head', p, m, stuff);
  const tilt = `rotate(${random.between(-5, 6).toFixed(1)} ${anchors[p.view].neckX} 90)`;
  const tilted = (content: string) => `<g transform="${tilt}">${content}</g>`;
  return `${tilted(back + cloud)}<g transform="translate(0 ${bodyLift})">${body}</g>${tilted(face + front + crown + worn)}`;
}

/** How far the shoulders come up to the head: the head's contour reaches over a good part of the neck. */
const bodyLift = -26;

const strandsOf = (view: View, hair: Material) =>
  `<path d="${strands[view]}" fill="none" stroke="${hair.lit}" stroke-width="2.6" stroke-linecap="round" stroke-opacity=".42"/>`;

function earsOf(brush: Brush, p: PersonLook, skin: Material): { near: string; far: string } {
  const { ear, farEar } = anchors[p.view];
  const one = ([x, y]: [number, number]) =>
    brush.solid(
      `M${x - 11} ${y - 14}C${x - 10} ${y - 32} ${x + 12} ${y - 32} ${x + 12} ${y - 10}C${x + 12} ${y + 6} ${x + 4} ${y + 22} ${x - 3} ${y + 23}C${x - 9} ${y + 20} ${x - 10} ${y} ${x - 11} ${y - 14}Z`,
      skin,
      { reach: 30, centre: x, rim: 0.7 },
    );
  return farEar ? { near: '', far: one(ear) + one(farEar) } : { near: one(ear), far: '' };
}
