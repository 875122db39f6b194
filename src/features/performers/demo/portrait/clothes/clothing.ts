import { arm, torso } from '../body.ts';
import type { Measures } from '../body.ts';
import type { Brush } from '../brush.ts';
import type { Garment, PersonLook } from '../look.ts';
import type { Material } from '../palette.ts';

/** What a garment is made of: the cloth, what is worn under it, and the body's own skin. */
export interface Wardrobe {
  cloth: Material;
  under: Material;
  skin: Material;
  metal: Material;
}

interface Cut {
  /** Upper edge of the cloth from the far left to the far right of the body. */
  edge: string;
  /** Bare arms below a sleeveless cut. */
  sleeveless?: boolean;
  /** Worn over something with this edge. */
  under?: string;
}

const shoulders = (inner: string) => `M-600 80${inner}L600 80`;

function cutsOf(m: Measures): Record<Garment, Cut> {
  const n = m.neck;
  const top = m.shoulderY - 40;
  const crew = shoulders(`L${-n - 20} 140C${-n - 4} 196 ${n + 4} 196 ${n + 20} 140`);
  const vee = (depth: number, width = 26) =>
    shoulders(
      `L${-n - width} 130C${-n * 0.9} 190 -10 ${depth - 20} 2 ${depth}C14 ${depth - 20} ${n * 0.9} 190 ${n + width} 130`,
    );
  return {
    crew: { edge: crew },
    hoodie: { edge: crew },
    turtleneck: { edge: crew },
    cape: { edge: crew },
    'v-neck': { edge: vee(m.shoulderY + 42) },
    wrap: { edge: vee(m.shoulderY + 66, 34) },
    shirt: { edge: vee(m.shoulderY + 26, 22) },
    blazer: {
      edge: vee(m.shoulderY + 180, 30),
      under: shoulders(`L${-n - 40} 130C${-n} ${top + 80} ${n} ${top + 80} ${n + 40} 130`),
    },
    leather: { edge: vee(m.shoulderY + 250, 30), under: crew },
    suit: { edge: vee(m.shoulderY + 150, 30), under: vee(m.shoulderY + 4, 22) },
    slip: {
      edge: `M-600 ${m.shoulderY + 70}L-92 ${m.shoulderY + 64}C-70 ${m.shoulderY + 40} -34 ${m.shoulderY + 54} 2 ${m.shoulderY + 72}C34 ${m.shoulderY + 54} 70 ${m.shoulderY + 40} 92 ${m.shoulderY + 64}L600 ${m.shoulderY + 70}`,
      sleeveless: true,
    },
    'off-shoulder': {
      edge: `M-600 ${m.shoulderY + 22}L${-m.shoulder - 30} ${m.shoulderY + 22}C-70 ${m.shoulderY + 62} 70 ${m.shoulderY + 62} ${m.shoulder + 30} ${m.shoulderY + 22}L600 ${m.shoulderY + 22}`,
    },
    halter: {
      edge: `M-600 ${m.shoulderY + 120}L${-m.chest} ${m.shoulderY + 110}C-84 ${m.shoulderY + 30} -60 190 ${-n - 2} 136L${n + 2} 136C60 190 84 ${m.shoulderY + 30} ${m.chest * 0.86} ${m.shoulderY + 110}L600 ${m.shoulderY + 120}`,
      sleeveless: true,
    },
    sport: {
      edge: `M-600 ${m.shoulderY + 110}L${-m.chest - 6} ${m.shoulderY + 106}C-96 ${m.shoulderY + 50} -96 ${m.shoulderY} -92 140L-58 140C-56 ${m.shoulderY + 50} 56 ${m.shoulderY + 50} 58 140L${84 * m.far + 6} 140C${92 * m.far} ${m.shoulderY} ${94 * m.far} ${m.shoulderY + 50} ${m.chest * m.far + 4} ${m.shoulderY + 106}L600 ${m.shoulderY + 110}`,
      sleeveless: true,
    },
  };
}

/** How far light reaches across a body; everything on it shares the gradient, so that parts join without seams. */
const bodyReach = (m: Measures): number => m.shoulder * 1.15;

const below = (edge: string) => `${edge}L600 1200L-600 1200Z`;

/** Draws the dressed body; `throat` is the shadow under the chin. */
export function dressedBody(brush: Brush, p: PersonLook, m: Measures, w: Wardrobe, throat: string): string {
  const body = torso(p, m);
  const cut = cutsOf(m)[p.garment];
  const reach = bodyReach(m);
  const within = (edge: string, content: string) => `<g clip-path="${brush.clip(below(edge))}">${content}</g>`;
  const sleeve = cut.sleeveless ? w.skin : w.cloth;
  const armOf = (side: 1 | -1, material: Material) => brush.solid(arm(m, side), material, { reach, rim: 1.2 });
  // The far arm lies behind the body, the near one before it.
  const far = armOf(1, sleeve);
  const skin = brush.solid(body, w.skin, { reach, inside: collarbones(w, m) + throat });
  const under = cut.under ? within(cut.under, brush.solid(body, w.under, { reach })) : '';
  const cloth = within(cut.edge, brush.solid(body, w.cloth, { reach, rim: 1.3, inside: folds(w, m) }));
  const hem = `<path d="${cut.edge}" fill="none" stroke="${w.cloth.lit}" stroke-width="3" stroke-opacity=".7" clip-path="${brush.clip(body)}"/>`;
  const near = armOf(-1, sleeve);
  const bare = p.garment === 'off-shoulder' ? bareShoulders(brush, p, m, w, cut.edge, reach, throat) : '';
  return far + skin + under + cloth + hem + near + bare + trimmings(brush, p, m, w, reach);
}

function bareShoulders(
  brush: Brush,
  p: PersonLook,
  m: Measures,
  w: Wardrobe,
  edge: string,
  reach: number,
  throat: string,
): string {
  const above = brush.clip(`${edge}L600 -200L-600 -200Z`);
  const arms = ([-1, 1] as const).map((side) => brush.solid(arm(m, side), w.skin, { reach, rim: 1.2 })).join('');
  const cuff = `<path d="${edge}" fill="none" stroke="${w.cloth.lit}" stroke-width="4" stroke-opacity=".75" clip-path="${brush.clip(arm(m, -1) + arm(m, 1) + torso(p, m))}"/>`;
  return `<g clip-path="${above}">${arms}${brush.solid(torso(p, m), w.skin, { reach, inside: collarbones(w, m) + throat })}</g>${cuff}`;
}

const collarbones = (w: Wardrobe, m: Measures) =>
  `<path d="M-8 ${m.shoulderY - 6}C-40 ${m.shoulderY - 22} -80 ${m.shoulderY - 14} -120 ${m.shoulderY - 20}M8 ${m.shoulderY - 6}C40 ${m.shoulderY - 22} 76 ${m.shoulderY - 14} 110 ${m.shoulderY - 20}" fill="none" stroke="${w.skin.dark}" stroke-width="5" stroke-linecap="round" stroke-opacity=".4"/>`;

const folds = (w: Wardrobe, m: Measures) =>
  `<path d="M${-m.chest * 0.9} ${m.shoulderY + 96}C${-m.chest * 0.5} ${m.shoulderY + 150} -20 ${m.shoulderY + 160} 10 ${m.shoulderY + 150}M${m.chest * 0.8} ${m.shoulderY + 100}C${m.chest * 0.5} ${m.shoulderY + 146} 50 ${m.shoulderY + 160} 24 ${m.shoulderY + 158}M${-m.waist} ${m.shoulderY + 300}C-40 ${m.shoulderY + 270} 20 ${m.shoulderY + 280} ${m.waist * 0.7} ${m.shoulderY + 250}" fill="none" stroke="${w.cloth.dark}" stroke-width="7" stroke-linecap="round" stroke-opacity=".5"/>`;

/** Collars, lapels, straps, hoods: what makes a garment that garment. */
function trimmings(brush: Brush, p: PersonLook, m: Measures, w: Wardrobe, reach: number): string {
  const n = m.neck;
  const y = m.shoulderY;
  const flap = (d: string, material = w.cloth) => brush.solid(d, material, { reach, rim: 0.8 });
  const line = (d: string, width = 3, colour = w.cloth.lit, opacity = 0.8) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-opacity="${opacity}"/>`;
  const collar = (k: number, spread: number, drop: number) =>
    `M${k * (n - 4)} 116C${k * (n + 18)} 128 ${k * (n + 30)} 146 ${k * (n + 34)} 158L${k * spread} ${y + drop}L${k * 5} ${y + drop * 0.4}C${k * 14} 178 ${k * (n - 6)} 156 ${k * (n - 4)} 116Z`;
  const lapel = (k: number, depth: number) =>
    `M${k * (n + 2)} 124C${k * (n + 26)} 140 ${k * (n + 40)} 156 ${k * (n + 50)} ${y - 22}L${k * (n + 62)} ${y + 34}L${k * (n + 40)} ${y + 40}L${k * (n + 46)} ${y + 62}L2 ${y + depth}C${k * 14} ${y + depth * 0.5} ${k * (n - 8)} 210 ${k * (n + 2)} 124Z`;
  const trims: Partial<Record<Garment, () => string>> = {
    shirt: () =>
      mirrored((k) => flap(collar(k, 52, 34))) +
      line(`M2 ${y + 28}C4 ${y + 200} 4 ${y + 300} 6 ${y + 500}`, 2.4) +
      buttons(w, y + 70),
    suit: () =>
      mirrored((k) => flap(collar(k, 44, 16), w.under)) +
      flap(`M-9 ${y - 6}L11 ${y - 6}L7 ${y + 14}L16 ${y + 134}L2 ${y + 150}L-12 ${y + 134}L-5 ${y + 14}Z`, w.metal) +
      mirrored((k) => flap(lapel(k, 154))),
    blazer: () => mirrored((k) => flap(lapel(k, 184))),
    leather: () =>
      mirrored((k) =>
        flap(
          `M${k * (n - 2)} 112C${k * (n + 24)} 122 ${k * (n + 48)} 140 ${k * (n + 58)} 166L${k * (n + 54)} ${y + 50}L${k * 26} ${y + 70}C${k * 30} 210 ${k * (n - 2)} 170 ${k * (n - 2)} 112Z`,
        ),
      ) +
      line(`M${-n + 6} ${y + 64}C-20 ${y + 150} -4 ${y + 200} 2 ${y + 252}L4 ${y + 500}`, 4, w.metal.lit) +
      line(`M${n - 6} ${y + 64}C22 ${y + 150} 10 ${y + 200} 4 ${y + 252}`, 4, w.metal.lit),
    turtleneck: () =>
      flap(`M${-n - 4} 104C-14 118 14 118 ${n + 4} 104L${n + 12} 168C20 196 -20 196 ${-n - 12} 168Z`) +
      line(`M${-n - 3} 122C-14 136 14 136 ${n + 3} 122`, 2.4, w.cloth.dark, 0.6),
    hoodie: () =>
      mirrored((k) =>
        flap(
          `M${k * (n - 4)} 110C${k * (n + 36)} 104 ${k * (n + 66)} 140 ${k * (n + 54)} 176C${k * 60} ${y + 10} ${k * 24} ${y + 30} 0 ${y + 34}C${k * 4} ${y} ${k * (n - 12)} 180 ${k * (n - 4)} 110Z`,
        ),
      ) +
      line(
        `M-22 ${y + 24}C-26 ${y + 70} -22 ${y + 90} -24 ${y + 120}M22 ${y + 24}C24 ${y + 60} 20 ${y + 80} 24 ${y + 104}`,
        4.5,
        w.cloth.rim,
        0.75,
      ),
    slip: () =>
      line(
        `M-78 ${y + 50}C-76 ${y + 10} -70 ${y - 20} -62 ${y - 34}M${78 * m.far} ${y + 52}C${76 * m.far} ${y + 10} ${70 * m.far} ${y - 20} ${62 * m.far} ${y - 34}`,
        5,
        w.cloth.lit,
        1,
      ),
    wrap: () =>
      flap(
        `M${n + 6} 124C${n + 24} 134 ${n + 34} 146 ${n + 42} 160C${n + 10} ${y + 60} 10 ${y + 110} -50 ${y + 210}L-64 ${y + 180}C-10 ${y + 90} ${n - 8} 210 ${n + 6} 124Z`,
      ) +
      flap(
        `M${-n - 6} 124C${-n - 24} 134 ${-n - 34} 146 ${-n - 42} 160C${-n - 20} ${y + 40} -20 ${y + 80} 8 ${y + 110}L24 ${y + 76}C-10 ${y + 40} ${-n + 2} 200 ${-n - 6} 124Z`,
      ),
    cape: () =>
      mirrored((k) =>
        flap(
          `M${k * (n - 8)} 60C${k * (n + 60)} 40 ${k * (n + 92)} 70 ${k * (n + 100)} 96C${k * (n + 80)} 150 ${k * 70} ${y} ${k * 30} ${y + 40}L0 ${y + 30}C${k * 10} ${y} ${k * (n - 2)} 160 ${k * (n - 8)} 60Z`,
          w.under,
        ),
      ) +
      `<circle cx="0" cy="${y + 32}" r="13" fill="${w.metal.lit}"/><circle cx="0" cy="${y + 32}" r="7" fill="${w.metal.dark}"/>`,
  };
  return trims[p.garment]?.() ?? '';
}

/** Draws a part for the left and for the right side. */
const mirrored = (draw: (side: number) => string) => draw(-1) + draw(1);

const buttons = (w: Wardrobe, y: number) =>
  [0, 70, 140].map((d) => `<circle cx="3" cy="${y + d}" r="4" fill="${w.cloth.rim}" fill-opacity=".8"/>`).join('');
