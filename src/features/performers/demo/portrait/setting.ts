import { f } from './brush.ts';
import type { Brush } from './brush.ts';
import { oklch } from './colour.ts';
import type { Setting } from './look.ts';
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';

/** The picture that a setting is drawn into, in pixels. `focus` is where the head will be. */
export interface Frame {
  width: number;
  height: number;
  focus: { x: number; y: number };
  light: 1 | -1;
}

type Painter = (brush: Brush, frame: Frame, p: Palette, random: Random) => string;

/** Where the picture takes place: a wall of light, then what stands before it, all out of focus. */
export function drawSetting(brush: Brush, setting: Setting, frame: Frame, p: Palette, random: Random): string {
  return wall(brush, frame, p) + painters[setting](brush, frame, p, random);
}

/** Softly glowing discs; drawn apart from the setting, so that films can let them drift. */
export function drawLights(brush: Brush, frame: Frame, p: Palette, random: Random, count = 11): string {
  const { width: w, height: h } = frame;
  const disc = () => {
    const r = (0.008 + 0.034 * random.next() ** 2) * Math.max(w, h);
    const colour = oklch(random.between(0.72, 0.9), 0.11, random.chance(0.65) ? p.hue : p.hue2);
    const [cx, cy] = [random.next() * w, random.next() * h * 0.8];
    const fill = brush.radial(cx, cy, r, [
      [0, colour, 0.6],
      [0.75, colour, 0.6],
      [1, colour, 0],
    ]);
    return `<circle cx="${f(cx)}" cy="${f(cy)}" r="${f(r)}" fill="${fill}" fill-opacity="${random.between(0.08, 0.34).toFixed(2)}"/>`;
  };
  return Array.from({ length: count }, disc).join('');
}

function wall(brush: Brush, { width: w, height: h, focus, light }: Frame, p: Palette): string {
  const size = Math.max(w * 0.62, h * 0.8);
  const glow = brush.radial(focus.x + light * size * 0.16, focus.y - size * 0.02, size, [
    [0, oklch(0.8, 0.13, p.hue)],
    [0.3, oklch(0.58, 0.17, p.hue)],
    [0.62, oklch(0.34, 0.12, p.hue2)],
    [1, oklch(0.16, 0.05, p.hue2)],
  ]);
  return `<rect width="${w}" height="${h}" fill="${glow}"/>`;
}

const rect = (x: number, y: number, w: number, h: number, fill: string, opacity = 1, round = 0) =>
  `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" rx="${f(round)}" fill="${fill}"${opacity === 1 ? '' : ` fill-opacity="${opacity.toFixed(3)}"`}/>`;

/** The opacity that, laid over itself four times by `Brush.defocus`, makes `opacity`. */
const thin = (opacity: number) => 1 - (1 - opacity) ** 0.25;

const city: Painter = (brush, { width: w, height: h }, p, random) => {
  const unit = h / 40;
  let towers = '';
  let windows = '';
  for (let x = -unit; x < w;) {
    const width = unit * random.between(3.2, 6.5);
    const top = h * random.between(0.2, 0.62);
    towers += rect(x, top, width - unit * 0.5, h - top, oklch(0.21, 0.06, p.hue2), thin(0.78));
    for (let wy = top + unit; wy < h * 0.95; wy += unit * 1.35)
      for (let wx = x + unit * 0.5; wx < x + width - unit * 1.3; wx += unit * 1.05)
        if (random.chance(0.34))
          windows += rect(
            wx,
            wy,
            unit * 0.62,
            unit * 0.8,
            oklch(random.between(0.68, 0.9), 0.11, random.chance(0.7) ? p.hue : p.accent),
            thin(random.between(0.25, 0.9)),
            unit * 0.22,
          );
    x += width;
  }
  return brush.defocus(towers, unit * 0.14) + brush.defocus(windows, unit * 0.2);
};

const leaf = (x: number, y: number, length: number, angle: number, width: number) =>
  `<path d="M0 0C${f(length * 0.3)} ${f(-width)} ${f(length * 0.75)} ${f(-width * 0.9)} ${f(length)} 0C${f(length * 0.75)} ${f(width * 0.9)} ${f(length * 0.3)} ${f(width)} 0 0Z" transform="translate(${f(x)} ${f(y)}) rotate(${f(angle)})"/>`;

/** A fan of leaves out of one point. */
export function fan(
  x: number,
  y: number,
  length: number,
  from: number,
  to: number,
  count: number,
  random: Random,
): string {
  return Array.from({ length: count }, (_, i) =>
    leaf(
      x,
      y,
      length * random.between(0.75, 1.1),
      from + ((to - from) * i) / Math.max(count - 1, 1),
      length * random.between(0.07, 0.12),
    ),
  ).join('');
}

const plants: Painter = (brush, { width: w, height: h }, p, random) => {
  const length = Math.min(w, h) * 0.62;
  const far =
    fan(w * 0.02, h * 0.62, length, -100, 10, 9, random) + fan(w * 0.98, h * 0.5, length, 170, 280, 9, random);
  const near =
    fan(w * 0.92, h * 1.02, length, 200, 290, 8, random) + fan(w * 0.04, h * 1.0, length * 0.9, -95, -15, 7, random);
  const group = (content: string, lightness: number, opacity: number) =>
    brush.defocus(
      `<g fill="${oklch(lightness, 0.07, p.hue2)}" fill-opacity="${thin(opacity).toFixed(3)}">${content}</g>`,
      h / 260,
    );
  return group(far, 0.36, 0.45) + group(near, 0.2, 0.72);
};

const curtain: Painter = (brush, { width: w, height: h }, p, random) => {
  let folds = '';
  const step = h / 15;
  for (let x = -step; x < w + step;) {
    const width = step * random.between(0.7, 1.6);
    const fill = brush.linear(x, 0, x + width, 0, [
      [0, oklch(0.12, 0.04, p.hue2), 0.85],
      [0.45, oklch(0.5, 0.15, p.hue), 0.25],
      [0.6, oklch(0.6, 0.15, p.hue), 0.3],
      [1, oklch(0.12, 0.04, p.hue2), 0.85],
    ]);
    const sway = random.between(-0.3, 0.3) * step;
    folds += `<path d="M${f(x)} 0L${f(x + width)} 0C${f(x + width + sway)} ${f(h * 0.4)} ${f(x + width - sway)} ${f(h * 0.7)} ${f(x + width + sway)} ${h}L${f(x + sway)} ${h}C${f(x - sway)} ${f(h * 0.7)} ${f(x + sway)} ${f(h * 0.4)} ${f(x)} 0Z" fill="${fill}"/>`;
    x += width * 0.96;
  }
  return `<g opacity=".8">${folds}</g>`;
};

const neon: Painter = (brush, { width: w, height: h, focus, light }, p) => {
  const r = Math.min(h * 0.34, w * 0.44);
  const [x, y] = [focus.x - light * r * 0.12, focus.y + r * 0.06];
  const reach = r * 1.5;
  const at = (radius: number) => (radius * r) / reach;
  const tube = brush.radial(x, y, reach, [
    [at(0.66), oklch(0.6, 0.2, p.hue), 0],
    [at(0.9), oklch(0.64, 0.2, p.hue), 0.42],
    [at(0.965), oklch(0.72, 0.18, p.hue), 0.8],
    [at(0.978), oklch(0.8, 0.15, p.hue), 1],
    [at(1), oklch(0.97, 0.04, p.hue), 1],
    [at(1.022), oklch(0.8, 0.15, p.hue), 1],
    [at(1.035), oklch(0.72, 0.18, p.hue), 0.8],
    [at(1.1), oklch(0.64, 0.2, p.hue), 0.42],
    [1, oklch(0.6, 0.2, p.hue), 0],
  ]);
  const glow = `<circle cx="${f(x)}" cy="${f(y)}" r="${f(reach)}" fill="${tube}"/>`;
  return rect(0, 0, w, h, oklch(0.14, 0.05, p.hue2), 0.52) + glow;
};

const blinds: Painter = (brush, { width: w, height: h }, p) => {
  const lamp = oklch(0.84, 0.12, p.hue);
  const step = h / 17;
  // One gradient, repeated: a band of light with soft edges, a little aslant.
  const light = brush.linear(
    0,
    0,
    step * 0.11,
    step * 0.99,
    [
      [0, lamp, 0],
      [0.14, lamp, 0.5],
      [0.4, lamp, 0.5],
      [0.54, lamp, 0],
      [1, lamp, 0],
    ],
    'repeat',
  );
  return rect(0, 0, w, h, oklch(0.16, 0.05, p.hue2), 0.45) + rect(0, 0, w, h, light);
};

const studio: Painter = (brush, { width: w, height: h, focus, light }, p) => {
  const x = focus.x + light * Math.min(w * 0.3, h * 0.34);
  const size = h * 0.3;
  const lamp = brush.radial(x, h * 0.25, size, [
    [0, oklch(0.9, 0.1, p.hue), 0.85],
    [0.5, oklch(0.84, 0.13, p.hue), 0.4],
    [1, oklch(0.8, 0.14, p.hue), 0],
  ]);
  const box = `<rect x="${f(x - size * 0.4)}" y="${f(h * 0.06)}" width="${f(size * 0.8)}" height="${f(size * 1.25)}" rx="${f(size * 0.05)}" transform="rotate(${light * 8} ${f(x)} ${f(h * 0.2)})" fill="${oklch(0.95, 0.05, p.hue)}" fill-opacity="${thin(0.85).toFixed(3)}"/>`;
  return (
    rect(0, 0, w, h, lamp) + brush.defocus(box, h / 420) + rect(0, h * 0.8, w, h * 0.2, oklch(0.14, 0.05, p.hue2), 0.5)
  );
};

const arch: Painter = (brush, { width: w, height: h, focus, light }, p, random) => {
  const half = Math.min(w * 0.36, h * 0.36);
  const [x, top] = [focus.x, focus.y - half * 0.35];
  const opening = `M${f(x - half)} ${h}L${f(x - half)} ${f(top)}A${f(half)} ${f(half)} 0 0 1 ${f(x + half)} ${f(top)}L${f(x + half)} ${h}Z`;
  const moon = { x: x + light * half * 0.46, y: top - half * 0.36, r: half * 0.2 };
  const sky = brush.linear(0, top - half, 0, h, [
    [0, oklch(0.44, 0.12, p.hue2)],
    [0.5, oklch(0.62, 0.16, p.hue)],
    [1, oklch(0.8, 0.13, p.hue)],
  ]);
  let stars = '';
  for (let i = 0; i < 16; i++)
    stars += `<circle cx="${f(x + random.between(-0.9, 0.9) * half)}" cy="${f(top - random.between(-0.5, 0.8) * half)}" r="${f(half * random.between(0.004, 0.011))}" fill="#fff" fill-opacity="${random.between(0.3, 0.9).toFixed(2)}"/>`;
  const shine = brush.radial(moon.x, moon.y, moon.r * 2.4, [
    [0.35, oklch(0.9, 0.08, p.hue), 0.5],
    [1, oklch(0.9, 0.08, p.hue), 0],
  ]);
  const disc = (r: number, fill: string) => `<circle cx="${f(moon.x)}" cy="${f(moon.y)}" r="${f(r)}" fill="${fill}"/>`;
  const view = `<path d="${opening}" fill="${sky}"/>${stars}${disc(moon.r * 2.4, shine)}${disc(moon.r, oklch(0.95, 0.05, p.hue))}`;
  const edge = `<path d="${opening}" fill="none" stroke="${oklch(0.86, 0.1, p.hue)}" stroke-width="${f(half * 0.02)}" stroke-opacity=".7"/>`;
  return `${rect(0, 0, w, h, oklch(0.17, 0.05, p.hue2), 0.82)}<g clip-path="${brush.clip(opening)}">${view}</g>${edge}`;
};

const bar: Painter = (brush, { width: w, height: h }, p, random) => {
  const unit = h / 30;
  let bottles = '';
  for (const shelf of [0.34, 0.56]) {
    bottles += rect(0, h * shelf, w, unit * 0.3, oklch(0.75, 0.12, p.hue), thin(0.5));
    for (let x = random.next() * unit; x < w; x += unit * random.between(1.4, 2.4)) {
      const tall = unit * random.between(2.6, 4.2);
      bottles += `<path d="M${f(x)} ${f(h * shelf)}l0 ${f(-tall * 0.62)}l${f(unit * 0.34)} ${f(-tall * 0.14)}l0 ${f(-tall * 0.24)}l${f(unit * 0.32)} 0l0 ${f(tall * 0.24)}l${f(unit * 0.34)} ${f(tall * 0.14)}l0 ${f(tall * 0.62)}Z" fill="${oklch(random.between(0.24, 0.6), 0.11, random.chance(0.6) ? p.hue : p.accent)}" fill-opacity="${thin(random.between(0.5, 0.9)).toFixed(3)}"/>`;
    }
  }
  return rect(0, 0, w, h, oklch(0.16, 0.05, p.hue2), 0.4) + brush.defocus(bottles, unit * 0.2);
};

const painters: Record<Setting, Painter> = { city, plants, curtain, neon, blinds, studio, arch, bar };
