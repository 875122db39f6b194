import type { Brush } from '../brush.ts';
import { anchors } from '../hair/heads.ts';
import type { Accessory, PersonLook } from '../look.ts';
import type { Measures } from '../body.ts';
import type { Material } from '../palette.ts';

/** Materials that things worn are made of. */
export interface Stuff {
  cloth: Material;
  metal: Material;
  ink: string;
}

/** Where in the order of drawing a thing belongs: on the body (under the head) or over head and hair. */
const onBody: ReadonlySet<Accessory> = new Set(['necklace', 'scarf']);

/** Draws the accessories of one layer of a person. */
export function drawAccessories(brush: Brush, layer: 'body' | 'head', p: PersonLook, m: Measures, s: Stuff): string {
  return p.accessories
    .filter((a) => onBody.has(a) === (layer === 'body'))
    .map((a) => drawers[a](brush, p, s, m))
    .join('');
}

type Drawer = (brush: Brush, p: PersonLook, s: Stuff, m: Measures) => string;

const stroke = (d: string, colour: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-opacity="${opacity}"/>`;

const ring = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`;

const glasses: Drawer = (_brush, p, s) => {
  const { eyes, ear } = anchors[p.view];
  const frames = eyes.map(([x, y, half]) => ring(x, y + 3, half * 1.42, p.view === 'profile' ? 20 : 22)).join('');
  const [first] = eyes;
  const bridge =
    p.view === 'front'
      ? 'M-7 0C-3 -5 3 -5 7 0M-54 0L-66 -4M54 0L66 -4'
      : `M${p.view === 'profile' ? 40 : -21} 0L${ear[0]} ${ear[1] - 14}${p.view === 'profile' ? '' : 'M28 0C30 -4 31 -4 32 0'}`;
  return (
    `<path d="${frames}" fill="${s.metal.rim}" fill-opacity=".1"/>` +
    stroke(frames + bridge, s.ink, 6, 0.9) +
    stroke(frames + bridge, s.metal.lit, 2.6) +
    (first ? stroke(`M${first[0] - 10} ${first[1] - 8}L${first[0] - 2} ${first[1] - 14}`, s.metal.rim, 3, 0.7) : '')
  );
};

const earrings: Drawer = (_brush, p, s) => {
  const { ear, farEar } = anchors[p.view];
  const hoop = ([x, y]: [number, number]) =>
    stroke(ring(x, y + 34, 9, 13), s.metal.lit, 4) + `<circle cx="${x}" cy="${y + 48}" r="4" fill="${s.metal.rim}"/>`;
  return hoop(ear) + (farEar ? hoop(farEar) : '');
};

const necklace: Drawer = (_brush, _p, s, m) => {
  const y = m.shoulderY;
  return (
    stroke(
      `M${-m.neck - 12} 150C-26 ${y + 8} -10 ${y + 26} 2 ${y + 30}C14 ${y + 26} 28 ${y + 8} ${m.neck + 12} 150`,
      s.metal.lit,
      3,
    ) + `<path d="M2 ${y + 28}l8 13l-8 15l-8 -15Z" fill="${s.metal.rim}"/>`
  );
};

const scarf: Drawer = (brush, p, s, m) => {
  const n = m.neck;
  const y = m.shoulderY;
  const loop = `M${-n - 16} 96C-30 120 30 124 ${n + 18} 100C${n + 44} 120 ${n + 50} 156 ${n + 34} ${y - 4}C30 ${y + 34} -40 ${y + 30} ${-n - 38} ${y - 8}C${-n - 52} 160 ${-n - 44} 116 ${-n - 16} 96Z`;
  const tail = `M10 ${y + 4}C40 ${y} 62 ${y + 20} 58 ${y + 90}C56 ${y + 160} 64 ${y + 210} 60 ${y + 260}L6 ${y + 266}C14 ${y + 200} -4 ${y + 100} 10 ${y + 4}Z`;
  const wrinkles = stroke(
    `M${-n - 26} 126C-20 150 26 154 ${n + 34} 128M${-n - 34} 158C-20 186 20 188 ${n + 36} 158`,
    s.cloth.dark,
    6,
    0.55,
  );
  const side = p.view === 'front' ? '' : ' transform="translate(-22 0)"';
  return `<g${side}>${brush.solid(tail, s.cloth, { reach: 130 })}${brush.solid(loop, s.cloth, { reach: 110, inside: wrinkles })}</g>`;
};

const fedora: Drawer = (brush, p, s) => {
  const { crownX: x, crownHalf: h } = anchors[p.view];
  const crown = `M${x - h * 0.92} -52C${x - h} -120 ${x - h * 0.78} -168 ${x - h * 0.4} -166C${x - 16} -164 ${x - 8} -152 ${x + 8} -154C${x + 30} -158 ${x + h * 0.72} -160 ${x + h * 0.82} -120C${x + h * 0.9} -90 ${x + h * 0.94} -70 ${x + h * 0.96} -52Z`;
  const brim = `M${x - h * 1.66} -58C${x - h * 1.2} -36 ${x - h * 0.5} -40 ${x} -44C${x + h * 0.6} -48 ${x + h * 1.2} -58 ${x + h * 1.74} -50C${x + h * 1.3} -18 ${x + h * 0.6} -22 ${x} -18C${x - h * 0.7} -16 ${x - h * 1.3} -26 ${x - h * 1.66} -58Z`;
  const band = `<path d="M${x - h} -78C${x - 30} -64 ${x + 30} -64 ${x + h} -82L${x + h} -44L${x - h} -40Z" fill="${s.ink}" fill-opacity=".7"/>`;
  return (
    brush.solid(crown, s.cloth, { reach: h, centre: x, inside: band }) +
    brush.solid(brim, s.cloth, { reach: h * 1.6, centre: x })
  );
};

const beret: Drawer = (brush, p, s) => {
  const { crownX: x, crownHalf: h } = anchors[p.view];
  const d = `M${x - h * 1.24} -66C${x - h * 1.5} -110 ${x - h * 0.7} -150 ${x + 4} -146C${x + h * 0.8} -142 ${x + h * 1.16} -110 ${x + h * 0.98} -74C${x + h * 0.5} -92 ${x - h * 0.4} -84 ${x - h * 0.94} -40C${x - h * 1.1} -44 ${x - h * 1.2} -56 ${x - h * 1.24} -66Z`;
  return brush.solid(d, s.cloth, { reach: h, centre: x }) + stroke(`M${x - 6} -144L${x - 10} -160`, s.cloth.mid, 7);
};

const beanie: Drawer = (brush, p, s) => {
  const { crownX: x, crownHalf: h } = anchors[p.view];
  const d = `M${x - h * 1.02} -34C${x - h * 1.06} -110 ${x - h * 0.6} -150 ${x - 6} -150C${x + h * 0.7} -150 ${x + h * 1.06} -104 ${x + h * 0.98} -42C${x + 30} -62 ${x - 30} -58 ${x - h * 1.02} -34Z`;
  const cuff = `M${x - h * 1.06} -26C${x - h * 1.08} -46 ${x - h * 1.08} -60 ${x - h * 1.04} -72C${x - 30} -98 ${x + 30} -100 ${x + h * 1.02} -78C${x + h * 1.06} -62 ${x + h * 1.04} -48 ${x + h * 1.02} -36C${x + 30} -58 ${x - 30} -54 ${x - h * 1.06} -26Z`;
  return brush.solid(d, s.cloth, { reach: h, centre: x }) + brush.solid(cuff, s.cloth, { reach: h, centre: x });
};

/** The bow over the crown, and one cup for each ear in sight. */
const headphones: Drawer = (brush, p, s) => {
  const { crownX, crownHalf: h, ear, farEar } = anchors[p.view];
  const x = p.view === 'front' ? 0 : ear[0] * 0.45 + crownX * 0.55;
  const bow =
    p.view === 'front'
      ? `M-78 0C-92 -96 -56 -134 0 -134C56 -134 92 -96 78 0`
      : `M${ear[0]} ${ear[1] - 26}C${ear[0] - 12} -80 ${x - 6} -126 ${x + 20} -132`;
  const cup = ([cx, cy]: [number, number], rx: number) =>
    brush.solid(ring(cx, cy, rx, 31), s.cloth, { reach: h * 0.6, centre: cx });
  const inner = `<path d="${ring(ear[0], ear[1], 12, 17)}" fill="${s.metal.lit}" fill-opacity=".55"/>`;
  const cups = farEar ? cup([-76, 10], 15) + cup([76, 10], 15) : cup(ear, 24) + inner;
  return stroke(bow, s.ink, 16) + stroke(bow, s.cloth.lit, 10) + stroke(bow, s.metal.lit, 2.5, 0.7) + cups;
};

const headset: Drawer = (brush, p, s, m) => {
  const { ear } = anchors[p.view];
  const mouth = p.view === 'front' ? -30 : p.view === 'profile' ? 70 : 20;
  const boom = `M${ear[0]} ${ear[1] + 22}C${ear[0] + (p.view === 'front' ? 2 : 10)} 76 ${(ear[0] + mouth) / 2} 84 ${mouth} 74`;
  return (
    headphones(brush, p, s, m) +
    stroke(boom, s.metal.mid, 4.5) +
    `<circle cx="${mouth}" cy="74" r="8" fill="${s.metal.lit}"/>`
  );
};

const flower: Drawer = (_brush, p, s) => {
  const [x, y] = [anchors[p.view].ear[0] - (p.view === 'front' ? -2 : 8), -34];
  const petals = [0, 72, 144, 216, 288]
    .map(
      (a) =>
        `<ellipse cx="${x}" cy="${y - 15}" rx="12" ry="17" transform="rotate(${a} ${x} ${y})" fill="${s.metal.rim}" fill-opacity=".9"/>`,
    )
    .join('');
  return `${petals}<circle cx="${x}" cy="${y}" r="8" fill="${s.metal.mid}"/>`;
};

const catEars: Drawer = (brush, p, s) => {
  const { crownX: x, crownHalf: h } = anchors[p.view];
  const one = (k: number) =>
    brush.solid(
      `M${x + k * h * 0.2} -112C${x + k * h * 0.34} -146 ${x + k * h * 0.6} -172 ${x + k * h * 0.86} -184C${x + k * h * 0.98} -150 ${x + k * h * 1.0} -110 ${x + k * h * 0.88} -72C${x + k * h * 0.7} -96 ${x + k * h * 0.46} -108 ${x + k * h * 0.2} -112Z`,
      s.cloth,
      { reach: h, centre: x, rim: 1.3 },
    ) +
    `<path d="M${x + k * h * 0.44} -120C${x + k * h * 0.54} -142 ${x + k * h * 0.68} -156 ${x + k * h * 0.8} -164C${x + k * h * 0.86} -140 ${x + k * h * 0.86} -116 ${x + k * h * 0.8} -98Z" fill="${s.metal.lit}" fill-opacity=".4"/>`;
  return one(-1) + one(1);
};

const tiara: Drawer = (_brush, p, s) => {
  const { crownX: x, crownHalf: h } = anchors[p.view];
  const d = `M${x - h * 0.72} -84C${x - h * 0.3} -112 ${x + h * 0.3} -112 ${x + h * 0.78} -84L${x + h * 0.56} -122L${x + h * 0.34} -106L${x + 2} -152L${x - h * 0.32} -106L${x - h * 0.54} -122Z`;
  return `<path d="${d}" fill="${s.metal.mid}" stroke="${s.metal.rim}" stroke-width="2.5" stroke-linejoin="round"/><circle cx="${x + 2}" cy="-118" r="6" fill="${s.metal.rim}"/>`;
};

const drawers: Record<Accessory, Drawer> = {
  glasses,
  earrings,
  necklace,
  scarf,
  fedora,
  beret,
  beanie,
  headphones,
  flower,
  'cat-ears': catEars,
  tiara,
  headset,
};
